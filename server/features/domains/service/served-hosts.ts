import type { SiteRef } from '../../../kernel/access.ts';
import { day } from '../../../kernel/clock.ts';
import type { SiteHosts } from '../../../platform/addresses/index.ts';
import type { Database } from '../../../platform/db/database.ts';
import { createReloader } from '../../../platform/db/reloader.ts';
import { type ServedRow, selectServed } from '../store/watched.ts';

/** Custom hosts at which sites are served. In memory, because every request needs them. */
export interface ServedHosts {
  /** Site of a verified name. */
  siteAt(name: string): SiteRef | undefined;
  /** Text served at a name for the probe that checks whether the name leads here. */
  markAt(name: string): string | undefined;
  /** Primary name to which a host redirects; undefined if the host shows the site itself. */
  leadsTo(host: string): string | undefined;
  /** True for names served for so long that browsers can be told to require TLS (HSTS). */
  isSettled(name: string): boolean;
  /** True if a certificate may be obtained for a name. */
  has(name: string): boolean;
  /** Reloads all names. */
  refresh(): Promise<void>;
  close(): Promise<void>;
}

export interface ServedHostsDeps {
  readonly database: Pick<Database, 'reader' | 'notifier'>;
  readonly siteHosts: Pick<SiteHosts, 'serve' | 'slugOf'>;
  now(): number;
  readonly onFault: (thrown: unknown) => void;
}

/** Days during which an owner can still move to a server without TLS. */
const settledMs = 7 * day;

export function createServedHosts({ database, siteHosts, now, onFault }: ServedHostsDeps): ServedHosts {
  let rows: ReadonlyMap<string, ServedRow> = new Map();
  let primaries: ReadonlyMap<number, ServedRow> = new Map();
  let primaryBySlug: ReadonlyMap<string, string> = new Map();
  let cached = '';

  async function read(): Promise<void> {
    const found = await selectServed(database.reader);
    const text = JSON.stringify(found);
    if (text === cached) return;
    cached = text;
    rows = new Map(found.map((row) => [row.name, row]));
    const shown = found.filter(({ role, state }) => role === 'primary' && state === 'serving');
    primaries = new Map(shown.map((row) => [row.site_id, row]));
    primaryBySlug = new Map(shown.flatMap(({ slug, name }) => (slug === null ? [] : [[slug, name]])));
    siteHosts.serve({ names: new Set(rows.keys()), primaryBySlug });
  }

  const cache = createReloader({ notifier: database.notifier, read, onFault });

  return {
    siteAt(name) {
      const row = rows.get(name);
      return row && { siteId: row.site_id, projectId: row.project_id, name: row.site_name };
    },
    markAt: (name) => rows.get(name)?.target_label,
    leadsTo(host) {
      const row = rows.get(host);
      const primary = row
        ? primaries.get(row.site_id)?.name
        : primaryBySlug.get(siteHosts.slugOf(host) ?? '');
      return primary === host ? undefined : primary;
    },
    isSettled(name) {
      const { served_at: since = null } = rows.get(name) ?? {};
      return since !== null && now() - since > settledMs;
    },
    has: (name) => rows.has(name),
    refresh: cache.refresh,
    close: cache.close,
  };
}
