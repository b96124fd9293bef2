import type { Change } from '../api/changes.ts';
import { Problem } from '../api/problem.ts';

export interface StreamListener {
  onOpen(): void;
  onChange(change: Change, cursor: string): void;
  /** The connection broke; the browser is connecting again by itself. */
  onBreak(): void;
  /** It is over: refused, or not to be had. */
  onEnd(): void;
}

export interface ChangesRead {
  readonly changes: readonly Change[];
  readonly cursor: string;
  readonly hasMore: boolean;
}

/** The change feed as the server offers it: as a stream, and to be asked for. */
export interface Feed {
  /** Streams the changes after a cursor. Returns a function that closes the stream. */
  stream(cursor: string, listener: StreamListener): () => void;
  /** Reads the changes after a cursor; `latest` starts now. Fails with a Problem. */
  read(cursor: string): Promise<ChangesRead>;
}

/** State of the connection to the feed: `late` while it is polled, or cannot be reached. */
export type LiveState = 'starting' | 'live' | 'late';

/** A message to those who follow the feed. After `missed`, changes may have been lost: everything shown is read again. */
export type FeedMessage =
  | { readonly type: 'change'; readonly change: Change; readonly cursor: string }
  | { readonly type: 'missed' }
  | { readonly type: 'state'; readonly state: LiveState; readonly cursor: string | undefined };

/** Why a reading failed: the cursor is too old or not known, the session is over, or something that passes. */
export function troubleOf(thrown: unknown): 'expired' | 'signed out' | 'passing' {
  if (!(thrown instanceof Problem)) return 'passing';
  if (thrown.isSignedOut) return 'signed out';
  return thrown.code === 'cursor_expired' || thrown.code === 'invalid_cursor' ? 'expired' : 'passing';
}
