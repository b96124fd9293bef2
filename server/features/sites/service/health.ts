import { day } from '../../../kernel/clock.ts';
import type { ErrorCatalogue } from '../../../kernel/errors.ts';
import type { Handlers } from '../../../kernel/handler.ts';
import { isoTimeOrNull, type Static } from '../../../kernel/schema.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { operations } from '../operations.ts';
import { connectionOf } from '../present.ts';
import { type Connection, lastReceivedAt } from '../rules/connection.ts';
import { byTrouble, type HealthState, healthOf } from '../rules/health.ts';
import type { SyncHealth } from '../schema.ts';
import { type AccessSubject, accessibleSites } from '../store/access-scope.ts';
import { countRefusals, countTokens } from '../store/connections.ts';
import { type StoredSite, selectEverySite } from '../store/sites.ts';
import type { LastSeenTracker } from './last-seen.ts';

/** Health of every site within reach, problems first: three queries for any number of sites. */
export async function healthOfAccessibleSites(
  db: Db,
  caller: AccessSubject,
  now: number,
  errors: ErrorCatalogue,
  lastSeen: Pick<LastSeenTracker, 'lately'>,
): Promise<Static<typeof SyncHealth>> {
  const sites = await selectEverySite(db, caller);
  const tokens = await countTokens(db, accessibleSites(db, caller), now);
  const refusals = await countRefusals(db, now - day);
  const data = sites
    .map((site) =>
      presentHealth(
        site,
        connectionOf(site, tokens.get(site.site_id), lastSeen.lately(site.site_id)),
        refusals.get(site.site_id) ?? 0,
        now,
        errors,
      ),
    )
    .sort(byTrouble);
  const counted = (state: HealthState) => data.filter((site) => site.state === state).length;
  return {
    data,
    totals: {
      sites: data.length,
      ok: counted('ok'),
      stale: counted('stale'),
      error: counted('error'),
      never: counted('never'),
      refused_24h: data.reduce((sum, site) => sum + site.refused_24h, 0),
    },
  };
}

function presentHealth(
  site: StoredSite,
  connection: Connection,
  refused: number,
  now: number,
  errors: ErrorCatalogue,
) {
  const { state, reason, traffic, errorCode, errorField } = healthOf(connection, now, errors);
  const lastHeardAt = lastReceivedAt(connection);
  return {
    site_id: site.site_id,
    name: site.name,
    project_id: site.project_id,
    kind: site.kind,
    state,
    reason,
    traffic,
    last_event_at: isoTimeOrNull(connection.lastEventAt),
    last_read_at: isoTimeOrNull(connection.lastReadAt),
    last_chat_at: isoTimeOrNull(connection.lastChatAt),
    lag_seconds: lastHeardAt === null ? null : Math.max(0, Math.floor((now - lastHeardAt) / 1000)),
    refused_24h: refused,
    last_error_code: errorCode,
    last_error_field: errorField,
  };
}

export const healthHandlers = (
  errors: ErrorCatalogue,
  lastSeen: LastSeenTracker,
): Pick<Handlers<typeof operations, Db>, 'syncHealth'> => ({
  syncHealth: (_input, { db, caller, now }) => healthOfAccessibleSites(db, caller, now, errors, lastSeen),
});
