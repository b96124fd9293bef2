import type { Db } from '../../../platform/db/database.ts';
import { findSiteIdsByKeys, findSitesByHosts } from '../../sites/index.ts';
import { isOrigin, ownOrigins, twinHosts } from '../rules/origins.ts';
import { groupRefusedVisits, otherOrigins, type RefusedVisit } from '../rules/refused.ts';
import { addRefusals, type NewRefusal, selectLineNames } from '../store/refusals.ts';

/** Maximum rows per site: refusals from further pages are counted together. */
export const linesOfSiteMax = 100;

/** A refusal assigned to its site, by key or by the page it came from. */
interface LocatedRefusal extends RefusedVisit {
  readonly siteId: number;
}

type LineName = Pick<NewRefusal, 'site_id' | 'code' | 'detail' | 'origin' | 'site_key'>;
const nameOf = (line: LineName): string =>
  JSON.stringify([line.site_id, line.code, line.detail, line.origin, line.site_key]);

/** Adds refusals to the rows of their sites. Refusals of unknown sites are dropped. */
export async function storeRefusals(db: Db, visits: readonly RefusedVisit[]): Promise<void> {
  const located = await locateVisits(db, visits);
  const siteIds = [...new Set(located.map(({ siteId }) => siteId))];
  const rows = await selectLineNames(db, siteIds);
  const names = new Set(rows.map(nameOf));
  const counts = new Map<number, number>();
  for (const { site_id } of rows) counts.set(site_id, (counts.get(site_id) ?? 0) + 1);

  const lines = new Map<string, LocatedRefusal>();
  for (const visit of located) {
    let line = visit;
    if (!names.has(nameOf(rowOf(line)))) {
      const count = counts.get(line.siteId) ?? 0;
      if (count >= linesOfSiteMax) line = { ...visit, origin: otherOrigins, siteKey: '' };
      else counts.set(line.siteId, count + 1);
      names.add(nameOf(rowOf(line)));
    }
    const name = nameOf(rowOf(line));
    const earlier = lines.get(name);
    lines.set(name, earlier ? groupRefusedVisits(earlier, line) : line);
  }
  // In a globally consistent order, to avoid deadlocks.
  const sorted = [...lines].sort(([a], [b]) => (a < b ? -1 : 1));
  await addRefusals(
    db,
    sorted.map(([, line]) => rowOf(line)),
  );
}

async function locateVisits(db: Db, visits: readonly RefusedVisit[]): Promise<LocatedRefusal[]> {
  const byKey = await findSiteIdsByKeys(db, [...new Set(visits.map(({ siteKey }) => siteKey))]);
  const withUnknownKey = visits.filter(({ siteKey }) => !byKey.has(siteKey));
  const origins = new Set(withUnknownKey.map(({ origin }) => origin).filter(isOrigin));
  const hosts = [...origins].flatMap((origin) => twinHosts(new URL(origin)));
  const sites = await findSitesByHosts(db, [...new Set(hosts)]);
  return visits.flatMap((visit) => {
    const siteId = byKey.get(visit.siteKey);
    if (siteId !== undefined) return [{ ...visit, siteId, siteKey: '' }];
    // An unknown key on a page of a site with another one: the snippet was mistyped, or belongs to another service.
    const own = sites.find(({ url }) => ownOrigins(url).includes(visit.origin));
    return own ? [{ ...visit, siteId: own.site_id }] : [];
  });
}

const rowOf = (line: LocatedRefusal): NewRefusal => ({
  site_id: line.siteId,
  code: line.code,
  detail: line.detail,
  origin: line.origin,
  site_key: line.siteKey,
  action: line.action,
  errors: line.errors,
  first_at: line.firstAt,
  last_at: line.lastAt,
  times: line.times,
});
