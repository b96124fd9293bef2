import type { ErrorCatalogue } from '../../../kernel/errors.ts';
import type { StrangerRefusal } from '../../../kernel/ports.ts';
import { otherCallers, RateSampler, timeLeftInMinute } from '../../../kernel/rate-sampler.ts';
import { networkOf } from '../../../platform/addresses/index.ts';
import type { Database, Db } from '../../../platform/db/database.ts';
import { WriteBehind } from '../../../platform/db/write-behind.ts';
import { findSitesByHosts, selectExistingSites } from '../../sites/index.ts';
import { type CountedRefusal, insertRefusals } from '../store/refusals.ts';

/**
 * Anyone can name any site, so these refusals have a budget of their own: per minute, in total, per site and per
 * network. Refusals beyond it are counted by site and reason.
 */
const perMinuteMax = { ofAll: 100, ofSite: 2, ofNetwork: 20 };
/** Maximum sites and networks distinguished per minute, and reasons counted. */
const namesMax = 2000;
const countsMax = 200;
const waitingMax = 1000;

interface CountedStranger extends StrangerRefusal {
  readonly times: number;
}

export interface StrangerRefusals {
  note(refusal: StrangerRefusal): void;
  /** Writes everything, including current counts, and stops the timers. */
  close(): Promise<void>;
}

/** Records refused calls of callers whom a site does not know, for the site's team. */
export function createStrangerRefusals(
  database: Database,
  errors: ErrorCatalogue,
  onFault: (thrown: unknown) => void,
): StrangerRefusals {
  const sampler = new RateSampler<StrangerRefusal>({ namesMax, keysMax: countsMax, merge });
  const lines = new WriteBehind<CountedStranger>({
    database,
    label: 'Refused calls of strangers',
    waitMilliseconds: 250,
    chunkNotes: 500,
    notesMax: waitingMax,
    write: storeStrangers,
    counted: () => sampler.take().map(({ item, times }) => ({ ...item, times })),
    onFault,
  });
  return {
    note(refusal) {
      const { at, siteId, origin, code } = refusal;
      const network = networkOf(refusal.address);
      const named = siteId === undefined ? `origin ${origin}` : `site ${siteId}`;
      const item = { ...refusal, address: network, detail: errors[code].detail };
      const budgets = [
        { name: 'all', max: perMinuteMax.ofAll },
        { name: named, max: perMinuteMax.ofSite },
        { name: `network ${network}`, max: perMinuteMax.ofNetwork },
      ];
      if (sampler.letsThrough(at, budgets)) return lines.note({ ...item, times: 1 });
      // Beyond the number of counters, refusals are dropped: they name no site.
      const rest = { key: '', item: { ...item, siteId: undefined, origin: undefined } };
      sampler.count(at, { key: `${named} ${code}`, item }, rest);
      lines.endCount(timeLeftInMinute(at));
    },
    close: () => lines.close(),
  };
}

/** Merges two refusals for the same reason; the network only if it is the same. */
const merge = (first: StrangerRefusal, { address }: StrangerRefusal): StrangerRefusal =>
  first.address === address ? first : { ...first, address: otherCallers };

/** Writes refusals to the sites that they named. Those that name none, or one that does not exist, are dropped. */
async function storeStrangers(db: Db, refusals: readonly CountedStranger[]): Promise<void> {
  const siteIds = new Set(
    await selectExistingSites(
      db,
      refusals.flatMap(({ siteId }) => siteId ?? []),
    ),
  );
  const byOrigin = await sitesByOrigin(
    db,
    refusals.flatMap(({ siteId, origin }) => (siteId === undefined && origin !== undefined ? [origin] : [])),
  );
  const rows = refusals.flatMap(({ siteId, origin = '', ...refusal }): CountedRefusal[] => {
    const found = siteId === undefined ? byOrigin.get(origin) : siteIds.has(siteId) ? siteId : undefined;
    return found === undefined ? [] : [{ ...refusal, siteId: found, operation: '', errors: [] }];
  });
  if (rows.length > 0) await insertRefusals(db, rows);
}

async function sitesByOrigin(db: Db, origins: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const hosts = new Set(origins.flatMap((origin) => (URL.canParse(origin) ? [new URL(origin).host] : [])));
  const sites = await findSitesByHosts(
    db,
    [...hosts].filter((host) => host !== ''),
  );
  return new Map(sites.map(({ site_id, url }) => [new URL(url).origin, site_id]));
}
