import type { Generated } from 'kysely';

/** A document under the hash of its canonical JSON; those that did not change are there once. */
export interface ContentDocumentTable {
  site_id: number;
  hash: string;
  body: string;
}

/** A tree under the hash of its manifest, which says which document is at which path. */
export interface ContentTreeTable {
  site_id: number;
  hash: string;
  manifest: string;
}

/** The draft that people share, one of its own, or what a program proposes. */
export type DraftKind = 'shared' | 'named' | 'proposal';

/** One piece of work: a line of revisions, published or discarded together. */
export interface ChangeSetTable {
  change_set_id: Generated<number>;
  site_id: number;
  /** Published when it began, or was last brought up to date; null where nothing was. */
  base_revision_id: number | null;
  head_revision_id: number | null;
  kind: DraftKind;
  ended: 'published' | 'discarded' | null;
  ended_at: number | null;
  /** When others were last told that something of it is staged. */
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
  /** The tree's. */
  hash: string;
  /** Changes in words, as a JSON array. */
  summary: string;
  /** Account or token whose next write continues it. */
  author: string;
  created_by: string;
  interface: string;
  /** Number of revocations of preview links; earlier links show nothing. */
  previews_revoked: number;
  created_at: number;
}

/** The newest one of a site is what is live. */
export interface PublicationTable {
  publication_id: Generated<number>;
  site_id: number;
  /** Null where the site was taken off the web. */
  revision_id: number | null;
  hash: string | null;
  note: string | null;
  created_by: string;
  interface: string;
  created_at: number;
}

/** An exact revision that goes live at a moment. */
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
