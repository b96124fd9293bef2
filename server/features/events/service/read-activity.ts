import { day } from '../../../kernel/clock.ts';
import type { Handlers } from '../../../kernel/handler.ts';
import { type ListParameters, type PageRequest, page, pageRequest } from '../../../kernel/page.ts';
import { isoTime, type Static } from '../../../kernel/schema.ts';
import type { Db } from '../../../platform/db/database.ts';
import { searchWords } from '../../../platform/db/search-words.ts';
import type { SiteChoice } from '../../../platform/db/site-choice.ts';
import { type MatchMode, matchings } from '../../../platform/db/text-search.ts';
import { type ListedSites, listedSites, type SiteAccess } from '../../sites/index.ts';
import type { operations } from '../operations.ts';
import { priorityLabel, queryLabel, queryTag, statusLabel } from '../rules/labels.ts';
import type { ActivityInput } from '../schema/activity.ts';
import { type ActivityFilters, countActivity, type Position, selectActivity } from '../store/activity.ts';
import { countRefusals, selectRefusals } from '../store/refusals.ts';
import { type EventSearch, searchActivity } from '../store/search.ts';
import { refusalDays } from './refusals.ts';
import { createShownEvents, type ShownEvent } from './shown-events.ts';

type ReadHandlers = Pick<Handlers<typeof operations, Db>, 'activityList' | 'refusalList'>;

type ActivityQuery = Omit<
  Static<typeof ActivityInput>,
  'site_id' | 'project_id' | keyof ListParameters | 'fields'
>;

/** Filters in the index's normal form. */
function filtersOf(sites: SiteChoice, query: ActivityQuery): ActivityFilters {
  const labelled = (text: string | undefined) => (text === undefined ? undefined : queryLabel(text));
  return {
    sites,
    type: query.type,
    status: query.status === undefined ? undefined : statusLabel(queryLabel(query.status)),
    priority: query.priority === undefined ? undefined : priorityLabel(queryLabel(query.priority)),
    category: labelled(query.category),
    subcategory: labelled(query.subcategory),
    folder: labelled(query.folder),
    source: labelled(query.source),
    isToDo: query.to_do,
    tag: query.tag === undefined ? undefined : queryTag(query.tag),
    since: query.since === undefined ? undefined : Date.parse(query.since),
    until: query.until === undefined ? undefined : Date.parse(query.until),
    fields: Object.entries(query.custom_fields ?? {}).map(
      ([name, value]) => [queryLabel(name), queryLabel(value)] as const,
    ),
  };
}

/** Definition of a list of events, newest first. */
interface Listing extends EventSearch {
  /** Cursor state beyond the two sort keys. */
  readonly mark: readonly number[];
}

/** Cursors of this list start with the two sort keys. */
function positionOf(after: readonly number[] | undefined): Position | undefined {
  const [receivedAt, eventId] = after ?? [];
  return receivedAt === undefined || eventId === undefined ? undefined : [receivedAt, eventId];
}

export function readActivity(siteAccess: SiteAccess): ReadHandlers {
  const shownEvents = createShownEvents();

  async function listPage(db: Db, input: ActivityQuery & ListParameters, sites: ListedSites) {
    const request = pageRequest('activity', { ...input });
    const filters = filtersOf(sites.choice, input);
    if (input.q === undefined) {
      return pageOf(db, request, {
        select: (rows, after) => selectActivity(db, filters, rows, after),
        count: () => countActivity(db, filters),
        mark: [],
      });
    }
    const textQuery = { words: searchWords(input.q), siteIds: await sites.ids(db) };
    const search = (matching: MatchMode) =>
      pageOf(db, request, {
        ...searchActivity(db, filters, { ...textQuery, matching }),
        mark: [matchings.indexOf(matching)],
      });
    const [, , matchingIndex] = request.after ?? [];
    if (matchingIndex !== undefined) return search(matchings[matchingIndex] ?? 'whole');
    const whole = await search('whole');
    return whole.data.length > 0 ? whole : search('beginning');
  }

  async function pageOf(db: Db, request: PageRequest, listing: Listing) {
    const shown = await eventsBehind(db, listing, request.rows, positionOf(request.after));
    const total = request.wantsTotal ? await listing.count() : undefined;
    return page(
      request,
      shown,
      ({ item }) => item,
      ({ listed }) => [listed.received_at, listed.event_id, ...listing.mark],
      total,
    );
  }

  async function eventsBehind(
    db: Db,
    listing: Listing,
    rows: number,
    after: Position | undefined,
  ): Promise<readonly ShownEvent[]> {
    const listed = await listing.select(rows, after);
    const shown = await shownEvents.show(db, listed);
    // An event was deleted between the two queries. Without a retry, the page would look like the last.
    return shown.length < listed.length ? eventsBehind(db, listing, rows, after) : shown;
  }

  return {
    activityList: (input, { db, site, caller }) =>
      listPage(db, input, listedSites(siteAccess, caller, site, input.project_id)),

    async refusalList(input, { db, site, now }) {
      const request = pageRequest('refusals', input);
      const since = now - refusalDays * day;
      const rows = await selectRefusals(db, site.siteId, since, request.rows, request.after?.[0]);
      const total = request.wantsTotal ? await countRefusals(db, site.siteId, since) : undefined;
      return page(request, rows, presentRefusal, (row) => [row.refusal_id], total);
    },
  };
}

const presentRefusal = (row: Awaited<ReturnType<typeof selectRefusals>>[number]) => ({
  refusal_id: row.refusal_id,
  site_id: row.site_id,
  at: isoTime(row.at),
  interface: row.door,
  code: row.code,
  detail: row.detail,
  times: row.times,
  errors: JSON.parse(row.errors) as { pointer: string; code: string; detail: string }[],
  size_bytes: row.size,
  address: row.address,
  request_id: row.request_id,
});
