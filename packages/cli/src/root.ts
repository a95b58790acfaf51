import { fileURLToPath } from 'node:url';

/** The folder of all packages. As a bundle and as a source alike, this file lies three folders beneath it. */
export const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
