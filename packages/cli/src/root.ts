import { fileURLToPath } from 'node:url';

/** The folder of all packages. Both this source and its bundle lie three folders beneath it. */
export const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
