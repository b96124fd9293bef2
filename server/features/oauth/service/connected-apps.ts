import { fail } from '../../../kernel/errors.ts';
import type { Handlers } from '../../../kernel/handler.ts';
import { page, pageRequest } from '../../../kernel/page.ts';
import type { Static } from '../../../kernel/schema.ts';
import type { Db } from '../../../platform/db/database.ts';
import { revokeToken } from '../../identity/index.ts';
import type { listInput, operations } from '../operations.ts';
import { presentApp } from '../present.ts';
import type { ConnectedApp } from '../schema.ts';
import {
  type ConnectedAppRow,
  countConnectedApps,
  findConnectedApp,
  selectConnectedApps,
  selectSiteNames,
} from '../store/connections.ts';
import { deleteRecordsOfGrant } from '../store/records.ts';

type AppHandlers = Pick<
  Handlers<typeof operations, Db>,
  'connectedAppList' | 'connectedAppRevoke' | 'connectedAppListAll' | 'connectedAppEnd' | 'logInGet'
>;

export interface ConnectedAppDeps {
  /** Clears the caches of tokens. */
  forget(): void;
  offReason(): string | undefined;
  baseUrl(): string;
}

/** Handlers for apps that people have connected. */
export function connectedAppHandlers({ forget, offReason, baseUrl }: ConnectedAppDeps): AppHandlers {
  async function present(db: Db, apps: readonly (readonly ConnectedAppRow[])[]) {
    const ids = new Set(apps.flat().flatMap(({ site_ids }) => JSON.parse(site_ids ?? '[]') as number[]));
    const names = await selectSiteNames(db, [...ids]);
    return (rows: readonly ConnectedAppRow[]): Static<typeof ConnectedApp> => presentApp(rows, names);
  }

  async function list(db: Db, input: Static<typeof listInput>, now: number, accountId?: number) {
    const request = pageRequest('connected apps', input);
    const whose = accountId === undefined ? {} : { accountId };
    const apps = await selectConnectedApps(db, {
      ...whose,
      now,
      rows: request.rows,
      afterId: request.after?.[0],
    });
    const total = request.wantsTotal ? await countConnectedApps(db, { ...whose, now }) : undefined;
    return page(request, apps, await present(db, apps), ([newest]) => [newest?.app_id ?? 0], total);
  }

  /** Ends all connections of an app immediately, of one account or of any. */
  async function end(db: Db, id: number, now: number, accountId?: number) {
    const rows = await findConnectedApp(db, id, now);
    const [newest] = rows;
    if (!newest || (accountId !== undefined && newest.account_id !== accountId)) fail('not_found');
    for (const { token_id, grant_hash } of rows) {
      await revokeToken(db, token_id, now);
      await deleteRecordsOfGrant(db, grant_hash);
    }
    return (await present(db, [rows]))(rows);
  }

  return {
    connectedAppList: (input, { db, caller, now }) => list(db, input, now, caller.accountId ?? 0),
    connectedAppListAll: (input, { db, now }) => list(db, input, now),
    async connectedAppRevoke({ connected_app_id: id }, { db, caller, now, afterCommit }) {
      afterCommit(forget);
      return end(db, id, now, caller.accountId ?? 0);
    },
    async connectedAppEnd({ connected_app_id: id }, { db, now, afterCommit }) {
      afterCommit(forget);
      return end(db, id, now);
    },
    logInGet: () => ({ address: `${baseUrl()}/mcp`, off_because: offReason() ?? null }),
  };
}
