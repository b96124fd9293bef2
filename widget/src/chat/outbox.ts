import { type Memory, readList, writeList } from '../memory.ts';
import { backoffMs, pause } from './backoff.ts';
import { ServiceError, type Trouble } from './service.ts';

/** Something to be sent once. Its id has the service recognise a repeat. */
export interface Letter {
  readonly id: string;
  /** Written at, epoch milliseconds. */
  readonly at: number;
}

export type LetterState = 'sending' | 'waiting' | 'failed';

export interface OutboxOptions<L extends Letter, Answer> {
  readonly memory: Memory;
  /** What the letters are kept under. */
  readonly name: string;
  send(letter: L): Promise<Answer>;
  arrived(letter: L, answer: Answer): void;
  /** Told whenever one is tried, put off or given up. */
  state(letter: L, state: LetterState, trouble?: Trouble): void;
  /** Fires `wake` when trying again at once is worth it. */
  readonly wake: EventTarget;
  /** Aborts when nothing is to be sent or told any more. What is not sent stays in the memory. */
  readonly signal: AbortSignal;
}

export interface Outbox<L extends Letter> {
  /** Keeps a letter and sends it. Answers whether there was room for it. */
  add(letter: L): boolean;
  /** Tries one that was given up. */
  retry(id: string): void;
  /** Takes one out that was given up. */
  drop(id: string): void;
  /** Sends what an earlier visit left behind. */
  resume(): void;
}

/** A letter that an earlier visit left behind this long ago is not sent without being asked for. */
const resumeMs = 24 * 3_600_000;
/** One that nobody asked for in so long is forgotten. */
const keptMs = 30 * resumeMs;
/** Unsent letters of a browser at most: of the longest ones half a megabyte, where sites have five. */
const keptMax = 50;

/**
 * Sends letters one after the other, in the order written. A letter stays in the browser's memory until the service has
 * it: through lost networks, closed tabs and a second tab that sends it too.
 */
export function createOutbox<L extends Letter, Answer>(options: OutboxOptions<L, Answer>): Outbox<L> {
  const { memory, name, wake, signal } = options;
  const kept = () => readList<L>(memory, name);
  const drop = (id: string): void =>
    writeList(
      memory,
      name,
      kept().filter((letter) => letter.id !== id),
    );
  const waiting: L[] = [];
  let isAtWork = false;

  async function deliver(letter: L): Promise<void> {
    for (let tries = 0; ; tries += 1) {
      options.state(letter, 'sending');
      try {
        const answer = await options.send(letter);
        drop(letter.id);
        if (!signal.aborted) options.arrived(letter, answer);
        return;
      } catch (thrown) {
        if (signal.aborted) return;
        const error = thrown instanceof ServiceError ? thrown : new ServiceError('refused', String(thrown));
        if (error.trouble !== 'later') {
          console.warn('Wheelhouse: a message was not taken.', error.message);
          options.state(letter, 'failed', error.trouble);
          return;
        }
        options.state(letter, 'waiting');
        await pause(Math.max(backoffMs(tries), error.waitMs), signal, wake);
        if (signal.aborted) return;
      }
    }
  }

  async function work(): Promise<void> {
    if (isAtWork) return;
    isAtWork = true;
    for (let letter = waiting.shift(); letter && !signal.aborted; letter = waiting.shift())
      await deliver(letter);
    isAtWork = false;
  }
  const send = (letter: L): void => {
    waiting.push(letter);
    options.state(letter, 'sending');
    void work();
  };

  return {
    add(letter) {
      const before = kept();
      if (before.length >= keptMax) return false;
      writeList(memory, name, [...before, letter]);
      send(letter);
      return true;
    },
    drop,
    retry(id) {
      const letter = kept().find((each) => each.id === id);
      if (letter) send(letter);
    },
    resume() {
      const now = Date.now();
      writeList(
        memory,
        name,
        kept().filter(({ at }) => now - at < keptMs),
      );
      for (const letter of kept()) {
        if (now - letter.at < resumeMs) send(letter);
        else options.state(letter, 'failed');
      }
    },
  };
}
