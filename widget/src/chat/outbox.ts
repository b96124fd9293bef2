import { type Memory, readList, writeList } from '../memory.ts';
import { backoffMs, pause } from './backoff.ts';
import { ServiceError, type Trouble } from './service.ts';

/** A message to be sent once. The service recognises repeats by its id. */
export interface QueuedMessage {
  readonly id: string;
  /** Time of writing, epoch milliseconds. */
  readonly at: number;
}

export type MessageState = 'sending' | 'waiting' | 'failed';

export interface OutboxOptions<Message extends QueuedMessage, Answer> {
  readonly memory: Memory;
  /** Storage key of the messages. */
  readonly name: string;
  send(message: Message): Promise<Answer>;
  arrived(message: Message, answer: Answer): void;
  /** Called when one is sent, postponed or abandoned. */
  state(message: Message, state: MessageState, trouble?: Trouble): void;
  /** Fires `wake` when an immediate retry makes sense. */
  readonly wake: EventTarget;
  /** Aborts sending. Unsent messages stay in memory. */
  readonly signal: AbortSignal;
}

export interface Outbox<Message extends QueuedMessage> {
  /** Stores a message and sends it. Returns false if there is no room. */
  add(message: Message): boolean;
  /** Retries an abandoned message. */
  retry(id: string): void;
  /** Removes a message that failed permanently. */
  drop(id: string): void;
  /** Sends messages of an earlier visit. */
  resume(): void;
}

/** Messages from an earlier visit that are older than this are sent only on request. */
const resumeMs = 24 * 3_600_000;
/** Messages older than this are deleted. */
const keptMs = 30 * resumeMs;
/** Maximum unsent messages: half a megabyte of the longest ones, of the five that a site may store. */
const keptMax = 50;

/**
 * Sends messages one after the other, in order. A message stays in the browser until the service has it:
 * through lost networks, closed tabs and a second tab that sends it too.
 */
export function createOutbox<Message extends QueuedMessage, Answer>(
  options: OutboxOptions<Message, Answer>,
): Outbox<Message> {
  const { memory, name, wake, signal } = options;
  const storedMessages = () => readList<Message>(memory, name);
  const drop = (id: string): void =>
    writeList(
      memory,
      name,
      storedMessages().filter((message) => message.id !== id),
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
      const before = storedMessages();
      if (before.length >= keptMax) return false;
      writeList(memory, name, [...before, message]);
      send(message);
      return true;
    },
    drop,
    retry(id) {
      const message = storedMessages().find((each) => each.id === id);
      if (message) send(message);
    },
    resume() {
      const now = Date.now();
      writeList(
        memory,
        name,
        storedMessages().filter(({ at }) => now - at < keptMs),
      );
      for (const message of storedMessages()) {
        if (now - message.at < resumeMs) send(message);
        else options.state(message, 'failed');
      }
    },
  };
}
