import { asProblem } from '../api/problem.ts';
import type { Failure, Outgoing, OutgoingContent } from './outgoing.ts';
import type { OutgoingStore } from './outgoing-store.ts';

interface OutboxOptions<Arrival> {
  send(outgoing: Outgoing): Promise<Arrival>;
  store: OutgoingStore;
  /** Called with a message that could not be sent. */
  onFailed?(outgoing: Outgoing): void;
  /** Creates a unique id. */
  newId(): string;
  now(): number;
}

/** Messages being sent. Failed ones stay until they are retried or discarded, across reloads and tabs. */
export interface Outbox<Arrival> {
  /** Returns the same list until it changes. */
  all(): readonly Outgoing[];
  watch(watcher: () => void): () => void;
  /** Calls the listener with each stored message, before it leaves the outbox. */
  onArrived(listener: (arrival: Arrival) => void): () => void;
  send(content: OutgoingContent): void;
  /** Retries a message under its original id, so that one that did arrive is not stored twice. */
  retry(clientMessageId: string): void;
  discard(clientMessageId: string): void;
  /** Drops messages that arrived although their response was lost. */
  settle(arrived: ReadonlySet<string | null>): void;
  /** Handles an entry that another tab stored or (null) deleted. */
  storageChanged(key: string, stored: string | null): void;
  clear(): void;
}

export function createOutbox<Arrival>({
  send,
  store: outgoingStore,
  onFailed,
  newId,
  now,
}: OutboxOptions<Arrival>): Outbox<Arrival> {
  let entries = outgoingStore.all();
  const watchers = new Set<() => void>();
  const listeners = new Set<(arrival: Arrival) => void>();
  const set = (next: readonly Outgoing[]) => {
    entries = next;
    for (const watch of watchers) watch();
  };
  const without = (id: string) => entries.filter((entry) => entry.clientMessageId !== id);
  const find = (id: string) => entries.find((entry) => entry.clientMessageId === id);

  function mark(id: string, failure: Failure | undefined): void {
    const entry = find(id);
    // Discarded in the meantime, for example by signing out.
    if (entry === undefined) return;
    const marked = { ...entry, failure };
    outgoingStore.keep(marked);
    set(entries.map((existing) => (existing === entry ? marked : existing)));
    if (failure) onFailed?.(marked);
  }

  function drop(id: string): void {
    outgoingStore.forget(id);
    if (find(id)) set(without(id));
  }

  async function deliver(entry: Outgoing): Promise<void> {
    const { clientMessageId: id } = entry;
    try {
      const arrival = await send(entry);
      for (const listener of listeners) listener(arrival);
      drop(id);
    } catch (thrown) {
      const { detail: why, status } = asProblem(thrown);
      mark(id, { why, isRefusal: status >= 400 && status < 500 });
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
    send(content) {
      const createdAt = new Date(now()).toISOString();
      const entry: Outgoing = { ...content, clientMessageId: newId(), createdAt, failure: undefined };
      outgoingStore.keep(entry);
      set([...entries, entry]);
      void deliver(entry);
    },
    retry(id) {
      const entry = find(id);
      if (entry?.failure === undefined) return;
      mark(id, undefined);
      void deliver(entry);
    },
    discard: drop,
    settle(arrived) {
      for (const { clientMessageId: id, failure } of entries)
        if (failure !== undefined && arrived.has(id)) drop(id);
    },
    storageChanged(key, text) {
      const draft = outgoingStore.read(key, text);
      if (draft === undefined) return;
      const { id, outgoing } = draft;
      if (outgoing === undefined) set(without(id));
      // A message being sent belongs to the tab that sends it.
      else if (outgoing.failure && find(id)?.failure)
        set(entries.map((existing) => (existing.clientMessageId === id ? outgoing : existing)));
      else if (outgoing.failure && !find(id)) set([...entries, outgoing]);
    },
    clear() {
      for (const { clientMessageId } of entries) outgoingStore.forget(clientMessageId);
      set([]);
    },
  };
}
