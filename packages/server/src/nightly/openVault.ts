import { openBucket } from './bucket.ts';
import { openFolder } from './folder.ts';
import type { Vault } from './vault.ts';

/** A directory, or the address of a folder in an S3-compatible bucket, whose keys are in the environment. */
export function openVault(place: string, environment: NodeJS.ProcessEnv): Vault {
  return /^https?:/i.test(place) ? openBucket(place, environment) : openFolder(place);
}
