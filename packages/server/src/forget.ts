import { databaseIn } from './directory.ts';
import { errand } from './errand.ts';
import { reading } from './reading.ts';
import { deleteTable, keyOfTable } from './tables.ts';

/** Deletes a table for good, whether its directory is served or not. Says whether there was one. */
export async function forget(directory: string, code: string): Promise<boolean> {
  const key = reading(databaseIn(directory), (database) => keyOfTable(database, code));
  if (key === undefined) return false;
  return errand(directory, { what: 'forget', code }, (database) => {
    deleteTable(database, key);
    return true;
  });
}
