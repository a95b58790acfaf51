/** An error with files, ports or databases. Its message is one sentence for the operator. */
export class Failure extends Error {}

/** A wrong request: the thing at that path is not what the operator meant. */
export class Mistake extends Failure {}

/** The reason of a system or database error; undefined for other errors. */
export function reasonOf(error: unknown): string | undefined {
  const code = codeOf(error);
  return REASONS[code] ?? (error instanceof Error && 'syscall' in error ? code : undefined);
}

/** Turns a system or database error into a sentence. Other errors are bugs of ours and stay as they are. */
export function failureOf(what: string, error: unknown): unknown {
  const reason = reasonOf(error);
  if (reason === undefined || error instanceof Failure) return error;
  const sentence = `${what}: ${reason}.`;
  return NOT_MEANT.has(codeOf(error)) ? new Mistake(sentence) : new Failure(sentence);
}

/** The code of a system error, or of a database error without its details. */
export function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  if ('rawCode' in error) return SQLITE[Number(error.rawCode) & 0xff] ?? '';
  // The library gives no code if it cannot open a file.
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
