import { day, minute } from '../../../kernel/clock.ts';
import type { RunKind } from '../schema.ts';

/** Paging through a location's reviews. Pure decisions; times are epoch milliseconds. */

export interface Run {
  readonly kind: RunKind;
  readonly beganAt: number;
  /** Cursor of the next page; null for the first one. */
  readonly cursor: string | null;
  /** Pages that were read. */
  readonly pages: number;
  /** The cursor of a page before, by which a circle is noticed. */
  readonly mark: string | null;
}

/** A circle that is larger than any list: 100,000 reviews of one place. */
const pagesMax = 2000;
/** Interval of full runs, which find changes and deletions behind the newest page. */
const wholeEveryMs = day;

/** Which run a place needs. `wholeAt` is when the last whole one began, null before the first. */
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
export type Walked = { readonly goesOn: Run } | { readonly ended: true } | { readonly fault: WalkFault };

/**
 * State after a page. Detects cursors that loop by Brent's algorithm: each page is compared with an earlier one, which moves up
 * whenever the distance has doubled.
 */
export function afterPage(run: Run, { next, reviews, changed }: PageRead): Walked {
  if (next === null) return { ended: true };
  if (run.kind === 'latest' && reviews > 0 && changed === 0) return { ended: true };
  if (next === run.cursor || next === run.mark) return { fault: 'repeats' };
  const pages = run.pages + 1;
  if (pages >= pagesMax) return { fault: 'endless' };
  const isPowerOfTwo = (pages & (pages - 1)) === 0;
  return { goesOn: { ...run, cursor: next, pages, mark: isPowerOfTwo ? next : run.mark } };
}

/** From the end of a run to the next: what is new is here within that time. */
export const restMs = 10 * minute;
/** For so long an adapter may answer a page that it has read before. */
export const keptMs = 5000;

/** When a place is gone through again after a run: soon, where the provider said meanwhile that there is something new. */
export const restAfterRun = (newsAt: number | null, beganAt: number): number =>
  newsAt !== null && newsAt > beganAt ? keptMs : restMs;
const restMsMax = 360 * minute;

/** Pause after consecutive failures, or the pause that the provider asked for. */
export const restAfterFailure = (failures: number, retryAfterMs: number | null): number =>
  Math.min(restMsMax, Math.max(minute * 2 ** Math.min(failures - 1, 12), retryAfterMs ?? 0));

/** Attempts for one page before the run starts again: its cursor may have expired. */
const triesOfPage = 3;

/** True if a run continues at its page after a failure. */
export const goesOnAfter = (failure: string, failures: number): boolean =>
  failures < triesOfPage &&
  ['timeout', 'rate', 'provider', 'platform', 'credential', 'account'].includes(failure);
