import type { Db } from '../../../platform/db/database.ts';
import type { IdentityProviderTable } from './tables.ts';

export async function findProvider(db: Db): Promise<IdentityProviderTable | undefined> {
  return db.selectFrom('identity_provider').selectAll().where('setting_id', '=', 1).executeTakeFirst();
}

export async function saveProvider(
  db: Db,
  provider: Omit<IdentityProviderTable, 'setting_id'>,
): Promise<void> {
  await db
    .insertInto('identity_provider')
    .values({ ...provider, setting_id: 1 })
    .onConflict((conflict) => conflict.column('setting_id').doUpdateSet(provider))
    .execute();
}

export async function deleteProvider(db: Db): Promise<void> {
  await db.deleteFrom('identity_provider').where('setting_id', '=', 1).execute();
}
