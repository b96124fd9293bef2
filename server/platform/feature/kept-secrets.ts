import type { Db } from '../db/database.ts';

/** Secrets that a feature keeps sealed in the database. */
export interface KeptSecrets {
  /** Name of one secret, for people: `secret of a webhook`. */
  readonly what: string;
  /**
   * Puts those under the active key that are under another, going by their records' numbers: from behind `after`, `rowsMax`
   * records at most. What cannot be opened stays as it is.
   */
  renew(db: Db, after: number, rowsMax: number): Promise<Renewed>;
}

export interface Renewed {
  /** The number of the last record looked at; undefined where there was none. */
  readonly last: number | undefined;
  /** Number of secrets that none of our keys opens. */
  readonly closed: number;
}
