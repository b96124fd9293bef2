import type { BrowserStore } from '../browser-store.ts';
import { keysOf } from './drafts.ts';
import type { Failure, Outgoing } from './outgoing.ts';

/** Unconfirmed messages of a user, stored in this browser. */
export interface KeptOutgoing {
  /** All messages in the order they were written, none marked as being sent. */
  all(): readonly Outgoing[];
  keep(outgoing: Outgoing): void;
  forget(clientMessageId: string): void;
  /** Parses an entry of the browser's storage; undefined for other entries. */
  read(
    key: string,
    kept: string | null,
  ): { readonly id: string; readonly outgoing: Outgoing | undefined } | undefined;
}

/** Maximum messages stored; the oldest then last only as long as the page. */
const keptMax = 50;

const leftBehind: Failure = {
  why: 'The page was closed before the server confirmed. It is safe to send again; duplicates are ignored.',
  isRefusal: false,
};

export function keptOutgoing(store: BrowserStore, accountId: number): KeptOutgoing {
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
        return all().map((each) => ({ ...each, failure: each.failure ?? leftBehind }));
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
    read: (key, kept) =>
      key.startsWith(prefix) ? { id: key.slice(prefix.length), outgoing: outgoingIn(kept) } : undefined,
  };
}

/** Checks the shape, because other code may write to the same storage. */
function outgoingIn(json: string | null): Outgoing | undefined {
  try {
    const kept = JSON.parse(json ?? 'null') as Partial<Outgoing> | null;
    const isOurs =
      kept !== null &&
      (kept.about === 'conversation' || kept.about === 'ticket') &&
      typeof kept.id === 'number' &&
      [kept.body, kept.clientMessageId, kept.createdAt].every((each) => typeof each === 'string');
    return isOurs ? (kept as Outgoing) : undefined;
  } catch {
    return undefined;
  }
}
