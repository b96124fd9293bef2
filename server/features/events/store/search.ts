import { type SqlBool, sql } from 'kysely';
import { createYield } from '../../../kernel/event-loop.ts';
import type { Db } from '../../../platform/db/database.ts';
import { searchSteps } from '../../../platform/db/search-steps.ts';
import {
  countText,
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
  isUnfiltered,
  type ListedEvent,
  listedColumns,
  matching,
  type Position,
  selectActivity,
} from './activity.ts';
import { eventIndex, selectTexts, selectUnindexed, textOf, type WordedEvent } from './text.ts';

/** Search terms for events that match the filters. */
export type EventWords = Pick<TextQuestion, 'words' | 'matching' | 'siteIds'>;

/** A search with filters. */
export interface EventSearch {
  /** One page after a position, newest first. */
  select(rows: number, after: Position | undefined): Promise<ListedEvent[]>;
  count(): Promise<number>;
}

/**
 * Maximum matches read and sorted; with more, they are so dense that walking the list soon fills a page. The
 * full-text index is ordered by id, the list by time.
 */
const fewMax = 2000;

/** Matching events: all if there are few, otherwise the newest. */
interface Matches {
  readonly ids: readonly number[];
  readonly areAll: boolean;
  /** Newest indexed event; later ones were examined individually. */
  readonly indexed: number;
  readonly unindexed: ReadonlySet<number>;
}

export function searchActivity(db: Db, filters: ActivityFilters, query: EventWords): EventSearch {
  let looking: Promise<Matches> | undefined;
  const matches = (): Promise<Matches> => (looking ??= look(db, query));
  return {
    async select(rows, after) {
      const found = await matches();
      if (!found.areAll) return walk(db, filters, query, found.unindexed, rows, after);
      const all = await among(db, filters, [...found.ids, ...found.unindexed]);
      return all.filter((event) => after === undefined || isBehind(event, after)).slice(0, rows);
    },
    async count() {
      const { ids, areAll, indexed, unindexed } = await matches();
      if (areAll) return (await among(db, filters, [...ids, ...unindexed])).length;
      const waiting = await among(db, filters, [...unindexed]);
      if (isUnfiltered(filters)) return (await countText(db, eventIndex, query, indexed)) + waiting.length;
      const indexedMatches = sql<SqlBool>`event.event_id in ${idsWithWords(db, eventIndex, query)} and event.event_id <= ${indexed}`;
      return (await countActivity(db, filters, indexedMatches)) + waiting.length;
    },
  };
}

/** Unindexed events with the words, and the newest indexed event. */
export async function waitingWith(
  db: Db,
  query: EventWords,
): Promise<Pick<Matches, 'indexed' | 'unindexed'>> {
  const waits = db.capabilities.indexesInBulk;
  const indexed = waits ? await newestIndexed(db, eventIndex) : Number.MAX_SAFE_INTEGER;
  const waiting = waits ? await selectUnindexed(db, indexed) : [];
  const isOfSites = ({ siteId }: WordedEvent) => query.siteIds?.includes(siteId) ?? true;
  return { indexed, unindexed: await matchingEvents(waiting.filter(isOfSites), query) };
}

/** Reads unindexed events first: an event indexed in between is then found twice rather than missed. */
async function look(db: Db, query: EventWords): Promise<Matches> {
  const { indexed, unindexed } = await waitingWith(db, query);
  const ids = await findText(db, eventIndex, { ...query, rows: fewMax });
  return { ids, areAll: ids.length < fewMax, indexed, unindexed };
}

/** The events that contain the words. Segmenting a script without spaces takes a millisecond or more. */
async function matchingEvents(events: readonly WordedEvent[], query: EventWords): Promise<Set<number>> {
  const yieldToOthers = createYield();
  const found = new Set<number>();
  for (const event of events) {
    if (hasWords(textOf(event), query)) found.add(event.eventId);
    await yieldToOthers();
  }
  return found;
}

/** The events that match the filters, newest first. */
async function among(db: Db, filters: ActivityFilters, ids: readonly number[]): Promise<ListedEvent[]> {
  if (ids.length === 0) return [];
  const { sites } = filters;
  // An expression, to keep the site's index from being used: the ids should drive the query.
  const site = sql<number>`event.site_id + 0`;
  const pages = matching(db, undefined, filters).map(({ query }) => {
    const candidates = query.where(db.capabilities.isOneOf(sql.ref<number>('event.event_id'), ids));
    const ofSites =
      typeof sites === 'number'
        ? candidates.where(site, '=', sites)
        : candidates.where(site, 'in', sites(db));
    return ofSites.select(listedColumns);
  });
  const events = await allOf(db, pages).execute();
  return events.sort((a, b) => b.received_at - a.received_at || b.event_id - a.event_id);
}

const isBehind = ({ received_at, event_id }: ListedEvent, [at, id]: Position): boolean =>
  received_at < at || (received_at === at && event_id < id);

/** Walks the list, checking each section for matches. */
async function walk(
  db: Db,
  filters: ActivityFilters,
  query: EventWords,
  unindexed: ReadonlySet<number>,
  rows: number,
  after: Position | undefined,
): Promise<ListedEvent[]> {
  const found: ListedEvent[] = [];
  let from = after;
  for (const step of searchSteps(rows)) {
    const batch = await selectActivity(db, filters, step, from);
    const ids = batch.map(({ event_id }) => event_id);
    const have = await withWords(db, query, ids);
    found.push(...batch.filter(({ event_id }) => have.has(event_id) || unindexed.has(event_id)));
    const last = batch.at(-1);
    if (!last || batch.length < step || found.length >= rows) break;
    from = [last.received_at, last.event_id];
  }
  return found.slice(0, rows);
}

/** Reading and segmenting an event costs as much as skipping about twenty index entries. */
const sparse = 20;

/**
 * The events of a section that contain the words. If ids and times have the same order, as usual, it is a short
 * range of the index. Otherwise the events are read; also for prefix queries, which the index would have to merge
 * anew each time.
 */
async function withWords(db: Db, query: EventWords, ids: readonly number[]): Promise<Set<number>> {
  const lowest = ids.reduce((a, b) => Math.min(a, b), Number.MAX_SAFE_INTEGER);
  const highest = ids.reduce((a, b) => Math.max(a, b), 0);
  const span = highest - lowest + 1;
  if (query.matching === 'whole' && span < sparse * ids.length) {
    return new Set(
      await findText(db, eventIndex, { ...query, from: lowest, before: highest + 1, rows: span }),
    );
  }
  return matchingEvents(await selectTexts(db, ids), query);
}
