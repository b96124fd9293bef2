import type { Db } from '../../../platform/db/database.ts';

/** True if the workspace requires a second factor from all people. */
export async function requiresSecondFactor(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('sign_in_setting')
    .select('requires_second_factor')
    .where('setting_id', '=', 1)
    .executeTakeFirst();
  return row?.requires_second_factor === 1;
}

export async function saveSignInSetting(db: Db, isRequired: boolean): Promise<void> {
  const requires_second_factor = isRequired ? 1 : 0;
  await db
    .insertInto('sign_in_setting')
    .values({ setting_id: 1, requires_second_factor })
    .onConflict((conflict) => conflict.column('setting_id').doUpdateSet({ requires_second_factor }))
    .execute();
}

/** Counts people who can sign in without a second factor. */
export async function countWithoutFactor(db: Db): Promise<number> {
  const row = await db
    .selectFrom('account')
    .select((account) => account.fn.countAll<number>().as('count'))
    .where('disabled_at', 'is', null)
    .where('second_factor_at', 'is', null)
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}
