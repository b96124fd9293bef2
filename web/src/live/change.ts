/** One entry of the change feed, as the API tells it. */
export interface Change {
  readonly seq: number;
  /** ISO 8601. */
  readonly at: string;
  readonly kind: ChangeKind;
  /** The record's own id. */
  readonly id: number;
  /** The conversation of a message, the ticket of a ticket message, the task of a run. */
  readonly parent_id: number | null;
  readonly site_id: number | null;
  readonly project_id: number | null;
  readonly op: 'created' | 'updated' | 'deleted';
}

/** The kinds of records that are told; what the server tells beyond them is nobody's here. */
export type ChangeKind =
  | 'event'
  | 'contact'
  | 'lead'
  | 'conversation'
  | 'message'
  | 'ticket'
  | 'ticket_message'
  | 'agent'
  | 'task'
  | 'run'
  | 'app'
  | 'canned_reply'
  | 'webhook';

/** How well changes reach this page: `late` while they are asked for again and again, or not to be had at all. */
export type LiveState = 'starting' | 'live' | 'late';

/** What a follower of the feed is told. `missed`: changes may have passed unseen, so all that is shown is read again. */
export type Told =
  | { readonly type: 'change'; readonly change: Change; readonly cursor: string }
  | { readonly type: 'missed' }
  | { readonly type: 'state'; readonly state: LiveState; readonly cursor: string | undefined };
