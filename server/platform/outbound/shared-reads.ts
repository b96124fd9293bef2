import { createShortMemory } from '../../kernel/short-memory.ts';
import { OutboundFault } from './outbound-fault.ts';
import { reasonOf } from './send.ts';
import { abortOf } from './within.ts';

/** Shares one call among equal concurrent reads; its answer stays valid a little longer. */
export interface SharedReads<T> {
  /**
   * Returns the answer for a key, joining a call in progress. Aborting `signal` stops only this caller's wait; a
   * failed `load` is forgotten.
   */
  read(key: string, load: () => Promise<T>, signal?: AbortSignal): Promise<T>;
  /** Drops all cached answers. */
  forget(): void;
}

export interface SharedReadsOptions {
  /** Milliseconds an answer stays valid after its request; 0 shares only calls in progress. */
  readonly keptMs: number;
  now(): number;
}

/** A safety bound rather than a tuned value. */
const entriesMax = 1000;

export function createSharedReads<T>({ keptMs, now }: SharedReadsOptions): SharedReads<T> {
  const memory = createShortMemory<T>({ ageMilliseconds: keptMs, entriesMax });
  return {
    async read(key, load, signal) {
      if (!signal) return memory.get(key, now(), load);
      if (signal.aborted)
        throw new OutboundFault('interrupted', 'The request was given up.', { mayHaveArrived: false });
      const leaving = abortOf(signal).catch(() => {
        throw reasonOf(signal);
      });
      return Promise.race([memory.get(key, now(), load), leaving]);
    },
    forget: () => memory.forget(),
  };
}
