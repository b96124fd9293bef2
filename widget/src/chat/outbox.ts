import { type Memory, readList, writeList } from '../memory.ts';
import { backoffMs, pause } from './backoff.ts';
import { ServiceError, type Trouble } from './service.ts';

/** Something to be sent once. Its id has the service recognise a repeat. */
export interface QueuedMessage {
  readonly id: string;
  /** Written at, epoch milliseconds. */
  readonly at: number;
}

export type MessageState = 'sending' | 'waiting' | 'failed';

export interface OutboxOptions<Message extends QueuedMessage, Answer> {
  readonly memory: Memory;
  /** Storage key of the messages. */
  readonly name: string;
  send(message: Message): Promise<Answer>;
  arrived(message: Message, answer: Answer): void;
  /** Told whenever one is tried, put off or given up. */
  state(message: Message, state: MessageState, trouble?: Trouble): void;
  /** Fires `wake` when trying again at once is worth it. */
  readonly wake: EventTarget;
  /** Aborts when nothing is to be sent or told any more. What is not sent stays in the memory. */
  readonly signal: AbortSignal;
}

export interface Outbox<Message extends QueuedMessage> {
  /** Keeps a message and sends it. Returns whether there was room for it. */
  add(message: Message): boolean;
  /** Tries one that was given up. */
  retry(id: string): void;
  /** Removes a message that failed for good. */
  drop(id: string): void;
  /** Sends what an earlier visit left behind. */
  resume(): void;
}

/** A message that an earlier visit left behind this long ago is not sent without being asked for. */
const resumeMs = 24 * 3_600_000;
/** Age after which an unsent message is discarded. */
const keptMs = 30 * resumeMs;
/** Unsent messages of a browser at most: of the longest ones half a megabyte, where sites have five. */
const keptMax = 50;

/**
 * Sends messages one after the other, in the order written. A message stays in the browser's memory until the service has
 * it: through lost networks, closed tabs and a second tab that sends it too.
 */
export function createOutbox<Message extends QueuedMessage, Answer>(
  options: OutboxOptions<Message, Answer>,
): Outbox<Message> {
  const { memory, name, wake, signal } = options;
  const kept = () => readList<Message>(memory, name);
  const drop = (id: string): void =>
    writeList(
      memory,
      name,
      kept().filter((message) => message.id !== id),
    );
  const waiting: Message[] = [];
  let isAtWork = false;

  async function deliver(message: Message): Promise<void> {
    for (let tries = 0; ; tries += 1) {
      options.state(message, 'sending');
      try {
        const answer = await options.send(message);
        drop(message.id);
        if (!signal.aborted) options.arrived(message, answer);
        return;
      } catch (thrown) {
        if (signal.aborted) return;
        const error = thrown instanceof ServiceError ? thrown : new ServiceError('refused', String(thrown));
        if (error.trouble !== 'later') {
          console.warn('Wheelhouse: a message was not taken.', error.message);
          options.state(message, 'failed', error.trouble);
          return;
        }
        options.state(message, 'waiting');
        await pause(Math.max(backoffMs(tries), error.waitMs), signal, wake);
        if (signal.aborted) return;
      }
    }
  }

  async function work(): Promise<void> {
    if (isAtWork) return;
    isAtWork = true;
    for (let message = waiting.shift(); message && !signal.aborted; message = waiting.shift())
      await deliver(message);
    isAtWork = false;
  }
  const send = (message: Message): void => {
    waiting.push(message);
    options.state(message, 'sending');
    void work();
  };

  return {
    add(message) {
      const before = kept();
      if (before.length >= keptMax) return false;
      writeList(memory, name, [...before, message]);
      send(message);
      return true;
    },
    drop,
    retry(id) {
      const message = kept().find((each) => each.id === id);
      if (message) send(message);
    },
    resume() {
      const now = Date.now();
      writeList(
        memory,
        name,
        kept().filter(({ at }) => now - at < keptMs),
      );
      for (const message of kept()) {
        if (now - message.at < resumeMs) send(message);
        else options.state(message, 'failed');
      }
    },
  };
}
