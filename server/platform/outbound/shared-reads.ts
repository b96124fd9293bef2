import { createShortMemory } from '../../kernel/short-memory.ts';
import { OutboundFault } from './outbound-fault.ts';
import { reasonOf } from './send.ts';
import { abortOf } from './within.ts';

/** Equal reads at once are one call, whose answer serves a little longer. */
export interface SharedReads<T> {
  /**
   * The answer for a key, asked for where nobody is asking already. Who leaves with `signal` is not waited for and takes the
   * answer from nobody else; an `ask` that failed is forgotten.
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
