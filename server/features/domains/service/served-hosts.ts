import type { SiteRef } from '../../../kernel/access.ts';
import type { Database } from '../../../platform/db/database.ts';
import { type ServedRow, selectServed } from '../store/watched.ts';

/** Hosts at which sites are served besides their first addresses: in memory, for each request asks. */
export interface ServedHosts {
  /** Site of a verified name. */
  siteAt(name: string): SiteRef | undefined;
  /** Answer to our own question whether a name leads here. */
  markAt(name: string): string | undefined;
  /** Name at which a site is shown; undefined while none is served. */
  primaryOf(siteId: number): string | undefined;
  /** Primary name of the site with a slug. */
  primaryOfSlug(slug: string): string | undefined;
  /** Reads all names anew. */
  refresh(): Promise<void>;
  close(): void;
}

export interface ServedHostsDeps {
  readonly database: Pick<Database, 'reader' | 'notifier'>;
  /** Told all names after each change of them. */
  serve(names: ReadonlySet<string>): void;
  readonly onFault: (thrown: unknown) => void;
}

/** Pause between readings that notifications cause: other processes serve a new name within a second. */
const pauseMs = 500;
/** Notifications may be lost on their way. */
const lookMs = 30_000;

export function createServedHosts({ database, serve, onFault }: ServedHostsDeps): ServedHosts {
  let rows: ReadonlyMap<string, ServedRow> = new Map();
  let primaries: ReadonlyMap<number, ServedRow> = new Map();
  let primariesBySlug: ReadonlyMap<string, ServedRow> = new Map();
  let known = '';
  let reading: Promise<void> | undefined;
  let pausing: NodeJS.Timeout | undefined;

  async function read(): Promise<void> {
    const found = await selectServed(database.reader);
    const text = JSON.stringify(found);
    if (text === known) return;
    known = text;
    rows = new Map(found.map((row) => [row.name, row]));
    const shown = found.filter(({ role, state }) => role === 'primary' && state === 'serving');
    primaries = new Map(shown.map((row) => [row.site_id, row]));
    primariesBySlug = new Map(shown.flatMap((row) => (row.slug === null ? [] : [[row.slug, row]])));
    serve(new Set(rows.keys()));
  }

  /** One at a time; who asks during a reading gets the one after it. */
  function refresh(): Promise<void> {
    const next = (reading ?? Promise.resolve()).catch(() => {}).then(read);
    reading = next;
    return next;
  }

  const look = () => void refresh().catch(onFault);
  const hearNoMore = database.notifier.listen(() => {
    pausing ??= setTimeout(() => {
      pausing = undefined;
      look();
    }, pauseMs).unref();
  });
  const looking = setInterval(look, lookMs).unref();

  return {
    siteAt(name) {
      const row = rows.get(name);
      return row && { siteId: row.site_id, projectId: row.project_id, name: row.site_name };
    },
    markAt: (name) => rows.get(name)?.target_label,
    primaryOf: (siteId) => primaries.get(siteId)?.name,
    primaryOfSlug: (slug) => primariesBySlug.get(slug)?.name,
    refresh,
    close() {
      hearNoMore();
      clearInterval(looking);
      clearTimeout(pausing);
    },
  };
}
