import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { sendMessage } from '../api/conversations.ts';
import type { Message, TicketMessage } from '../api/records.ts';
import { useMe } from '../api/session.ts';
import { replyToTicket } from '../api/tickets.ts';
import { browserStore } from '../browser-store.ts';
import { forgetDrafts } from './drafts.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { type Outgoing, outgoingAbout } from './outgoing.ts';
import { createOutgoingStore } from './outgoing-store.ts';
import { notifyUnsent } from './unsent-notice.tsx';

/** A message as the server stored it. */
export type Arrival =
  | { readonly about: 'conversation'; readonly message: Message }
  | { readonly about: 'ticket'; readonly ticketId: number; readonly message: TicketMessage };

// `crypto.randomUUID` exists on https only, and small installations run on http in a local network.
const newId = (): string =>
  `web-${[...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('')}`;

async function send(outgoing: Outgoing): Promise<Arrival> {
  const { about, id, body: message, clientMessageId: client_message_id } = outgoing;
  const mentions = [...(outgoing.mentions ?? [])];
  const files = outgoing.files ?? [];
  const reply = {
    message,
    client_message_id,
    ...(files.length > 0 ? { attachment_ids: files.map((file) => file.attachment_id) } : {}),
    ...(outgoing.isPrivate ? { private: true, mentions } : {}),
  };
  if (about === 'ticket') {
    const { status } = outgoing;
    const written = await replyToTicket(id, { ...reply, ...(status === undefined ? {} : { status }) });
    return { about, ticketId: written.ticket.ticket_id, message: written.message };
  }
  const { status } = outgoing;
  const written = await sendMessage({
    conversation_id: id,
    ...reply,
    ...(status === undefined ? {} : { status }),
  });
  return { about, message: written.message };
}

const scopeOf = ({ about, id }: Pick<Outgoing, 'about' | 'id'>): string => `${about} ${id}`;
/** Visible threads, which show their failures themselves. */
const visibleThreads = new Set<string>();

/** One outbox per account signed in since the page was loaded. */
const outboxes = new Map<number, Outbox<Arrival>>();

function outboxOf(accountId: number): Outbox<Arrival> {
  const existing = outboxes.get(accountId);
  if (existing) return existing;
  const store = createOutgoingStore(browserStore, accountId);
  const onFailed = (outgoing: Outgoing) => {
    if (!visibleThreads.has(scopeOf(outgoing))) notifyUnsent(outgoing);
  };
  const outbox = createOutbox({ send, store, onFailed, newId, now: Date.now });
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== null) outbox.storageChanged(key, newValue);
  });
  outboxes.set(accountId, outbox);
  return outbox;
}

/** The signed-in user's outbox. */
export const useOutbox = (): Outbox<Arrival> => outboxOf(useMe().user.user_id);

type Written = Pick<Message, 'client_message_id'>;

/**
 * Outgoing messages of a conversation or ticket.
 * @param written its stored messages, which are omitted even if their response was lost
 */
export function useOutgoing(
  about: Outgoing['about'],
  id: number,
  written: readonly Written[] | undefined,
): readonly Outgoing[] {
  const outbox = useOutbox();
  const all = useSyncExternalStore(outbox.watch, outbox.all);
  const arrived = useMemo(() => new Set(written?.map((message) => message.client_message_id)), [written]);
  useEffect(() => outbox.settle(arrived), [outbox, arrived]);
  useEffect(() => {
    const scope = scopeOf({ about, id });
    visibleThreads.add(scope);
    return () => void visibleThreads.delete(scope);
  }, [about, id]);
  return useMemo(() => outgoingAbout(all, { about, id }, arrived), [all, about, id, arrived]);
}

/** True if a message of this record could not be sent. */
export function useHasUnsent(about: Outgoing['about'], id: number): boolean {
  const outbox = useOutbox();
  return useSyncExternalStore(outbox.watch, () =>
    outbox
      .all()
      .some((message) => message.about === about && message.id === id && message.failure !== undefined),
  );
}

/** All unsent messages of conversations, or of tickets. */
export function useUnsent(about: Outgoing['about']): readonly Outgoing[] {
  const outbox = useOutbox();
  const all = useSyncExternalStore(outbox.watch, outbox.all);
  return useMemo(
    () => all.filter((message) => message.about === about && message.failure !== undefined),
    [all, about],
  );
}

/** Number of unconfirmed messages, which signing out would discard. */
export function useUnconfirmed(): number {
  const outbox = useOutbox();
  return useSyncExternalStore(outbox.watch, () => outbox.all().length);
}

/** Deletes a user's drafts and unsent messages. */
export function forgetWriting(accountId: number): void {
  outboxOf(accountId).clear();
  try {
    forgetDrafts(browserStore, accountId);
  } catch {
    // Without storage there is nothing to delete.
  }
}
