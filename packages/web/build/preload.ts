import type { Plugin } from 'vite';

/** Puts the part that is called preload into the page by a script of its own: it runs as soon as it is there, and waits for no other part. */
export function preload(): Plugin {
  return {
    name: 'preload',
    apply: 'build',
    transformIndexHtml(_html, { bundle = {} }) {
      const file = Object.keys(bundle).find((name) => name.startsWith('assets/preload-') && name.endsWith('.js'));
      if (file === undefined) throw new Error('No part called preload was built.');
      return [
        {
          tag: 'script',
          attrs: { type: 'module', async: true, crossorigin: true, src: `./${file}` },
          injectTo: 'head-prepend',
        },
      ];
    },
  };
}
