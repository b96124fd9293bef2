import type { Db } from './database.ts';

/** Fingerprint of a key that secrets in the database may be sealed under. */
export interface KeyFingerprint {
  /** Empty if an older version did not record its keys. */
  readonly print: string;
  /** Epoch milliseconds. */
  readonly noted_at: number;
}

export const selectKeyFingerprints = (db: Db): Promise<KeyFingerprint[]> =>
  db.selectFrom('secret_key').select(['print', 'noted_at']).orderBy('noted_at').execute();

export const insertKeyFingerprint = async (db: Db, print: KeyFingerprint): Promise<void> =>
  void (await db.insertInto('secret_key').values(print).execute());

export const deleteKeyFingerprint = async (db: Db, print: string): Promise<void> =>
  void (await db.deleteFrom('secret_key').where('print', '=', print).execute());
