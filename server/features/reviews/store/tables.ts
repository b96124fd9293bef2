import type { Generated, GeneratedAlways } from 'kysely';
import type { ListingPlatform, ReplyState, RunKind } from '../schema.ts';

export interface ReviewTable {
  review_id: Generated<number>;
  site_id: number;
  account_id: number;
  location_id: number;
  platform: ListingPlatform;
  /** Opaque; never leaves this server except to the provider. */
  provider_review_id: string;
  /** From 1 to 5. */
  rating: number | null;
  /** 0 or 1, on platforms with thumbs rather than stars. */
  recommends: number | null;
  text: string;
  author: string | null;
  url: string | null;
  created_at: number;
  /** Time of the last change at the platform. */
  updated_at: number | null;
  /** Time at which the provider last returned it. */
  seen_at: number;
  /** 1 if a reply is published at the platform, as far as known. */
  is_answered: number;
  /** Computed by the database. */
  answered_order: GeneratedAlways<number>;
  /** Reply published at the platform. */
  published_text: string | null;
  published_at: number | null;
  /** Time of the first known reply. */
  answered_at: number | null;
  reply_state: ReplyState;
  /** Wanted reply. Null while `publishing` or `failed` means it is to be deleted. */
  reply_text: string | null;
  /** Sentence about the last failure. */
  reply_error: string | null;
  reply_by: string | null;
  /** Time of its last state change. */
  reply_at: number | null;
  reply_version: number;
  reply_request_id: string | null;
  /** Time at which it was last sent to the provider without a known outcome. */
  reply_sent_at: number | null;
}

/** Synchronisation progress of a location. */
export interface ReviewPlaceTable {
  location_id: number;
  account_id: number;
  /** Site that owns the reviews, or soon will. */
  site_id: number;
  /** Time of the next synchronisation. */
  next_at: number;
  /** Current run; null if none. */
  run: RunKind | null;
  run_began_at: number | null;
  /** Cursor of the next page. */
  run_cursor: string | null;
  run_pages: number;
  run_mark: string | null;
  /** Time at which the provider last reported changes. */
  news_at: number | null;
  /** Start of the last whole run that finished. */
  whole_at: number | null;
  /** Time at which a run last finished. */
  synced_at: number | null;
  /** Reason for the last failed attempt. */
  failure: string | null;
  /** Failures since the last success. */
  failures: number;
  failed_at: number | null;
  is_verified: number | null;
  /** Time of the last verification check. */
  verified_at: number | null;
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    review: ReviewTable;
    review_place: ReviewPlaceTable;
  }
}
