/** Stores copies away from the server. */
export interface Vault {
  /** The names of all its files. */
  readonly list: () => Promise<readonly string[]>;
  readonly put: (name: string, file: string) => Promise<void>;
  readonly get: (name: string, file: string) => Promise<void>;
  readonly remove: (name: string) => Promise<void>;
}
