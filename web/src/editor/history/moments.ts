import type { Revision } from '../../api/builder.ts';

/** Consecutive saves, represented by the last one. */
export interface HistoryEntry {
  readonly revision: Revision;
  readonly saves: number;
}

export interface Day {
  /** In the browser's time zone. */
  readonly day: string;
  readonly moments: readonly HistoryEntry[];
}

/** Saves of one person closer together than this form one moment. */
const nearMs = 10 * 60_000;

/**
 * Groups revisions, newest first, by day, and each person's saves within ten minutes into one moment.
 * Published revisions and the first one stay separate.
 */
export function momentsByDay(revisions: readonly Revision[]): readonly Day[] {
  const moments: { revision: Revision; saves: number; oldest: number }[] = [];
  for (const revision of revisions) {
    const time = Date.parse(revision.created_at);
    const last = moments.at(-1);
    const isSame =
      last !== undefined &&
      revision.published_at === null &&
      last.revision.published_at === null &&
      revision.base_revision_id !== null &&
      last.revision.created_by.name === revision.created_by.name &&
      last.revision.change_set_id === revision.change_set_id &&
      last.oldest - time < nearMs &&
      dayOf(last.revision) === dayOf(revision);
    if (isSame) {
      last.saves += 1;
      last.oldest = time;
    } else moments.push({ revision, saves: 1, oldest: time });
  }
  return [...Map.groupBy(moments, ({ revision }) => dayOf(revision))].map(([day, list]) => ({
    day,
    moments: list,
  }));
}

const dayOf = ({ created_at }: Revision): string => new Date(created_at).toDateString();
