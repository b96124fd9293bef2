import type { Db } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import type { TokenTable } from './tables.ts';

export type StoredToken = Omit<TokenTable, 'token_id'> & { readonly token_id: number };

/** A token with its account's state. */
export type TokenWithAccount = StoredToken & {
  readonly email: string | null;
  readonly role: 'administrator' | 'member' | null;
  readonly disabled_at: number | null;
  readonly removed_at: number | null;
  readonly password_given_at: number | null;
  readonly account_name: string | null;
  readonly second_factor_at: number | null;
  /** 1 if the workspace requires a second factor. */
  readonly requires_second_factor: number | null;
};

const withAccount = (db: Db) =>
  db
    .selectFrom('token')
    .leftJoin('account', 'account.account_id', 'token.account_id')
    .leftJoin('sign_in_setting', (join) => join.on('sign_in_setting.setting_id', '=', 1))
    .selectAll('token')
    .select(['account.email', 'account.role', 'account.disabled_at'])
    .select(['account.removed_at', 'account.password_given_at', 'account.name as account_name'])
    .select(['account.second_factor_at', 'sign_in_setting.requires_second_factor']);

const selectToken = statement<{ id: number }, TokenWithAccount>((db, slot) =>
  withAccount(db).where('token.token_id', '=', slot.id),
);

export async function findToken(db: Db, tokenId: number): Promise<TokenWithAccount | undefined> {
  const [row] = await selectToken(db, { id: tokenId });
  return row;
}

export type NewToken = Pick<
  TokenTable,
  'kind' | 'name' | 'scopes' | 'account_id' | 'site_id' | 'created_at' | 'expires_at'
> &
  Partial<Pick<TokenTable, 'user_agent' | 'address' | 'factor_at'>>;

/** Inserts a row without a hash: the token contains the row's id, so its hash comes later. */
export async function insertToken(db: Db, token: NewToken): Promise<number> {
  const row = await db
    .insertInto('token')
    .values({ ...token, secret_hash: '', last4: '', last_used_at: null, revoked_at: null, replaced_at: null })
    .returning('token_id')
    .executeTakeFirstOrThrow();
  return row.token_id;
}

export async function setTokenSecret(
  db: Db,
  tokenId: number,
  secretHash: string,
  last4: string,
): Promise<void> {
  await db
    .updateTable('token')
    .set({ secret_hash: secretHash, last4 })
    .where('token_id', '=', tokenId)
    .execute();
}

/** Records that a second factor was given in a session. */
export async function setFactorTime(db: Db, tokenId: number, at: number): Promise<void> {
  await db.updateTable('token').set({ factor_at: at }).where('token_id', '=', tokenId).execute();
}

/** Changes the expiry of a token. */
export async function setTokenEnd(db: Db, tokenId: number, expiresAt: number): Promise<void> {
  await db.updateTable('token').set({ expires_at: expiresAt }).where('token_id', '=', tokenId).execute();
}

/** A revoked token keeps its original time. */
export async function revokeToken(db: Db, tokenId: number, now: number): Promise<void> {
  await db
    .updateTable('token')
    .set({ revoked_at: now })
    .where('token_id', '=', tokenId)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Revokes an account's tokens of these kinds, except `exceptId`. */
export async function revokeAccountTokens(
  db: Db,
  accountId: number,
  kinds: readonly TokenTable['kind'][],
  exceptId: number | undefined,
  now: number,
): Promise<void> {
  let query = db
    .updateTable('token')
    .set({ revoked_at: now })
    .where('account_id', '=', accountId)
    .where('kind', 'in', kinds)
    .where('revoked_at', 'is', null);
  if (exceptId !== undefined) query = query.where('token_id', '<>', exceptId);
  await query.execute();
}

/** Administrator tokens, newest first. */
export async function selectAdminTokens(
  db: Db,
  rows: number,
  afterId: number | undefined,
): Promise<TokenWithAccount[]> {
  let query = withAccount(db).where('token.kind', '=', 'admin').orderBy('token.token_id', 'desc').limit(rows);
  if (afterId !== undefined) query = query.where('token.token_id', '<', afterId);
  return query.execute();
}

export async function countAdminTokens(db: Db): Promise<number> {
  const row = await db
    .selectFrom('token')
    .select((token) => token.fn.countAll<number>().as('count'))
    .where('kind', '=', 'admin')
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

/** Records a use of tokens. Earlier times than the recorded one are ignored. */
export async function touchTokens(db: Db, tokenIds: readonly number[], usedAt: number): Promise<void> {
  await db
    .updateTable('token')
    .set({ last_used_at: usedAt })
    .where('token_id', 'in', tokenIds)
    .where((token) => token.or([token('last_used_at', 'is', null), token('last_used_at', '<', usedAt)]))
    .execute();
}

/** Deletes sessions that ended before a time, at most `limit`. Returns their number. */
export async function deleteSessionsBefore(db: Db, before: number, limit: number): Promise<number> {
  const old = db
    .selectFrom('token')
    .select('token_id')
    .where('kind', 'in', ['session', 'app'])
    .where('expires_at', '<', before)
    .limit(limit);
  const result = await db.deleteFrom('token').where('token_id', 'in', old).executeTakeFirst();
  return Number(result.numDeletedRows);
}
