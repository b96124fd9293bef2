import { isMerged, type Publication, type Revision } from '../../api/builder.ts';

/** Consecutive saves, represented by the last one. */
export interface HistoryEntry {
  readonly revision: Revision;
  readonly saves: number;
  /** Changes of all these saves in words, newest first. */
  readonly changes: readonly string[];
}

/** The site was taken offline. */
export interface OfflineEntry {
  readonly offline: Publication;
}

export interface Day {
  /** In the browser's time zone. */
  readonly day: string;
  readonly moments: readonly (HistoryEntry | OfflineEntry)[];
}

/** Saves of one person closer together than this form one moment. */
const nearMs = 10 * 60_000;

/**
 * Groups revisions, newest first, by day, and each person's saves within ten minutes into one moment.
 * Published revisions and the first one stay separate. Entries between them record when the site was taken offline.
 */
export function momentsByDay(
  revisions: readonly Revision[],
  publications: readonly Publication[] = [],
): readonly Day[] {
  const oldest = revisions.at(-1)?.created_at ?? '';
  const offline = publications
    // Publications reach further back than the revisions that are listed.
    .filter(({ revision_id, created_at }) => revision_id === null && created_at >= oldest)
    .map((publication): OfflineEntry => ({ offline: publication }));
  const moments = [...savesTogether(revisions), ...offline].toSorted(
    (one, other) => Date.parse(timeOf(other)) - Date.parse(timeOf(one)),
  );
  return [...Map.groupBy(moments, (moment) => new Date(timeOf(moment)).toDateString())].map(
    ([day, list]) => ({ day, moments: list }),
  );
}

function savesTogether(revisions: readonly Revision[]): readonly HistoryEntry[] {
  const moments: { revision: Revision; saves: number; changes: string[]; oldest: number }[] = [];
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
      last.changes.push(...changesOf(revision).filter((line) => !last.changes.includes(line)));
    } else moments.push({ revision, saves: 1, changes: changesOf(revision), oldest: time });
  }
  return moments;
}

const timeOf = (moment: HistoryEntry | OfflineEntry): string =>
  'offline' in moment ? moment.offline.created_at : moment.revision.created_at;

/** Changes of a save, without the line that says what became of its draft. */
const changesOf = (revision: Revision): string[] => revision.summary.slice(isMerged(revision) ? 1 : 0);

const dayOf = ({ created_at }: Revision): string => new Date(created_at).toDateString();
