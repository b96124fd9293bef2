import { day, minute } from '../../../kernel/clock.ts';
import type { RunKind } from '../schema.ts';

// Paging through a location's reviews. Pure decisions; times are epoch milliseconds.

export interface Run {
  readonly kind: RunKind;
  readonly beganAt: number;
  /** Cursor of the next page; null for the first one. */
  readonly cursor: string | null;
  /** Number of pages read. */
  readonly pages: number;
  /** Cursor of an earlier page, for detecting a loop. */
  readonly mark: string | null;
}

/** More pages than any list has: 100,000 reviews of one location. */
const pagesMax = 2000;
/** Interval of full runs, which find changes and deletions behind the newest page. */
const wholeEveryMs = day;

/** Kind of run that a location needs. `wholeAt` is the start of the last whole run, null before the first. */
export function runToBegin(wholeAt: number | null, now: number): Run {
  const kind = wholeAt === null ? 'first' : now - wholeAt >= wholeEveryMs ? 'whole' : 'latest';
  return { kind, beganAt: now, cursor: null, pages: 0, mark: null };
}

/** Content of one page for the requested location. */
export interface PageRead {
  readonly next: string | null;
  readonly reviews: number;
  /** Number of new or changed reviews. */
  readonly changed: number;
}

export type WalkFault = 'repeats' | 'endless';
export type WalkResult = { readonly goesOn: Run } | { readonly ended: true } | { readonly fault: WalkFault };

/**
 * State after a page. Detects cursors that loop by Brent's algorithm: each page is compared with an earlier one, which moves up
 * whenever the distance has doubled.
 */
export function afterPage(run: Run, { next, reviews, changed }: PageRead): WalkResult {
  if (next === null) return { ended: true };
  if (run.kind === 'latest' && reviews > 0 && changed === 0) return { ended: true };
  if (next === run.cursor || next === run.mark) return { fault: 'repeats' };
  const pages = run.pages + 1;
  if (pages >= pagesMax) return { fault: 'endless' };
  const isPowerOfTwo = (pages & (pages - 1)) === 0;
  return { goesOn: { ...run, cursor: next, pages, mark: isPowerOfTwo ? next : run.mark } };
}

/** Pause between runs: maximum delay of a new review. */
export const runPauseMs = 10 * minute;
/** Time for which an adapter may return a cached page. */
export const cacheMs = 5000;

/** Pause after a run: short if the provider reported changes in the meantime. */
export const pauseAfterRun = (newsAt: number | null, beganAt: number): number =>
  newsAt !== null && newsAt > beganAt ? cacheMs : runPauseMs;
const restMsMax = 360 * minute;

/** Pause after consecutive failures, or the longer one that the provider requested. */
export const pauseAfterFailure = (failures: number, retryAfterMs: number | null): number =>
  Math.min(restMsMax, Math.max(minute * 2 ** Math.min(failures - 1, 12), retryAfterMs ?? 0));

/** Attempts for one page before the run starts again: its cursor may have expired. */
const triesOfPage = 3;

/** True if a run continues at its page after a failure. */
export const continuesAfter = (failure: string, failures: number): boolean =>
  failures < triesOfPage &&
  ['timeout', 'rate', 'provider', 'platform', 'credential', 'account'].includes(failure);
