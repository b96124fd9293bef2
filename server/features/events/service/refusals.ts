import type { ErrorCatalogue } from '../../../kernel/errors.ts';
import type { Refusal } from '../../../kernel/ports.ts';
import { RateSampler, timeLeftInMinute } from '../../../kernel/rate-sampler.ts';
import type { Database } from '../../../platform/db/database.ts';
import { WriteBehind } from '../../../platform/db/write-behind.ts';
import { type CountedRefusal, insertRefusals } from '../store/refusals.ts';

/** Retention of refused events in days. Source: contract §3. */
export const refusalDays = 7;

/**
 * Limits that keep a site with a faulty loop from filling the disk: one refusal a second is more than people read.
 * Beyond that, refusals are counted by reason, and the oldest of a site are deleted (some 300 bytes each).
 */
const perMinuteMax = 60;
export const refusalsOfSiteMax = 5000;
/** Some 300 bytes each. */
const waitingMax = 10_000;
/** Maximum sites distinguished per minute. */
const sitesMax = 10_000;

export interface RefusalKeeper {
  note(refusal: Refusal): void;
  /** Writes everything, including current counts, and stops the timers. */
  close(): Promise<void>;
}

type Sampler = RateSampler<Refusal>;

const createSampler = (): Sampler =>
  new RateSampler({ namesMax: sitesMax, keysMax: Number.POSITIVE_INFINITY, merge: (refusal) => refusal });

/** Lower for visitors: strangers post as much as they like, and must not push out the refusals of the site's own program. */
const ofVisitorsMax = 5;

/** True if the refusal gets an own row; otherwise it is counted. */
function hasOwnRow(sampler: Sampler, errors: ErrorCatalogue, refusal: Refusal): boolean {
  const { at, siteId, interfaceName, code } = refusal;
  const budget =
    interfaceName === 'site'
      ? { name: `visitors of ${siteId}`, max: ofVisitorsMax }
      : { name: String(siteId), max: perMinuteMax };
  if (sampler.letsThrough(at, [budget])) return true;
  const item = { ...refusal, detail: errors[code].detail, errors: [] };
  sampler.count(at, { key: `${siteId} ${interfaceName} ${code}`, item });
  return false;
}

const linesOf = (sampler: Sampler): CountedRefusal[] =>
  sampler.take().map(({ item, times }) => ({ ...item, times }));

const lineOf = (refusal: Refusal): CountedRefusal => ({ ...refusal, times: 1 });

/** Rows for a batch's refusals, written together with the batch. */
export function linesOfBatch(
  refusals: readonly Refusal[],
  errors: ErrorCatalogue,
): readonly CountedRefusal[] {
  const sampler = createSampler();
  const own = refusals.filter((refusal) => hasOwnRow(sampler, errors, refusal));
  return [...own.map(lineOf), ...linesOf(sampler)];
}

/** Records refused events for the site's owner. They affect nothing else, so they are written in batches. */
export function createRefusalKeeper(
  database: Database,
  errors: ErrorCatalogue,
  onFault: (thrown: unknown) => void,
): RefusalKeeper {
  const sampler = createSampler();
  const lines = new WriteBehind<CountedRefusal>({
    database,
    label: 'Refused events',
    waitMilliseconds: 250,
    chunkNotes: 500,
    notesMax: waitingMax,
    write: insertRefusals,
    counted: () => linesOf(sampler),
    onFault,
  });

  return {
    note(refusal) {
      if (hasOwnRow(sampler, errors, refusal)) lines.note(lineOf(refusal));
      else lines.endCount(timeLeftInMinute(refusal.at));
    },
    close: () => lines.close(),
  };
}
