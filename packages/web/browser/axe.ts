import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { ElementContext, RunOptions } from 'axe-core';
import { still } from './still.ts';

type Axe = Pick<typeof import('axe-core'), 'run'>;

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds wrong on the page, or in a part of it, once nothing moves any more: a colour that is still changing is none to judge. */
export async function axe(page: Page, part?: string): Promise<readonly string[]> {
  await still(page);
  // Most of its time it takes to be read: once a page is enough.
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(SOURCE);
  return page.evaluate(
    async ([what, options]) => {
      const { axe } = window as unknown as { readonly axe: Axe };
      const { violations } = await axe.run(what ?? document, options);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
    },
    [part, { resultTypes: ['violations'] }] as const satisfies readonly [ElementContext | undefined, RunOptions],
  );
}
