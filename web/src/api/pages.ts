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

/** Reads a list to its end, for pages that filter and sort what they have (sites, projects, people). */
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

/**
 * Has a list stay in sight while it is read in another order: what was there before is shown until then. Where anything
 * else of the question is another one, it is another list.
 */
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
  /** More came in between than one page holds, so what is known no longer joins: read again from the top. */
  readonly hasGap: boolean;
}

/**
 * Puts the newest page in front of what was read before. The newest page is right about its stretch of time: what is
 * known in there but missing from it no longer fits the filters, and is dropped.
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
