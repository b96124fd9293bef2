import type { Generated, GeneratedAlways } from 'kysely';
import type { ListingPlatform, ReplyState, RunKind } from '../schema.ts';

export interface ReviewTable {
  review_id: Generated<number>;
  site_id: number;
  account_id: number;
  location_id: number;
  platform: ListingPlatform;
  /** Opaque; it leaves the house only to the provider. */
  provider_review_id: string;
  /** From 1 to 5. */
  rating: number | null;
  /** 0 or 1, where the platform has thumbs in place of stars. */
  recommends: number | null;
  text: string;
  author: string | null;
  url: string | null;
  /** When it was written, and when it was last changed there. */
  created_at: number;
  updated_at: number | null;
  /** When the provider last showed it. */
  seen_at: number;
  /** 1 where a reply stands at the platform, as far as we know. */
  is_answered: number;
  /** Worked out by the database. */
  answered_order: GeneratedAlways<number>;
  /** The reply that stands at the platform. */
  published_text: string | null;
  published_at: number | null;
  /** When the first reply that we know of was given. */
  answered_at: number | null;
  reply_state: ReplyState;
  /** Wanted reply. Null while `publishing` or `failed` means it is to be deleted. */
  reply_text: string | null;
  /** A sentence of ours. */
  reply_error: string | null;
  reply_by: string | null;
  /** When its state last changed. */
  reply_at: number | null;
  reply_version: number;
  reply_request_id: string | null;
  /** When it was last sent to the provider without our knowing what came of it. */
  reply_sent_at: number | null;
}

/** Synchronisation progress of a location. */
export interface ReviewPlaceTable {
  location_id: number;
  account_id: number;
  /** Site that owns the reviews, or is about to. */
  site_id: number;
  /** When it is to be looked at next. */
  next_at: number;
  /** The run that goes on: null where none does. */
  run: RunKind | null;
  run_began_at: number | null;
  /** Cursor of the next page. */
  run_cursor: string | null;
  run_pages: number;
  run_mark: string | null;
  /** When the last whole run that came to its end began. */
  /** When the provider said last that there is something to read. */
  news_at: number | null;
  whole_at: number | null;
  /** When a run last came to its end. */
  synced_at: number | null;
  /** Why the last attempt did not succeed. */
  failure: string | null;
  /** Failures since the last success. */
  failures: number;
  failed_at: number | null;
  is_verified: number | null;
  /** When that was asked. */
  verified_at: number | null;
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    review: ReviewTable;
    review_place: ReviewPlaceTable;
  }
}
