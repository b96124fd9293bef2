import type { Scope } from '../../kernel/access.ts';
import { isoTime, isoTimeOrNull, type Static } from '../../kernel/schema.ts';
import { lastUseOf } from '../identity/index.ts';
import type { ConnectedApp } from './schema.ts';
import type { ConnectedAppRow } from './store/connections.ts';

/** Public form of a connected app. */
export const presentApp = (
  row: ConnectedAppRow,
  siteNames: ReadonlyMap<number, string>,
): Static<typeof ConnectedApp> => ({
  connected_app_id: row.token_id,
  name: row.name,
  published_by: row.client_host,
  sent_to: row.redirect_to,
  account: { account_id: row.account_id ?? 0, name: row.account_name, email: row.email },
  scopes: JSON.parse(row.scopes) as Scope[],
  sites:
    row.site_ids === null
      ? null
      : (JSON.parse(row.site_ids) as number[]).flatMap((siteId) => {
          const name = siteNames.get(siteId);
          return name === undefined ? [] : [{ site_id: siteId, name }];
        }),
  toolsets: row.toolsets === null ? null : JSON.parse(row.toolsets),
  connected_at: isoTime(row.created_at),
  last_used_at: isoTimeOrNull(lastUseOf(row)),
});
