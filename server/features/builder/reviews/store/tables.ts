import type { Generated } from 'kysely';

/** Request to publish a draft: its task, and the requested revision. */
export interface PublishRequestTable {
  change_set_id: number;
  site_id: number;
  revision_id: number;
  task_id: number;
}

/** A draft shown to a client under a link. */
export interface ClientReviewTable {
  client_review_id: Generated<number>;
  site_id: number;
  change_set_id: number;
  /** SHA-256 of the secret in the link, hex. */
  secret_hash: string;
  created_by: string;
  /** Person who opened the review for themselves; null for a link made by the team. */
  account_id: number | null;
  created_at: number;
  expires_at: number;
  revoked_at: number | null;
  /** Name under which a client approved, and the exact revision. */
  approved_by: string | null;
  approved_at: number | null;
  approved_revision_id: number | null;
  approved_hash: string | null;
}

/** A comment of a client, or a reply of the team. */
export interface ClientCommentTable {
  comment_id: Generated<number>;
  client_review_id: number;
  /** Comment that this one replies to; null if it starts a thread. */
  reply_to: number | null;
  /** Revision shown when the comment was written. */
  revision_id: number;
  page_id: string;
  block_id: string | null;
  /** Address of a text: its document and the location in it. */
  document: string | null;
  at: string | null;
  /** First words of the text at the time of the comment. */
  quote: string | null;
  author: string;
  by_team: number;
  body: string;
  created_at: number;
  resolved_at: number | null;
  resolved_by: string | null;
}

declare module '../../../../platform/db/tables.ts' {
  interface Tables {
    publish_request: PublishRequestTable;
    client_review: ClientReviewTable;
    client_comment: ClientCommentTable;
  }
}
