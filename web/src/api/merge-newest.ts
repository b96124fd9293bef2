interface TimedEntry {
  readonly event_id: number;
  readonly received_at: string;
}

/** The activity's order: newest first, ties by id. All times have the same format, so their texts compare. */
function isNewer(a: TimedEntry, b: TimedEntry): boolean {
  return a.received_at === b.received_at ? a.event_id > b.event_id : a.received_at > b.received_at;
}

export interface Merged<T> {
  readonly items: readonly T[];
  /**
   * More events arrived than fit on one page, so events between the new and the known ones are missing: the list
   * is read again from the top.
   */
  readonly hasGap: boolean;
}

/**
 * Puts the newest page in front of entries loaded before. Within its time span the newest page is
 * authoritative: known entries missing from it no longer match the filters and are dropped.
 */
export function mergeNewest<T extends TimedEntry>(
  newest: readonly T[],
  hasMore: boolean,
  current: readonly T[],
): Merged<T> {
  const last = newest.at(-1);
  if (!hasMore || last === undefined) return { items: newest, hasGap: false };
  const firstCurrent = current[0];
  if (firstCurrent !== undefined && isNewer(last, firstCurrent)) return { items: newest, hasGap: true };
  return { items: [...newest, ...current.filter((item) => isNewer(last, item))], hasGap: false };
}
