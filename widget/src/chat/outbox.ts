import { backoffMs, pause } from './backoff.ts';
import { type Memory, readList, writeList } from './memory.ts';
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
}

export interface Outbox<L extends Letter> {
  add(letter: L): void;
  /** Tries one that was given up. */
  retry(id: string): void;
  /** Sends what an earlier visit left behind. */
  resume(): void;
}

/** A letter that an earlier visit left behind this long ago is not sent without being asked for. */
const resumeMs = 24 * 3_600_000;

/**
 * Sends letters one after the other, in the order written. A letter stays in the browser's memory until the service has
 * it: through lost networks, closed tabs and a second tab that sends it too.
 */
export function createOutbox<L extends Letter, Answer>(options: OutboxOptions<L, Answer>): Outbox<L> {
  const { memory, name, wake } = options;
  const kept = () => readList<L>(memory, name);
  const waiting: L[] = [];
  const never = new AbortController().signal;
  let isAtWork = false;

  async function deliver(letter: L): Promise<void> {
    for (let tries = 0; ; tries += 1) {
      options.state(letter, 'sending');
      try {
        const answer = await options.send(letter);
        writeList(
          memory,
          name,
          kept().filter(({ id }) => id !== letter.id),
        );
        options.arrived(letter, answer);
        return;
      } catch (thrown) {
        const error = thrown instanceof ServiceError ? thrown : new ServiceError('refused', String(thrown));
        if (error.trouble !== 'later') {
          console.warn('Wheelhouse: a message was not taken.', error.message);
          options.state(letter, 'failed', error.trouble);
          return;
        }
        options.state(letter, 'waiting');
        await pause(Math.max(backoffMs(tries), error.waitMs), never, wake);
      }
    }
  }

  async function work(): Promise<void> {
    if (isAtWork) return;
    isAtWork = true;
    for (let letter = waiting.shift(); letter; letter = waiting.shift()) await deliver(letter);
    isAtWork = false;
  }
  const send = (letter: L): void => {
    waiting.push(letter);
    options.state(letter, 'sending');
    void work();
  };

  return {
    add(letter) {
      writeList(memory, name, [...kept(), letter]);
      send(letter);
    },
    retry(id) {
      const letter = kept().find((each) => each.id === id);
      if (letter) send(letter);
    },
    resume() {
      for (const letter of kept()) {
        if (Date.now() - letter.at < resumeMs) send(letter);
        else options.state(letter, 'failed');
      }
    },
  };
}
