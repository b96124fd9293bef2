import type { Change } from './changes.ts';
import type { RecordKind } from './records.ts';

/** Selects records of a kind; all of them when empty. */
export interface RecordSelector {
  readonly id?: number | undefined;
  /** Matches records that belong to a parent: the messages of a conversation, the runs of a task. */
  readonly parent?: number | undefined;
  readonly site?: number | undefined;
  readonly project?: number | undefined;
  /** Only records that already existed: a new record cannot be referenced by the shown ones. */
  readonly isKnown?: true;
}

/** Records that a query shows, by kind. Only their changes invalidate it. */
export type Shows = { readonly [K in RecordKind]?: RecordSelector };

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      shows?: Shows;
      /** The query finds out if there is a session, so a 401 is a normal answer. */
      isSessionCheck?: true;
    };
  }
}

/** Meta of a query: the records that its answer shows. */
export const showing = (shows: Shows) => ({ meta: { shows } });

const fits = (expected: number | undefined, actual: number | null): boolean =>
  expected === undefined || expected === actual;

// Changes of a site's records do not name the project, and the other way round.
const mayFit = (expected: number | undefined, actual: number | null): boolean =>
  actual === null || fits(expected, actual);

/** True if a change invalidates a query. */
export function isOutdated(shows: Shows | undefined, change: Change): boolean {
  const matches = shows?.[change.kind];
  if (matches === undefined) return false;
  if (matches.isKnown && change.op === 'created') return false;
  return (
    fits(matches.id, change.id) &&
    fits(matches.parent, change.parent_id) &&
    mayFit(matches.site, change.site_id) &&
    mayFit(matches.project, change.project_id)
  );
}
