import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { still } from './still.ts';

/** What axe finds wrong on the page, or in a part of it, once nothing moves any more: a colour that is still changing is none to judge. */
export async function axe(page: Page, part?: string): Promise<readonly string[]> {
  await still(page);
  const builder = new AxeBuilder({ page });
  const { violations } = await (part === undefined ? builder : builder.include(part)).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}
