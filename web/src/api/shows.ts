import type { Change } from './changes.ts';
import type { RecordKind } from './records.ts';

/** Which records of a kind are meant; without anything all of them. */
export interface Which {
  readonly id?: number | undefined;
  /** Matches records that belong to it: the messages of a conversation, the runs of a task. */
  readonly parent?: number | undefined;
  readonly site?: number | undefined;
  readonly project?: number | undefined;
  /** Only those that were there before: a record that names another one does not name one that has just come. */
  readonly isKnown?: true;
}

/** Records that an answer shows, by kind. Only their changes make it old. */
export type Shows = { readonly [K in RecordKind]?: Which };

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      shows?: Shows;
      /** The query finds out whether there is a session, so “signed out” is a normal answer. */
      asksWhetherSignedIn?: true;
    };
  }
}

/** Meta of a query: the records that its answer shows. */
export const showing = (shows: Shows) => ({ meta: { shows } });

const fits = (wanted: number | undefined, is: number | null): boolean =>
  wanted === undefined || wanted === is;

// A change of a record that has a site says nothing of the project, and the other way round.
const mayFit = (wanted: number | undefined, is: number | null): boolean => is === null || fits(wanted, is);

/** True if a change makes an answer old. */
export function isOutdated(shows: Shows | undefined, change: Change): boolean {
  const which = shows?.[change.kind];
  if (which === undefined) return false;
  if (which.isKnown && change.op === 'created') return false;
  return (
    fits(which.id, change.id) &&
    fits(which.parent, change.parent_id) &&
    mayFit(which.site, change.site_id) &&
    mayFit(which.project, change.project_id)
  );
}
