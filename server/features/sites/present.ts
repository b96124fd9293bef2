import { isoTime, isoTimeOrNull, type Static } from '../../kernel/schema.ts';
import { type Connection, connectedAt, featuresOf, lastSeenAt, statusOf } from './rules/connection.ts';
import { merged, type SiteLastSeen } from './rules/last-seen.ts';
import type { Project, Site } from './schema.ts';
import type { TokenCounts } from './store/connections.ts';
import type { StoredProject } from './store/projects.ts';
import type { StoredSite } from './store/sites.ts';

const lastSeenOf = (site: StoredSite): SiteLastSeen => ({
  firstSeenAt: site.first_seen_at,
  lastSeenAt: site.last_seen_at,
  lastEventAt: site.last_event_at,
  lastReadAt: site.last_read_at,
  lastFetchAt: null,
  lastChatAt: site.last_chat_at,
  lastErrorAt: site.last_error_at,
  lastErrorCode: site.last_error_code,
  lastErrorField: site.last_error_field,
  lastRefusedAt: site.last_refused_at,
  lastRefusedCode: site.last_refused_code,
  lastRefusedField: site.last_refused_field,
});

/**
 * Presents a site's connection. `unwritten` is activity of the last second, so that an owner who sends a first event
 * sees it immediately.
 */
export function connectionOf(
  site: StoredSite,
  tokens: TokenCounts | undefined,
  unwritten: SiteLastSeen | undefined,
): Connection {
  const stored = lastSeenOf(site);
  const { lastSeenAt: lastOkAt, ...activity } = unwritten ? merged(stored, unwritten) : stored;
  return {
    ...activity,
    lastOkAt,
    live: site.kind === 'starter' ? { since: site.published_at } : undefined,
    tokensIssued: tokens?.issued ?? 0,
    tokensActive: tokens?.active ?? 0,
  };
}

/** Public form of a site, field by field. */
export function presentSite(site: StoredSite, connection: Connection): Static<typeof Site> {
  return {
    site_id: site.site_id,
    project_id: site.project_id,
    name: site.name,
    domain: site.domain,
    url: site.url,
    site_key: site.site_key,
    kind: site.kind,
    status: statusOf(connection),
    connected_at: isoTimeOrNull(connectedAt(connection)),
    last_seen_at: isoTimeOrNull(lastSeenAt(connection)),
    features: featuresOf(connection),
  };
}

export function presentProject(project: StoredProject, siteIds: readonly number[]): Static<typeof Project> {
  return {
    project_id: project.project_id,
    name: project.name,
    site_ids: [...siteIds],
    created_at: isoTime(project.created_at),
  };
}
