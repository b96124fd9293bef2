import { createShortMemory } from '../../kernel/short-memory.ts';
import { OutboundFault } from './outbound-fault.ts';
import { reasonOf } from './send.ts';
import { abortOf } from './within.ts';

/** Shares one call among equal concurrent reads; its answer stays valid a little longer. */
export interface SharedReads<T> {
  /**
   * Returns the answer for a key, joining a call in progress. Aborting `signal` stops only this caller's wait; a
   * failed `ask` is forgotten.
   */
  read(key: string, ask: () => Promise<T>, signal?: AbortSignal): Promise<T>;
  /** Has everything asked anew: what was kept may be wrong by now. */
  forget(): void;
}

export interface SharedReadsOptions {
  /** Milliseconds that an answer serves after it was asked for; 0 shares only what is on its way. */
  readonly keptMs: number;
  now(): number;
}

/** A bound, not a tuning. */
const entriesMax = 1000;

export function createSharedReads<T>({ keptMs, now }: SharedReadsOptions): SharedReads<T> {
  const memory = createShortMemory<T>({ ageMilliseconds: keptMs, entriesMax });
  return {
    async read(key, ask, signal) {
      if (!signal) return memory.get(key, now(), ask);
      if (signal.aborted)
        throw new OutboundFault('interrupted', 'The request was given up.', { mayHaveArrived: false });
      const leaving = abortOf(signal).catch(() => {
        throw reasonOf(signal);
      });
      return Promise.race([memory.get(key, now(), ask), leaving]);
    },
    forget: () => memory.forget(),
  };
}
