import type { Attachment } from '../api/attachments.ts';
import type { NewMessage } from '../api/conversations.ts';
import type { TicketReplyInput } from '../api/tickets.ts';

/** Target of a message: a conversation or a ticket. */
export type About =
  | { readonly about: 'conversation'; readonly id: number; readonly status: NewMessage['status'] }
  | { readonly about: 'ticket'; readonly id: number; readonly status: TicketReplyInput['status'] };

/** A message to send. */
export type OutgoingContent = About & {
  readonly body: string;
  /** Marks an internal note. */
  readonly isPrivate: boolean;
  /** Mentioned colleagues. */
  readonly mentions?: readonly number[];
  /** Uploaded files attached to it. */
  readonly files?: readonly Attachment[];
};

/** Reason why a message was not sent. */
export interface Failure {
  readonly why: string;
  /** True if the server refused the message: it was not stored, and the text may be edited. */
  readonly isRefusal: boolean;
}

/** A message being sent, or one that failed. */
export type Outgoing = OutgoingContent & {
  /** Id by which the server recognises repeats. */
  readonly clientMessageId: string;
  /** ISO 8601, by the clock of this browser. */
  readonly createdAt: string;
  /** Undefined while it is being sent. */
  readonly failure: Failure | undefined;
};

/** Outgoing messages of one conversation or ticket that have not arrived yet. */
export const outgoingAbout = (
  all: readonly Outgoing[],
  { about, id }: Pick<About, 'about' | 'id'>,
  arrived: ReadonlySet<string | null>,
): Outgoing[] =>
  all.filter(
    (message) => message.about === about && message.id === id && !arrived.has(message.clientMessageId),
  );

const shownCharacters = 48;

/** The beginning of a text, enough to recognise it. */
export function firstWords(text: string): string {
  const line = text.trim().replaceAll(/\s+/g, ' ');
  return line.length <= shownCharacters ? `“${line}”` : `“${line.slice(0, shownCharacters).trimEnd()}…”`;
}
