import type { ErrorCatalogue } from '../../kernel/errors.ts';
import { MinuteTally, restOfMinute } from '../../kernel/minute-tally.ts';
import type { Refusal } from '../../kernel/ports.ts';
import type { Database } from '../../platform/db/database.ts';
import { type CountedRefusal, insertRefusals } from './store/refusals.ts';

/** Days a refused event is remembered. Source: contract §3. */
export const refusalDays = 7;

const flushMilliseconds = 250;
const retryMilliseconds = 1000;
/** While the database cannot be written, refusals wait for it; then there is a gap. */
const bufferedMax = 1000;
/**
 * A site whose loop sends rubbish must not fill the disk: one each second is more than anybody reads. What comes faster is
 * counted by its reason, and the oldest go beyond so many of a site (some 300 bytes each).
 */
const perMinuteMax = 60;
export const refusalsOfSiteMax = 5000;
/** Sites that are told apart in a minute. */
const sitesMax = 10_000;

export interface RefusalKeeper {
  note(refusal: Refusal): void;
  /** Writes everything, also what is counted so far, and stops the timers. */
  close(): Promise<void>;
}

type Tally = MinuteTally<Refusal>;

const createTally = (): Tally =>
  new MinuteTally({ namesMax: sitesMax, keysMax: Number.POSITIVE_INFINITY, merge: (known) => known });

/** Whether a refusal has a line of its own. One that has not is counted. */
function letsThrough(tally: Tally, errors: ErrorCatalogue, refusal: Refusal): boolean {
  const { at, siteId, door, code } = refusal;
  if (tally.letsThrough(at, [{ name: String(siteId), max: perMinuteMax }])) return true;
  const item = { ...refusal, detail: errors[code].detail, errors: [] };
  tally.count(at, { key: `${siteId} ${door} ${code}`, item });
  return false;
}

const linesOf = (tally: Tally): CountedRefusal[] =>
  tally.take().map(({ item, times }) => ({ ...item, times }));

const lineOf = (refusal: Refusal): CountedRefusal => ({ ...refusal, times: 1 });

/** The lines of a batch's refusals, which are written with the batch. */
export function linesOfBatch(
  refusals: readonly Refusal[],
  errors: ErrorCatalogue,
): readonly CountedRefusal[] {
  const tally = createTally();
  const own = refusals.filter((refusal) => letsThrough(tally, errors, refusal));
  return [...own.map(lineOf), ...linesOf(tally)];
}

/** Keeps refused events for the site's owner to see. They change nothing else, so they are written in batches. */
export function createRefusalKeeper(
  database: Database,
  errors: ErrorCatalogue,
  onFault: (thrown: unknown) => void,
): RefusalKeeper {
  const tally = createTally();
  let buffered: CountedRefusal[] = [];
  let flushing: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let minuteEnd: NodeJS.Timeout | undefined;

  async function writeOut(): Promise<void> {
    const rows = buffered;
    buffered = [];
    if (rows.length === 0) return;
    try {
      await database.transact((db) => insertRefusals(db, rows), 'crash');
    } catch (thrown) {
      buffered = [...rows, ...buffered].slice(0, bufferedMax);
      flushWithin(retryMilliseconds);
      throw thrown;
    }
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    flushing = flushing.then(writeOut).catch(onFault);
    return flushing;
  }

  function flushWithin(milliseconds: number): void {
    timer ??= setTimeout(() => void flush(), milliseconds).unref();
  }

  function endMinute(): Promise<void> {
    clearTimeout(minuteEnd);
    minuteEnd = undefined;
    buffered.push(...linesOf(tally));
    return flush();
  }

  return {
    note(refusal) {
      if (letsThrough(tally, errors, refusal)) {
        if (buffered.length < bufferedMax) buffered.push(lineOf(refusal));
        return flushWithin(flushMilliseconds);
      }
      minuteEnd ??= setTimeout(() => void endMinute(), restOfMinute(refusal.at)).unref();
    },
    close: endMinute,
  };
}
