import type { Refusal } from '../../kernel/ports.ts';
import type { Database } from '../../platform/db/database.ts';
import { insertRefusals } from './store/refusals.ts';

/** Days a refused event is remembered. Source: contract §3. */
export const refusalDays = 7;

const flushMilliseconds = 250;
const retryMilliseconds = 1000;
/** A site whose loop sends rubbish must not fill the disk: what comes faster than this is counted in the audit log. */
const bufferedMax = 1000;

export interface RefusalKeeper {
  note(refusal: Refusal): void;
  close(): Promise<void>;
}

/** Keeps refused events for the site's owner to see. They change nothing else, so they are written in batches. */
export function createRefusalKeeper(database: Database, onFault: (thrown: unknown) => void): RefusalKeeper {
  let buffered: Refusal[] = [];
  let flushing: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

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

  return {
    note(refusal) {
      if (buffered.length < bufferedMax) buffered.push(refusal);
      flushWithin(flushMilliseconds);
    },
    close: flush,
  };
}
