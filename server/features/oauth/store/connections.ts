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

/**
 * Live connections, each with the newest of the same app and person: an app that logs in again, or on another computer, is
 * the same one. Apps that registered have a client id for each log-in, so their name and target tell them apart.
 */
const numbered = (db: Db, asked: Pick<ConnectedPage, 'now' | 'accountId'>) =>
  connected(db, asked).select((row) =>
    row.fn
      .max<number>('oauth_connection.token_id')
      .over((over) =>
        over.partitionBy([
          'token.account_id',
          'token.name',
          'oauth_connection.client_host',
          'oauth_connection.redirect_to',
        ]),
      )
      .as('app_id'),
  );

/** Connections of one page of apps, by app and newest first. */
export async function selectConnectedApps(db: Db, page: ConnectedPage): Promise<ConnectedAppRow[][]> {
  const { afterId } = page;
  let heads = db
    .selectFrom(numbered(db, page).as('app'))
    .select('app_id')
    .whereRef('app_id', '=', 'token_id')
    .orderBy('app_id', 'desc')
    .limit(page.rows);
  if (afterId !== undefined) heads = heads.where('app_id', '<', afterId);
  const ids = (await heads.execute()).map(({ app_id }) => app_id);
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom(numbered(db, page).as('app'))
    .selectAll()
    .where('app_id', 'in', ids)
    .orderBy('token_id', 'desc')
    .execute();
  return ids.map((id) => rows.filter(({ app_id }) => app_id === id));
}

export async function countConnectedApps(
  db: Db,
  filter: Pick<ConnectedPage, 'now' | 'accountId'>,
): Promise<number> {
  const row = await db
    .selectFrom(numbered(db, filter).as('app'))
    .select((row) => row.fn.countAll<number>().as('count'))
    .whereRef('app_id', '=', 'token_id')
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

export type ConnectedAppRow = Awaited<ReturnType<ReturnType<typeof numbered>['execute']>>[number];

/** All live connections of the app and person that one of them belongs to, newest first. */
export async function findConnectedApp(
  db: Db,
  tokenId: number,
  now: number,
): Promise<readonly ConnectedAppRow[]> {
  const apps = numbered(db, { now });
  return db
    .selectFrom(apps.as('app'))
    .selectAll()
    .where('app_id', 'in', db.selectFrom(apps.as('one')).select('app_id').where('token_id', '=', tokenId))
    .orderBy('token_id', 'desc')
    .execute();
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
