import type { Caller } from '../../../kernel/access.ts';
import { fail } from '../../../kernel/errors.ts';
import type { Handlers } from '../../../kernel/handler.ts';
import { page, pageRequest } from '../../../kernel/page.ts';
import { isoTime } from '../../../kernel/schema.ts';
import type { Db } from '../../../platform/db/database.ts';
import { listedSites, type SiteAccess } from '../../sites/index.ts';
import type { operations } from '../operations.ts';
import { merged, shares } from '../rules.ts';
import { hitsDefault, hitsMax } from '../schema.ts';
import type { HitPosition, SearchResult, SearchSource } from '../work/search-sources.ts';

/** Progress through a kind: a position, not started, or finished. */
type Progress = HitPosition | 'beginning' | 'end';

/** A hit on a page, with the position it advances its kind to. */
interface Hit {
  readonly type: string;
  readonly found: SearchResult;
  readonly progress: readonly Progress[];
}

const presentHit = ({ type, found }: Hit) => ({
  type,
  id: found.id,
  site_id: found.siteId,
  site_ids: [...(found.siteIds ?? [found.siteId])],
  title: found.title,
  excerpt: found.excerpt,
  status: found.status,
  at: isoTime(found.at),
  read_with: { tool: found.readWith.tool, arguments: { ...found.readWith.arguments } },
});

export function findHandlers(
  siteAccess: SiteAccess,
  searchSources: readonly SearchSource[],
): Handlers<typeof operations, Db> {
  return {
    async searchFind(input, { db, caller, site }) {
      const request = pageRequest('search', input, { default: hitsDefault, max: hitsMax });
      const kinds = searchSources.filter(({ type }) => input.types?.includes(type) ?? true);
      const positions = progressFrom(request.after, kinds.length);
      const siteIds = await listedSites(siteAccess, caller, site, undefined).ids(db);
      const lists: SearchResult[][] = [];
      // One by one: each search occupies one of the few connections for slow reads.
      for (const [kind, { find }] of kinds.entries()) {
        const progress = positions[kind] ?? 'beginning';
        if (progress === 'end') {
          lists.push([]);
          continue;
        }
        const after = progress === 'beginning' ? undefined : progress;
        const question = { typed: input.q, siteIds, caller, rows: request.rows, after };
        lists.push(await withinReach(db, siteAccess, caller, await find(db, question)));
      }
      return page(request, inOrder(kinds, lists, positions, request.rows), presentHit, ({ progress }) =>
        progress.flatMap(numbersOf),
      );
    },
  };
}

/** Drops hits outside of the caller's reach, as a safeguard against any kind's query. */
async function withinReach(
  db: Db,
  siteAccess: SiteAccess,
  caller: Caller,
  found: readonly SearchResult[],
): Promise<SearchResult[]> {
  const named = found.flatMap(({ siteId, siteIds = [] }) => [siteId, ...siteIds]);
  const siteIds = [...new Set(named)];
  const reached = await Promise.all(siteIds.map((siteId) => siteAccess.findSite(db, caller, siteId)));
  const isReached = (siteId: number) => reached[siteIds.indexOf(siteId)] !== undefined;
  return found
    .filter(({ siteId }) => isReached(siteId))
    .map((one) => (one.siteIds ? { ...one, siteIds: one.siteIds.filter(isReached) } : one));
}

/** One page across kinds, each with a fair share, newest first within the constraints of each kind's own order. */
function inOrder(
  kinds: readonly SearchSource[],
  lists: readonly (readonly SearchResult[])[],
  positions: readonly Progress[],
  rows: number,
): Hit[] {
  const given = shares(
    lists.map((list) => list.length),
    rows,
  );
  const items = lists.map((list, kind) =>
    list.slice(0, given[kind]).map((found) => ({ kind, found, at: found.at })),
  );
  const progress = lists.map(
    (list, kind): Progress => (list.length === 0 ? 'end' : (positions[kind] ?? 'beginning')),
  );
  return merged(items).map(({ kind, found }) => {
    progress[kind] = found.position;
    return { type: kinds[kind]?.type ?? '', found, progress: [...progress] };
  });
}

/** Two numbers per kind. */
const numbersOf = (progress: Progress): HitPosition =>
  progress === 'beginning' ? [-1, 0] : progress === 'end' ? [-1, 1] : progress;

function progressFrom(after: readonly number[] | undefined, kinds: number): readonly Progress[] {
  if (after === undefined) return [];
  if (after.length !== 2 * kinds) fail('invalid_cursor');
  return Array.from({ length: kinds }, (_, kind): Progress => {
    const [first = 0, second = 0] = after.slice(2 * kind);
    if (first < 0) return second === 0 ? 'beginning' : 'end';
    return [first, second];
  });
}
