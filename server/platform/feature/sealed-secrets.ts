import type { Db } from '../db/database.ts';

/** Secrets that a feature stores sealed in the database. */
export interface SealedSecrets {
  /** Name of one secret, for people: `secret of a webhook`. */
  readonly label: string;
  /**
   * Re-seals secrets under the active key in order of record ids: those after `after`, at most `rowsMax`. Secrets
   * that cannot be opened are left unchanged.
   */
  reseal(db: Db, after: number, rowsMax: number): Promise<ResealResult>;
}

export interface ResealResult {
  /** Last record id examined; undefined if there was none. */
  readonly last: number | undefined;
  /** Number of secrets that none of our keys opens. */
  readonly unreadable: number;
}
