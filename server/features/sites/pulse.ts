import type { Operation } from '../../kernel/operation.ts';
import type { AuditRow } from '../../kernel/ports.ts';
import type { Database } from '../../platform/db/database.ts';
import { type Heard, hear, merged, nothingHeard, type Sign, signOf, tellsOfSite } from './rules/heard.ts';
import { mergePulses } from './store/pulse.ts';

/** What was heard is written at most this long after the call; a crash loses no more than that. */
const flushMilliseconds = 1000;
/** Sites in one statement: 7 columns each, well under SQLite's 32,766 parameters. */
const chunkSites = 500;

/** Keeps when each site was last heard from: buffered, since a row for every call would cost more than most calls. */
export interface Pulse {
  /** Takes every call that has ended and keeps what it tells of its site, if anything. */
  heard(row: AuditRow): void;
  /** Writes what is buffered. Runs by itself within a second of a call. */
  flush(): Promise<void>;
  /** Flushes and stops the timer. */
  close(): Promise<void>;
}

export interface PulseDeps {
  readonly database: Database;
  /** All of the product: their declarations say what a call of them tells. */
  readonly operations: readonly Operation[];
  /** Told of a failed flush; what was heard is kept and written with the next one. */
  readonly onFault?: (thrown: unknown) => void;
}

export function createPulse({ database, operations, onFault }: PulseDeps): Pulse {
  const signs = new Map<string, Sign>(operations.map((operation) => [operation.name, signOf(operation)]));
  let buffered = new Map<number, Heard>();
  let timer: NodeJS.Timeout | undefined;
  let flushing: Promise<void> = Promise.resolve();

  function keepForLater(pulses: readonly (readonly [number, Heard])[]): void {
    for (const [siteId, heard] of pulses)
      buffered.set(siteId, merged(heard, buffered.get(siteId) ?? nothingHeard()));
  }

  async function writeOut(): Promise<void> {
    const pulses = [...buffered];
    buffered = new Map();
    for (let start = 0; start < pulses.length; start += chunkSites) {
      const chunk = pulses.slice(start, start + chunkSites);
      try {
        await database.transact((db) => mergePulses(db, chunk.map(rowOf)), 'crash');
      } catch (thrown) {
        keepForLater(pulses.slice(start));
        throw thrown;
      }
    }
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    flushing = flushing.then(writeOut).catch((thrown: unknown) => onFault?.(thrown));
    return flushing;
  }

  return {
    heard(row) {
      const sign = signs.get(row.action) ?? 'other';
      if (row.siteId === null || !tellsOfSite(row, sign)) return;
      let heard = buffered.get(row.siteId);
      if (!heard) {
        heard = nothingHeard();
        buffered.set(row.siteId, heard);
      }
      hear(heard, row, sign);
      timer ??= setTimeout(() => void flush(), flushMilliseconds).unref();
    },
    flush,
    close: flush,
  };
}

const rowOf = ([siteId, heard]: readonly [number, Heard]) => ({
  site_id: siteId,
  first_seen_at: heard.firstSeenAt,
  last_seen_at: heard.lastSeenAt,
  last_event_at: heard.lastEventAt,
  last_read_at: heard.lastReadAt,
  last_error_at: heard.lastErrorAt,
  last_error_code: heard.lastErrorCode,
});
