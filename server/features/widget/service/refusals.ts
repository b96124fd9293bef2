import type { ErrorCatalogue, ErrorCode } from '../../../kernel/errors.ts';
import type { KeyedRefusal } from '../../../kernel/ports.ts';
import { RateSampler, timeLeftInMinute } from '../../../kernel/rate-sampler.ts';
import { networkOf } from '../../../platform/addresses/index.ts';
import type { Database } from '../../../platform/db/database.ts';
import { WriteBehind } from '../../../platform/db/write-behind.ts';
import { groupRefusedVisits, type RefusedVisit, visitOf } from '../rules/refused.ts';
import { storeRefusals } from './keep-refusals.ts';

/** Days for which a row is stored after its latest refusal, as for refused events. */
export const refusalDays = 7;

/**
 * Anyone can trigger refusals, with any key and from any page, so they have a budget separate from that of events:
 * per minute, in total, per key and per network. Refusals beyond it are counted, and resolved to sites after the
 * minute.
 */
const perMinuteMax = { ofAll: 300, ofKey: 60, ofNetwork: 60 };
/** Maximum networks and keys distinguished per minute, and kinds of refusals counted: about 100 and 500 bytes each. */
const namesMax = 2000;
const countsMax = 300;
const waitingMax = 1000;

export interface RefusalKeeper {
  note(refusal: KeyedRefusal): void;
  /** Writes everything, including current counts, and stops the timers. */
  close(): Promise<void>;
}

/** Handled by the widget itself: it starts again, unnoticed by the visitor. */
const unnoticed: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['invalid_cursor', 'cursor_expired']);

const keyOf = ({ siteKey, code, detail, origin }: RefusedVisit): string =>
  JSON.stringify([siteKey, code, detail, origin]);

/** Records refusals of sites' widgets for their teams. */
export function createRefusalKeeper(
  database: Database,
  errors: ErrorCatalogue,
  onFault: (thrown: unknown) => void,
): RefusalKeeper {
  const sampler = new RateSampler<RefusedVisit>({ namesMax, keysMax: countsMax, merge: groupRefusedVisits });
  const lines = new WriteBehind<RefusedVisit>({
    database,
    label: 'Refused calls of widgets',
    waitMilliseconds: 500,
    chunkNotes: 500,
    notesMax: waitingMax,
    same: { keyOf, merge: groupRefusedVisits },
    write: storeRefusals,
    counted: () => sampler.take().map(({ item }) => item),
    onFault,
  });

  return {
    note(refusal) {
      const { at, address, siteKey } = refusal;
      if (unnoticed.has(refusal.code)) return;
      const visit = visitOf(refusal, errors);
      const budgets = [
        { name: 'all', max: perMinuteMax.ofAll },
        { name: `key ${siteKey}`, max: perMinuteMax.ofKey },
        { name: `network ${networkOf(address)}`, max: perMinuteMax.ofNetwork },
      ];
      if (sampler.letsThrough(at, budgets)) return lines.note(visit);
      // Beyond the limit, the rest has no key, and so no site.
      sampler.count(
        at,
        { key: keyOf(visit), item: visit },
        { key: '', item: { ...visit, siteKey: '', origin: '' } },
      );
      lines.endCount(timeLeftInMinute(at));
    },
    close: () => lines.close(),
  };
}
