import type { Change } from '../api/changes.ts';
import { Problem } from '../api/problem.ts';

export interface StreamListener {
  onOpen(): void;
  onChange(change: Change, cursor: string): void;
  /** Called when the connection broke and the browser is reconnecting. */
  onBreak(): void;
  /** Called when the stream was refused or cannot be opened. */
  onEnd(): void;
}

export interface ChangesRead {
  readonly changes: readonly Change[];
  readonly cursor: string;
  readonly hasMore: boolean;
}

/** The server's change feed: a stream, and an endpoint to poll. */
export interface Feed {
  /** Streams the changes after a cursor. Returns a function that closes the stream. */
  stream(cursor: string, listener: StreamListener): () => void;
  /** Reads the changes after a cursor; `latest` starts now. Fails with a Problem. */
  read(cursor: string): Promise<ChangesRead>;
}

/** State of the feed's connection: `late` while it is polled or unreachable. */
export type LiveState = 'starting' | 'live' | 'late';

/** Message to subscribers of the feed. After `missed`, changes may have been lost: everything shown is read again. */
export type FeedMessage =
  | { readonly type: 'change'; readonly change: Change; readonly cursor: string }
  | { readonly type: 'missed' }
  | { readonly type: 'state'; readonly state: LiveState; readonly cursor: string | undefined };

/** Reason of a failed read: an expired or unknown cursor, an ended session, or a temporary fault. */
export function troubleOf(thrown: unknown): 'expired' | 'signed out' | 'passing' {
  if (!(thrown instanceof Problem)) return 'passing';
  if (thrown.isSignedOut) return 'signed out';
  return thrown.code === 'cursor_expired' || thrown.code === 'invalid_cursor' ? 'expired' : 'passing';
}
