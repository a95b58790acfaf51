import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { test as alone, expect, type Page } from '@playwright/test';
import { QUICK, tapNext } from './game.ts';
import { ALL_PLAY, somebody } from './people.ts';

const SCRIPT = join(import.meta.dirname, '..', '..', '..', 'scripts', 'dev.mjs');

interface Development {
  readonly process: ChildProcess;
  /** Everything that was said so far. */
  readonly said: () => string;
  readonly ended: Promise<number | string | null>;
}

/** `npm run dev` on a port; it is gone with the test. */
const test = alone.extend<{ readonly develop: (port: number) => Development }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads from it what a fixture needs.
  develop: async ({}, use) => {
    const running: Development[] = [];
    await use((port) => {
      const child = spawn(process.execPath, [SCRIPT], { env: { ...process.env, PORT: String(port) } });
      let text = '';
      for (const stream of [child.stdout, child.stderr]) {
        stream.setEncoding('utf8');
        stream.on('data', (more) => {
          text += more;
        });
      }
      const ended = new Promise<number | string | null>((resolve) =>
        child.once('close', (code, signal) => resolve(code ?? signal)),
      );
      const started = { process: child, said: () => text, ended };
      running.push(started);
      return started;
    });
    for (const { process: child, ended } of running) {
      child.kill('SIGTERM');
      await ended;
    }
  },
});

const standsAt = (page: Page): Promise<string> => page.locator('[data-step]:has(em)').innerText();

test('in development every step of the game is there, and one jumps to any of them', async ({ browser, develop }) => {
  const dev = develop(0);
  await expect.poll(dev.said).toContain('Stop it with Ctrl+C.');
  const [address = ''] = /http:\S+/.exec(dev.said()) ?? [];
  // By hand: no computer and no nod moves the game on while one looks at it.
  const page = await somebody(browser, { ...QUICK, rules: ALL_PLAY, speed: 'wait' }, address);
  await page.goto(address);
  await page.getByRole('button', { name: 'Deal me in' }).tap();
  await page.locator('[data-hand] .bone').first().waitFor();
  await page.getByRole('button', { name: 'Time' }).tap();
  const steps = page.locator('[data-step]');
  await expect(steps.first()).toContainText('shake');
  // All four hands are seen.
  await expect(page.locator('.travel-bone')).toHaveCount(28);
  await page.getByRole('button', { name: 'Time' }).tap();
  // Until this person has called and more happened.
  const isFar = async (): Promise<boolean> => (await page.locator('[data-declared], button.bone.may').count()) > 0;
  for (let taps = 0; taps < 50 && !(await isFar()); taps += 1) {
    await page.locator('[data-bid], [data-declared], button.bone.may').first().waitFor();
    await tapNext(page, isFar);
  }
  await page.getByRole('button', { name: 'Time' }).tap();
  await expect.poll(() => steps.count()).toBeGreaterThan(4);
  await page.locator('[data-step="1"]').tap();
  await expect(page.locator('.travel-leaf.new').first()).toBeVisible();
  await page.locator('[data-jump]').tap();
  await expect.poll(() => standsAt(page)).toMatch(/^1\n/);
  // Later actions are kept, to go forward to.
  await page.locator('[data-step="4"]').tap();
  await page.locator('[data-jump]').tap();
  await expect.poll(() => standsAt(page)).toMatch(/^4\n/);

  // A table with friends is behind the same address.
  const made = await page.request.post(`${address}api/tables`, { data: { rules: '42:casual' } });
  expect(made.status()).toBe(201);
  await page.context().close();
  dev.process.kill('SIGINT');
  expect(await dev.ended).toBe(0);
});

test('a port that is taken is a sentence', async ({ develop }) => {
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
  const address = taken.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const dev = develop(port);
  expect(await dev.ended).toBe(1);
  expect(dev.said()).toContain(`Port ${port} is taken. Another one: PORT=${port + 1} npm run dev`);
  taken.close();
});

test('a port that is none is a sentence', async ({ develop }) => {
  const dev = develop(Number.NaN);
  expect(await dev.ended).toBe(1);
  expect(dev.said()).toBe('PORT is a number up to 65535, not "NaN".\n');
});
