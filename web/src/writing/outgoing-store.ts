import type { BrowserStore } from '../browser-store.ts';
import { keysOf } from './drafts.ts';
import type { Failure, Outgoing } from './outgoing.ts';

/** Unconfirmed messages of a user, stored in this browser. */
export interface OutgoingStore {
  /** All messages in the order they were written, none marked as being sent. */
  all(): readonly Outgoing[];
  keep(outgoing: Outgoing): void;
  forget(clientMessageId: string): void;
  /** Parses an entry of the browser's storage; undefined for other entries. */
  read(
    key: string,
    stored: string | null,
  ): { readonly id: string; readonly outgoing: Outgoing | undefined } | undefined;
}

/** Maximum messages stored; the oldest then last only as long as the page. */
const keptMax = 50;

const interruptedFailure: Failure = {
  why: 'The page was closed before the server confirmed. It is safe to send again; duplicates are ignored.',
  isRefusal: false,
};

export function createOutgoingStore(store: BrowserStore, accountId: number): OutgoingStore {
  const prefix = `wheelhouse-unsent-${accountId}-`;
  const all = () =>
    keysOf(store, prefix)
      .flatMap((key) => outgoingIn(store.getItem(key)) ?? [])
      .sort((a, b) => a.createdAt.localeCompare(b.createdAt));
  const forget = (id: string) => {
    try {
      store.removeItem(`${prefix}${id}`);
    } catch {
      // Without storage there is nothing to delete.
    }
  };
  return {
    all() {
      try {
        return all().map((stored) => ({ ...stored, failure: stored.failure ?? interruptedFailure }));
      } catch {
        return [];
      }
    },
    keep(outgoing) {
      try {
        store.setItem(`${prefix}${outgoing.clientMessageId}`, JSON.stringify(outgoing));
        for (const { clientMessageId } of all().slice(0, -keptMax)) forget(clientMessageId);
      } catch {
        // Storage is full or forbidden: the message lasts as long as the page.
      }
    },
    forget,
    read: (key, stored) =>
      key.startsWith(prefix) ? { id: key.slice(prefix.length), outgoing: outgoingIn(stored) } : undefined,
  };
}

/** Checks the shape, because other code may write to the same storage. */
function outgoingIn(json: string | null): Outgoing | undefined {
  try {
    const parsed = JSON.parse(json ?? 'null') as Partial<Outgoing> | null;
    const isOurs =
      parsed !== null &&
      (parsed.about === 'conversation' || parsed.about === 'ticket') &&
      typeof parsed.id === 'number' &&
      [parsed.body, parsed.clientMessageId, parsed.createdAt].every((value) => typeof value === 'string');
    return isOurs ? (parsed as Outgoing) : undefined;
  } catch {
    return undefined;
  }
}
