/** Largest page of the API (its documented maximum). */
export const pageLimitMax = 200;

interface PageOf<T> {
  readonly data: readonly T[];
  readonly pagination: { readonly next_cursor: string | null };
}

/** Part of a list: `limit` records after a cursor, or from the beginning. */
export const pageAt = (cursor: string | undefined, limit = pageLimitMax) => ({
  limit,
  ...(cursor === undefined ? {} : { cursor }),
});

/** Options of an infinite query over a cursor-paged list. */
export const byCursor = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (last: PageOf<unknown>) => last.pagination.next_cursor ?? undefined,
};

/** Reads a whole list, for pages that filter and sort it themselves (sites, projects, people). */
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
 * Keeps a list on screen while it is read in another order. With other filters it is another list, and does
 * not stay.
 */
export const keepWhileSorting = (queryKey: readonly unknown[]) => ({
  placeholderData: <T>(before: T | undefined, previousQuery?: { readonly queryKey: readonly unknown[] }) =>
    previousQuery !== undefined && unsorted(previousQuery.queryKey) === unsorted(queryKey)
      ? before
      : undefined,
});

const unsorted = (queryKey: readonly unknown[]): string =>
  JSON.stringify(queryKey, (name, value: unknown) => (name === 'sort' ? undefined : value));
