import type { Locator, Page } from '@playwright/test';

/** Waits until styles are loaded and nothing moves: places, sizes and colours read before that are not final. */
export async function still(page: Page): Promise<void> {
  await page.waitForLoadState();
  await page.evaluate(async () => {
    const moving = () => document.getAnimations().filter(({ playState }) => playState === 'running');
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    do {
      await Promise.allSettled(moving().map(({ finished }) => finished));
      // A movement may follow the one that has just ended.
      await frame();
      await frame();
    } while (moving().length > 0);
  });
}

/** Taps what says that it cannot be used, as a finger would: where it lies, whatever it says. */
export async function tapAnyway(bone: Locator): Promise<void> {
  await bone.waitFor();
  await still(bone.page());
  await bone.tap({ force: true });
}
