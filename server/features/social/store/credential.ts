import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { SocialCredentialTable } from './tables.ts';

export type StoredCredential = Selectable<SocialCredentialTable>;

export const findCredential = (db: Db): Promise<StoredCredential | undefined> =>
  db.selectFrom('social_credential').selectAll().executeTakeFirst();

/** Locks the credential until the transaction ends. */
export const lockCredential = (db: Db): Promise<StoredCredential | undefined> =>
  db.capabilities.lockRows(db.selectFrom('social_credential').selectAll()).executeTakeFirst();

/**
 * Stores a credential as a new row, because an envelope can only be opened with the row it was sealed for.
 * @param seal makes its envelope, once its number is known
 */
export async function insertCredential(
  db: Db,
  credential: Omit<Insertable<SocialCredentialTable>, 'credential_id' | 'one' | 'envelope'>,
  seal: (record: number) => string,
): Promise<StoredCredential> {
  const { credential_id } = await db
    .insertInto('social_credential')
    .values({ ...credential, one: 1, envelope: '' })
    .returning('credential_id')
    .executeTakeFirstOrThrow();
  return updateCredential(db, credential_id, { envelope: seal(credential_id) });
}

export const updateCredential = (
  db: Db,
  credentialId: number,
  change: Partial<Pick<StoredCredential, 'envelope' | 'refused_at' | 'verified_at'>>,
): Promise<StoredCredential> =>
  db
    .updateTable('social_credential')
    .set(change)
    .where('credential_id', '=', credentialId)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Deletes the credential with its webhook secret. */
export async function deleteCredential(db: Db): Promise<void> {
  await db.deleteFrom('social_hook').execute();
  await db.deleteFrom('social_credential').execute();
}
