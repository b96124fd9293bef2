import { type SqlBool, sql } from 'kysely';
import { indexesInBulk, isOneOf } from '../../../platform/db/capabilities.ts';
import type { Db } from '../../../platform/db/database.ts';
import { searchSteps } from '../../../platform/db/search-steps.ts';
import {
  findText,
  hasWords,
  idsWithWords,
  newestIndexed,
  type TextQuestion,
} from '../../../platform/db/text-search.ts';
import {
  type ActivityFilters,
  allOf,
  countActivity,
  type ListedEvent,
  listedColumns,
  matching,
  type Position,
  selectActivity,
} from './activity.ts';
import { eventIndex, selectUnindexed, textOf } from './text.ts';

/** What is looked for among the events that fit the filters. */
export type EventWords = Pick<TextQuestion, 'words' | 'matching' | 'siteIds'>;

/**
 * Up to so many matches are read and put in order; where there are more, they are so dense that walking the list finds a
 * page of them soon. An index of words is in the order of ids, and the list in that of times.
 */
const fewMax = 2000;

/** Which events have the words: all of them where they are few, and the newest. */
interface Matches {
  /** Of those with words that the index knew when it was asked. */
  readonly ids: readonly number[];
  readonly areAll: boolean;
  /** The newest event the index knew before; those behind it were looked through. */
  readonly indexed: number;
  readonly unindexed: ReadonlySet<number>;
}

/** What waits is read first: what is indexed meanwhile is then found twice, and nothing is missed. */
async function matches(db: Db, asked: EventWords): Promise<Matches> {
  const indexed = indexesInBulk(db) ? await newestIndexed(db, eventIndex) : Number.MAX_SAFE_INTEGER;
  const waiting = indexesInBulk(db) ? await selectUnindexed(db, indexed) : [];
  const isOfSites = (siteId: number) => asked.siteIds?.includes(siteId) ?? true;
  const unindexed = waiting
    .filter((event) => isOfSites(event.siteId) && hasWords(textOf(event), asked))
    .map(({ eventId }) => eventId);
  const ids = await findText(db, eventIndex, { ...asked, rows: fewMax });
  return { ids, areAll: ids.length < fewMax, indexed, unindexed: new Set(unindexed) };
}

/** One page of the events that have the words and fit the filters, newest first, from behind a position. */
export async function searchActivity(
  db: Db,
  filters: ActivityFilters,
  asked: EventWords,
  rows: number,
  after: Position | undefined,
): Promise<ListedEvent[]> {
  const found = await matches(db, asked);
  if (!found.areAll) return walk(db, filters, asked, found, rows, after);
  const all = await among(db, filters, [...found.ids, ...found.unindexed]);
  return all.filter((event) => after === undefined || isBehind(event, after)).slice(0, rows);
}

/** How many events have the words and fit the filters. */
export async function countFound(db: Db, filters: ActivityFilters, asked: EventWords): Promise<number> {
  const { ids, areAll, indexed, unindexed } = await matches(db, asked);
  if (areAll) return (await among(db, filters, [...ids, ...unindexed])).length;
  const known = sql<SqlBool>`event.event_id in ${idsWithWords(db, eventIndex, asked)} and event.event_id <= ${indexed}`;
  const waiting = await among(db, filters, [...unindexed]);
  return (await countActivity(db, filters, known)) + waiting.length;
}

/** Those of the events that fit the filters, newest first. */
async function among(db: Db, filters: ActivityFilters, ids: readonly number[]): Promise<ListedEvent[]> {
  if (ids.length === 0) return [];
  const { sites } = filters;
  // Computed, so that no index of a site's events is walked: the ids are where to begin.
  const site = sql<number>`event.site_id + 0`;
  const pages = matching(db, undefined, filters).map(({ query }) => {
    const those = query.where(isOneOf(db, sql.ref<number>('event.event_id'), ids));
    const ofSites =
      typeof sites === 'number' ? those.where(site, '=', sites) : those.where(site, 'in', sites(db));
    return ofSites.select(listedColumns);
  });
  const events = await allOf(db, pages).execute();
  return events.sort((a, b) => b.received_at - a.received_at || b.event_id - a.event_id);
}

const isBehind = ({ received_at, event_id }: ListedEvent, [at, id]: Position): boolean =>
  received_at < at || (received_at === at && event_id < id);

/** Walks the list, and asks of each stretch which of its events have the words. */
async function walk(
  db: Db,
  filters: ActivityFilters,
  asked: EventWords,
  { unindexed }: Matches,
  rows: number,
  after: Position | undefined,
): Promise<ListedEvent[]> {
  const found: ListedEvent[] = [];
  let from = after;
  for (const step of searchSteps(rows)) {
    const stretch = await selectActivity(db, filters, step, from);
    const have = await withWords(db, asked, stretch);
    found.push(...stretch.filter(({ event_id }) => have.has(event_id) || unindexed.has(event_id)));
    const last = stretch.at(-1);
    if (!last || stretch.length < step || found.length >= rows) break;
    from = [last.received_at, last.event_id];
  }
  return found.slice(0, rows);
}

/** The ids of a stretch lie close together: those between its lowest and its highest are a short piece of the index. */
async function withWords(db: Db, asked: EventWords, stretch: readonly ListedEvent[]): Promise<Set<number>> {
  const ids = stretch.map(({ event_id }) => event_id);
  const [lowest, highest] = [Math.min(...ids), Math.max(...ids)];
  return new Set(
    await findText(db, eventIndex, {
      ...asked,
      from: lowest,
      before: highest + 1,
      rows: highest - lowest + 1,
    }),
  );
}
