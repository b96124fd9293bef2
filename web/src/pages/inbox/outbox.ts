import type { NewMessage } from '../../api/conversations.ts';
import { asProblem } from '../../api/problem.ts';
import type { Message } from '../../api/records.ts';
import type { Outgoing } from './thread.ts';

export type Draft = Pick<Outgoing, 'conversationId' | 'body' | 'isPrivate' | 'status'>;

interface OutboxOptions {
  send(message: NewMessage): Promise<{ message: Message }>;
  /** A new id, unlike any other. */
  newId(): string;
  now(): number;
}

/** Messages on their way to the server. One that did not get there stays until it is sent again or thrown away. */
interface Outbox {
  /** The same list until something of it changes. */
  all(): readonly Outgoing[];
  watch(watcher: () => void): () => void;
  /** Is told each message that has arrived, before it leaves the outbox. */
  onArrived(listener: (message: Message) => void): () => void;
  send(draft: Draft): void;
  /** Sends one again, under the id it had: what has arrived after all is not written twice. */
  retry(clientMessageId: string): void;
  discard(clientMessageId: string): void;
}

export function createOutbox({ send, newId, now }: OutboxOptions): Outbox {
  let entries: readonly Outgoing[] = [];
  const watchers = new Set<() => void>();
  const listeners = new Set<(message: Message) => void>();
  const set = (next: readonly Outgoing[]) => {
    entries = next;
    for (const watch of watchers) watch();
  };
  const without = (id: string) => entries.filter((entry) => entry.clientMessageId !== id);
  const marked = (id: string, failure: string | undefined) =>
    entries.map((entry) => (entry.clientMessageId === id ? { ...entry, failure } : entry));

  async function deliver(entry: Outgoing): Promise<void> {
    const { clientMessageId, conversationId, body, isPrivate, status } = entry;
    try {
      const { message } = await send({
        conversation_id: conversationId,
        message: body,
        client_message_id: clientMessageId,
        ...(isPrivate ? { private: true } : {}),
        ...(status === undefined ? {} : { status }),
      });
      for (const listener of listeners) listener(message);
      set(without(clientMessageId));
    } catch (thrown) {
      set(marked(clientMessageId, asProblem(thrown).detail));
    }
  }

  return {
    all: () => entries,
    watch(watcher) {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    onArrived(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    send(draft) {
      const createdAt = new Date(now()).toISOString();
      const entry: Outgoing = { ...draft, clientMessageId: newId(), createdAt, failure: undefined };
      set([...entries, entry]);
      void deliver(entry);
    },
    retry(id) {
      const entry = entries.find((each) => each.clientMessageId === id);
      if (!entry || entry.failure === undefined) return;
      set(marked(id, undefined));
      void deliver(entry);
    },
    discard: (id) => set(without(id)),
  };
}
