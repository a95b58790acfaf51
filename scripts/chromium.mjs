// Finds a Chromium for the browser tests, or unpacks the one that npm brought. Says how to get one where there is none.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SYSTEM = [
  '/usr/bin/chromium',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/usr/bin/chromium-browser',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
  '/snap/bin/chromium',
];

export async function findChromium() {
  const asked = process.env.CHROMIUM_PATH;
  if (asked) {
    if (existsSync(asked)) return asked;
    throw new Error(`CHROMIUM_PATH is ${asked}, and there is no such file.`);
  }
  const { chromium } = await import('@playwright/test');
  const own = chromium.executablePath();
  const found = [own, ...SYSTEM].find((path) => path !== '' && existsSync(path));
  return found ?? (await unpack());
}

/** The package has its own libraries and fonts for bare machines, which it unpacks only where this variable is set. */
async function unpack() {
  if (process.platform === 'linux' && process.arch === 'x64') {
    try {
      process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs20.x';
      const scratch = join(fileURLToPath(new URL('..', import.meta.url)), 'node_modules', '.cache', 'chromium');
      mkdirSync(scratch, { recursive: true });
      process.env.TMPDIR = scratch;
      const { default: packed } = await import('@sparticuz/chromium');
      const path = await packed.executablePath();
      writeFileSync(join(scratch, 'fonts', 'fonts.conf'), fontsIn(scratch));
      return path;
    } catch (error) {
      console.error(`The packed Chromium could not be used: ${error.message}`);
    }
  }
  throw new Error(
    'No Chromium was found. Install one (Debian: apt-get install chromium; elsewhere: npx playwright install chromium), or name it in CHROMIUM_PATH.',
  );
}

/** The package looks for its fonts where they are on Lambda; without any font no text is drawn, and no layout is tried. */
function fontsIn(scratch) {
  return `<?xml version="1.0"?>
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${join(scratch, 'fonts')}</dir>
  <cachedir>${join(scratch, 'fonts-cache')}</cachedir>
</fontconfig>
`;
}
