interface Dated {
  readonly event_id: number;
  readonly received_at: string;
}

/** The order of activity: newest first, ties by id. All times have the same form, so their texts compare. */
function isNewer(a: Dated, b: Dated): boolean {
  return a.received_at === b.received_at ? a.event_id > b.event_id : a.received_at > b.received_at;
}

export interface Merged<T> {
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
