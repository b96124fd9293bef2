import type { ErrorCatalogue } from '../../../kernel/errors.ts';
import { MinuteTally, restOfMinute } from '../../../kernel/minute-tally.ts';
import type { Refusal } from '../../../kernel/ports.ts';
import type { Database } from '../../../platform/db/database.ts';
import { WriteBehind } from '../../../platform/db/write-behind.ts';
import { type CountedRefusal, insertRefusals } from '../store/refusals.ts';

/** Days a refused event is remembered. Source: contract §3. */
export const refusalDays = 7;

/**
 * A site whose loop sends rubbish must not fill the disk: one each second is more than anybody reads. What comes faster is
 * counted by its reason, and the oldest go beyond so many of a site (some 300 bytes each).
 */
const perMinuteMax = 60;
export const refusalsOfSiteMax = 5000;
/** Some 300 bytes each. */
const waitingMax = 10_000;
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

/** Posts of visitors are counted sooner: strangers make as many as they like, and must not push out what the site's own program was refused. */
const ofVisitorsMax = 5;

/** True for a refusal that has a line of its own; others are counted. */
function letsThrough(tally: Tally, errors: ErrorCatalogue, refusal: Refusal): boolean {
  const { at, siteId, door, code } = refusal;
  const budget =
    door === 'site'
      ? { name: `visitors of ${siteId}`, max: ofVisitorsMax }
      : { name: String(siteId), max: perMinuteMax };
  if (tally.letsThrough(at, [budget])) return true;
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
  const lines = new WriteBehind<CountedRefusal>({
    database,
    what: 'Refused events',
    waitMilliseconds: 250,
    chunkNotes: 500,
    notesMax: waitingMax,
    write: insertRefusals,
    counted: () => linesOf(tally),
    onFault,
  });

  return {
    note(refusal) {
      if (letsThrough(tally, errors, refusal)) lines.note(lineOf(refusal));
      else lines.endCount(restOfMinute(refusal.at));
    },
    close: () => lines.close(),
  };
}
