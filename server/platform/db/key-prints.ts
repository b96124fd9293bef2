import type { Db } from './database.ts';

/** A key that secrets in the database may be sealed under, identified by a fingerprint that reveals nothing. */
export interface KeyPrint {
  /** Empty if an older version did not record its keys. */
  readonly print: string;
  /** Epoch milliseconds. */
  readonly noted_at: number;
}

export const listKeyPrints = (db: Db): Promise<KeyPrint[]> =>
  db.selectFrom('secret_key').select(['print', 'noted_at']).orderBy('noted_at').execute();

export const noteKeyPrint = async (db: Db, print: KeyPrint): Promise<void> =>
  void (await db.insertInto('secret_key').values(print).execute());

export const forgetKeyPrint = async (db: Db, print: string): Promise<void> =>
  void (await db.deleteFrom('secret_key').where('print', '=', print).execute());
