import type { Scope } from '../../kernel/access.ts';
import { isoTime, isoTimeOrNull, type Static } from '../../kernel/schema.ts';
import { lastUseOf } from '../identity/index.ts';
import type { ConnectedApp } from './schema.ts';
import type { ConnectedAppRow } from './store/connections.ts';

/** A list as JSON, or everything where one of the rows has no limit. */
function union<T>(lists: readonly (string | null)[]): T[] | null {
  const all = lists.map((list) => (list === null ? null : (JSON.parse(list) as T[])));
  return all.some((list) => list === null) ? null : [...new Set(all.flatMap((list) => list ?? []))];
}

/** Public form of a connected app: what its connections may do together, the newest first. */
export function presentApp(
  rows: readonly ConnectedAppRow[],
  siteNames: ReadonlyMap<number, string>,
): Static<typeof ConnectedApp> {
  const [newest] = rows;
  if (!newest) throw new Error('An app without a connection.');
  const uses = rows.flatMap((row) => lastUseOf(row) ?? []);
  return {
    connected_app_id: newest.token_id,
    name: newest.name,
    published_by: newest.client_host,
    sent_to: newest.redirect_to,
    account: { account_id: newest.account_id ?? 0, name: newest.account_name, email: newest.email },
    scopes: union<Scope>(rows.map(({ scopes }) => scopes)) ?? [],
    sites:
      union<number>(rows.map(({ site_ids }) => site_ids))?.flatMap((siteId) => {
        const name = siteNames.get(siteId);
        return name === undefined ? [] : [{ site_id: siteId, name }];
      }) ?? null,
    toolsets: union<string>(rows.map(({ toolsets }) => toolsets)),
    connections: rows.length,
    connected_at: isoTime(newest.created_at),
    last_used_at: isoTimeOrNull(uses.length === 0 ? null : Math.max(...uses)),
  };
}
