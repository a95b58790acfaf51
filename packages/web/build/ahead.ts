import type { Plugin } from 'vite';

/** Has the page run the part that is called ahead as soon as it is there; the other parts wait for each other. */
export function ahead(): Plugin {
  return {
    name: 'ahead',
    apply: 'build',
    transformIndexHtml(_html, { bundle = {} }) {
      const file = Object.keys(bundle).find((name) => name.startsWith('assets/ahead-') && name.endsWith('.js'));
      if (file === undefined) throw new Error('Nothing was built that runs ahead.');
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
