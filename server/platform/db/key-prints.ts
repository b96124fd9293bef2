import type { Db } from './database.ts';

/** Which keys the secrets in a database may be sealed under, by prints that tell nothing of them. */
export interface KeyPrint {
  /** Empty where an older version has not noted which keys there were. */
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
