/** What goes wrong with files, ports and databases. The message is one sentence for whoever runs the server. */
export class Failure extends Error {}

/** A mishap in the asking: what is there is not what was meant. */
export class Mistake extends Failure {}

/** Why the system or the database did not do something; undefined for an error that is neither's. */
export function reasonOf(error: unknown): string | undefined {
  const code = codeOf(error);
  return REASONS[code] ?? (error instanceof Error && 'syscall' in error ? code : undefined);
}

/** An error of the system or the database as a sentence; any other is a fault of ours, and stays what it is. */
export function failureOf(what: string, error: unknown): unknown {
  const reason = reasonOf(error);
  if (reason === undefined || error instanceof Failure) return error;
  const sentence = `${what}: ${reason}.`;
  return NOT_MEANT.has(codeOf(error)) ? new Mistake(sentence) : new Failure(sentence);
}

/** The code of a system's error, or of a database's without its details, of which the library names few. */
export function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  if ('rawCode' in error) return SQLITE[Number(error.rawCode) & 0xff] ?? '';
  // Of a file that it cannot open the library says no more.
  if (error.message.startsWith('ConnectionFailed')) return 'SQLITE_CANTOPEN';
  return 'code' in error ? String(error.code) : '';
}

const SQLITE: Readonly<Record<number, string>> = {
  5: 'SQLITE_BUSY',
  8: 'SQLITE_READONLY',
  10: 'SQLITE_IOERR',
  11: 'SQLITE_CORRUPT',
  13: 'SQLITE_FULL',
  14: 'SQLITE_CANTOPEN',
  26: 'SQLITE_NOTADB',
};

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder',
  ENOTDIR: 'its path goes through something that is no folder',
  EEXIST: 'something else is there',
  ENAMETOOLONG: 'its name is too long',
  EACCES: 'that is not allowed',
  EPERM: 'that is not allowed',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  EFBIG: 'files may not be so large',
  EIO: 'the disk failed',
  EBUSY: 'somebody else is using it',
  EMFILE: 'too many files are open',
  ENFILE: 'too many files are open',
  ERR_FS_FILE_TOO_LARGE: 'it is too large',
  ERR_STRING_TOO_LONG: 'it is too large',
  SQLITE_BUSY: 'somebody else is using it',
  SQLITE_CANTOPEN: 'it cannot be opened',
  SQLITE_CORRUPT: 'it is damaged',
  SQLITE_FULL: 'the disk is full',
  SQLITE_IOERR: 'the disk failed or is full',
  SQLITE_NOTADB: 'it is no database',
  SQLITE_READONLY: 'it may not be changed',
};

const NOT_MEANT: ReadonlySet<string> = new Set([
  'ENOENT',
  'EISDIR',
  'ENOTDIR',
  'EEXIST',
  'ENAMETOOLONG',
  'SQLITE_NOTADB',
]);
