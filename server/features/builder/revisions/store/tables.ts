import type { Generated } from 'kysely';

/** A document by the hash of its canonical JSON; unchanged documents are stored once. */
export interface ContentDocumentTable {
  site_id: number;
  hash: string;
  body: string;
}

/** A tree by the hash of its manifest, which lists the documents by path. */
export interface ContentTreeTable {
  site_id: number;
  hash: string;
  manifest: string;
}

/** Shared draft of the team, separate draft, or proposal by a program. */
export type DraftKind = 'shared' | 'named' | 'proposal';

/** A unit of work: a line of revisions, published or discarded together. */
export interface ChangeSetTable {
  change_set_id: Generated<number>;
  site_id: number;
  /** Live revision when it was started or last updated; null if there was none. */
  base_revision_id: number | null;
  head_revision_id: number | null;
  kind: DraftKind;
  ended: 'published' | 'discarded' | null;
  ended_at: number | null;
  /** Time of the last notification about staged changes. */
  told_at: number | null;
  created_by: string;
  created_at: number;
  updated_at: number;
}

export interface RevisionTable {
  revision_id: Generated<number>;
  site_id: number;
  change_set_id: number;
  parent_id: number | null;
  /** Live revision when the change set began or was last updated; all of it is included. */
  base_id: number | null;
  /** Hash of the tree. */
  hash: string;
  /** Changes in plain language, as a JSON array. */
  summary: string;
  /** Account or token whose next write continues it. */
  author: string;
  created_by: string;
  interface: string;
  /** Number of times preview links were revoked; earlier links are invalid. */
  previews_revoked: number;
  created_at: number;
}

/** A publication. The newest one of a site is live. */
export interface PublicationTable {
  publication_id: Generated<number>;
  site_id: number;
  /** Null if the site was taken offline. */
  revision_id: number | null;
  hash: string | null;
  note: string | null;
  created_by: string;
  interface: string;
  created_at: number;
}

/** An exact revision that goes live at a set time. */
export interface PublishScheduleTable {
  schedule_id: Generated<number>;
  site_id: number;
  revision_id: number;
  hash: string;
  publish_at: number;
  state: 'waiting' | 'published' | 'refused' | 'cancelled';
  /** Reason for the refusal, if refused. */
  reason: string | null;
  note: string | null;
  created_by: string;
  interface: string;
  created_at: number;
  ended_at: number | null;
}

declare module '../../../../platform/db/tables.ts' {
  interface Tables {
    content_document: ContentDocumentTable;
    content_tree: ContentTreeTable;
    change_set: ChangeSetTable;
    revision: RevisionTable;
    publication: PublicationTable;
    publish_schedule: PublishScheduleTable;
  }
}
