import { changeStored } from '../database/askServer.ts';
import { databaseIn } from '../database/directory.ts';
import { reading } from '../database/reading.ts';
import { deleteTable, keyOfTable } from '../database/tableRows.ts';

/** Deletes a table for good, whether its directory is served or not. Returns whether it existed. */
export async function forget(directory: string, code: string): Promise<boolean> {
  const key = reading(databaseIn(directory), (database) => keyOfTable(database, code));
  if (key === undefined) return false;
  return changeStored(directory, { what: 'forget', code }, (database) => {
    deleteTable(database, key);
    return true;
  });
}
