import type { Attachment } from '../api/attachments.ts';
import type { NewMessage } from '../api/conversations.ts';
import type { TicketWords } from '../api/tickets.ts';

/** Target of a message: a conversation or a ticket. */
export type About =
  | { readonly about: 'conversation'; readonly id: number; readonly status: NewMessage['status'] }
  | { readonly about: 'ticket'; readonly id: number; readonly status: TicketWords['status'] };

/** A message to send. */
export type Words = About & {
  readonly body: string;
  /** A note among colleagues. */
  readonly isPrivate: boolean;
  /** Colleagues whom it mentions. */
  readonly mentions?: readonly number[];
  /** Uploaded files that go with it. */
  readonly files?: readonly Attachment[];
};

/** Why words did not get there. */
export interface Failure {
  readonly why: string;
  /** The server said no, so they are not there: other words may be taken. */
  readonly isRefusal: boolean;
}

/** Words on their way to the server, or some that did not get there. */
export type Outgoing = Words & {
  /** By which the server knows them, however often they are sent. */
  readonly clientMessageId: string;
  /** ISO 8601, by the clock of this browser. */
  readonly createdAt: string;
  /** Undefined while they are on their way. */
  readonly failure: Failure | undefined;
};

/** Outgoing messages of one conversation or ticket that have not arrived yet. */
export const outgoingAbout = (
  all: readonly Outgoing[],
  { about, id }: Pick<About, 'about' | 'id'>,
  arrived: ReadonlySet<string | null>,
): Outgoing[] =>
  all.filter((each) => each.about === about && each.id === id && !arrived.has(each.clientMessageId));

const shownCharacters = 48;

/** The beginning of a text, enough to recognise it. */
export function firstWords(text: string): string {
  const line = text.trim().replaceAll(/\s+/g, ' ');
  return line.length <= shownCharacters ? `“${line}”` : `“${line.slice(0, shownCharacters).trimEnd()}…”`;
}
