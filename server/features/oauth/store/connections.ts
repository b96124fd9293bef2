import type { Db } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import type { OAuthConnectionTable, OAuthRecordTable } from './tables.ts';

export type StoredConnection = OAuthConnectionTable;

export async function insertConnection(db: Db, connection: StoredConnection): Promise<void> {
  await db.insertInto('oauth_connection').values(connection).execute();
}

export async function findConnectionOfGrant(
  db: Db,
  grantHash: string,
): Promise<StoredConnection | undefined> {
  return db.selectFrom('oauth_connection').selectAll().where('grant_hash', '=', grantHash).executeTakeFirst();
}

/** An access token with its connection. */
export type StoredAccess = Pick<OAuthRecordTable, 'payload' | 'expires_at'> &
  Pick<StoredConnection, 'token_id' | 'site_ids' | 'toolsets'>;

const selectAccess = statement<{ hash: string }, StoredAccess>((db, slot) =>
  db
    .selectFrom('oauth_record')
    .innerJoin('oauth_connection', 'oauth_connection.grant_hash', 'oauth_record.grant_hash')
    .select(['oauth_record.payload', 'oauth_record.expires_at'])
    .select(['oauth_connection.token_id', 'oauth_connection.site_ids', 'oauth_connection.toolsets'])
    .where('oauth_record.id_hash', '=', slot.hash)
    .where('oauth_record.model', '=', 'AccessToken'),
);

export async function findAccess(db: Db, tokenHash: string): Promise<StoredAccess | undefined> {
  const [row] = await selectAccess(db, { hash: tokenHash });
  return row;
}

const withToken = (db: Db) =>
  db
    .selectFrom('oauth_connection')
    .innerJoin('token', 'token.token_id', 'oauth_connection.token_id')
    .innerJoin('account', 'account.account_id', 'token.account_id')
    .selectAll('oauth_connection')
    .select(['token.name', 'token.scopes', 'token.created_at', 'token.last_used_at', 'token.account_id'])
    .select(['account.name as account_name', 'account.email']);

/** Filters and position of a page of connected apps. */
export interface ConnectedPage {
  readonly now: number;
  readonly rows: number;
  readonly afterId: number | undefined;
  /** Limits the list to one account. */
  readonly accountId?: number;
}

const connected = (db: Db, { now, accountId }: Pick<ConnectedPage, 'now' | 'accountId'>) => {
  const all = withToken(db)
    .where('token.revoked_at', 'is', null)
    .where('token.expires_at', '>', now)
    .where('account.disabled_at', 'is', null);
  return accountId === undefined ? all : all.where('token.account_id', '=', accountId);
};

/** Connected apps, latest first. */
export async function selectConnectedApps(db: Db, asked: ConnectedPage) {
  const { afterId } = asked;
  let query = connected(db, asked).orderBy('oauth_connection.token_id', 'desc').limit(asked.rows);
  if (afterId !== undefined) query = query.where('oauth_connection.token_id', '<', afterId);
  return query.execute();
}

export async function countConnectedApps(
  db: Db,
  asked: Pick<ConnectedPage, 'now' | 'accountId'>,
): Promise<number> {
  const row = await connected(db, asked)
    .clearSelect()
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

export type ConnectedAppRow = Awaited<ReturnType<typeof selectConnectedApps>>[number];

export async function findConnectedApp(
  db: Db,
  tokenId: number,
  now: number,
): Promise<ConnectedAppRow | undefined> {
  return connected(db, { now }).where('oauth_connection.token_id', '=', tokenId).executeTakeFirst();
}

/** Names of sites that connections are limited to. */
export async function selectSiteNames(
  db: Db,
  siteIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (siteIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('site')
    .select(['site_id', 'name'])
    .where('site_id', 'in', siteIds)
    .where('delete_at', 'is', null)
    .execute();
  return new Map(rows.map(({ site_id, name }) => [site_id, name]));
}
