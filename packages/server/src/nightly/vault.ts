/** Where copies are kept, away from the server. */
export interface Vault {
  /** Names of everything that is there. */
  readonly list: () => Promise<readonly string[]>;
  readonly put: (name: string, file: string) => Promise<void>;
  readonly get: (name: string, file: string) => Promise<void>;
  readonly remove: (name: string) => Promise<void>;
}
