/** The largest page the API gives (its documented maximum). */
export const pageLimitMax = 200;

interface PageOf<T> {
  readonly data: readonly T[];
  readonly pagination: { readonly next_cursor: string | null };
}

/** Which part of a list is asked for: `limit` records behind a cursor, from the beginning without one. */
export const pageAt = (cursor: string | undefined, limit = pageLimitMax) => ({
  limit,
  ...(cursor === undefined ? {} : { cursor }),
});

/** Options of an infinite query over a cursor-paged list. */
export const byCursor = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (last: PageOf<unknown>) => last.pagination.next_cursor ?? undefined,
};

/** Reads a whole list, for pages that filter and sort in the browser (sites, projects, people). */
export async function allPages<T>(read: (cursor: string | undefined) => Promise<PageOf<T>>): Promise<T[]> {
  const items: T[] = [];
  let cursor: string | undefined;
  do {
    const page = await read(cursor);
    items.push(...page.data);
    cursor = page.pagination.next_cursor ?? undefined;
  } while (cursor !== undefined);
  return items;
}

/** Keeps the previous records on screen while only the sort order changes; any other change starts an empty list. */
export const keptWhileSorted = (queryKey: readonly unknown[]) => ({
  placeholderData: <T>(before: T | undefined, asked?: { readonly queryKey: readonly unknown[] }) =>
    asked !== undefined && unsorted(asked.queryKey) === unsorted(queryKey) ? before : undefined,
});

const unsorted = (queryKey: readonly unknown[]): string =>
  JSON.stringify(queryKey, (name, value: unknown) => (name === 'sort' ? undefined : value));

interface Dated {
  readonly event_id: number;
  readonly received_at: string;
}

/** The order of activity: newest first, ties by id. All times have the same form, so their texts compare. */
function isNewer(a: Dated, b: Dated): boolean {
  return a.received_at === b.received_at ? a.event_id > b.event_id : a.received_at > b.received_at;
}

interface Merged<T> {
  readonly items: readonly T[];
  /** True if more than one page is new, so that the list has to be read again from the top. */
  readonly hasGap: boolean;
}

/**
 * Merges the newest page into the known records. Known records that are missing from its time span no longer match
 * the filters and are dropped.
 */
export function mergeNewest<T extends Dated>(
  newest: readonly T[],
  hasMore: boolean,
  known: readonly T[],
): Merged<T> {
  const last = newest.at(-1);
  if (!hasMore || last === undefined) return { items: newest, hasGap: false };
  const firstKnown = known[0];
  if (firstKnown !== undefined && isNewer(last, firstKnown)) return { items: newest, hasGap: true };
  return { items: [...newest, ...known.filter((item) => isNewer(last, item))], hasGap: false };
}
