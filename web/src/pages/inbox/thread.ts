import type { Message } from '../../api/records.ts';
import type { Outgoing } from '../../writing/outgoing.ts';

/** A message as the thread shows it. */
export interface Line {
  readonly key: string;
  readonly side: 'visitor' | 'team' | 'note';
  readonly author: string;
  /** Set if an agent or the site wrote the message, rather than a person. */
  readonly by: Message['author']['kind'];
  readonly body: string;
  readonly files: Message['attachments'];
  readonly createdAt: string;
  readonly delivery: Message['delivery'] | 'sending';
  readonly reaches: Message['reaches'];
  readonly mail: Message['mail'];
  /** The mail that it arrived by. */
  readonly receivedMail: Message['received_mail'];
  readonly eventId: number | null;
  readonly outgoing: Outgoing | undefined;
}

function lineOf(message: Message): Line {
  return {
    key: message.client_message_id ?? `m${message.message_id}`,
    side: message.private ? 'note' : message.direction === 'in' ? 'visitor' : 'team',
    author: message.author.name,
    by: message.author.kind,
    body: message.body,
    files: message.attachments,
    createdAt: message.created_at,
    delivery: message.delivery,
    reaches: message.reaches,
    mail: message.mail,
    receivedMail: message.received_mail,
    eventId: message.event_id,
    outgoing: undefined,
  };
}

/** Lines of a thread, oldest first: stored messages, then those being sent. */
export function linesOf(newestFirst: readonly Message[], outgoing: readonly Outgoing[], me: string): Line[] {
  return [
    ...newestFirst.map(lineOf).reverse(),
    ...outgoing.map(
      (message): Line => ({
        key: message.clientMessageId,
        side: message.isPrivate ? 'note' : 'team',
        author: me,
        by: 'person',
        body: message.body,
        files: [...(message.files ?? [])],
        createdAt: message.createdAt,
        delivery: message.failure === undefined ? 'sending' : 'failed',
        reaches: null,
        mail: null,
        receivedMail: null,
        eventId: null,
        outgoing: message,
      }),
    ),
  ];
}

/** Consecutive lines of one author. */
export interface Group {
  readonly key: string;
  readonly side: Line['side'];
  readonly author: string;
  readonly by: Line['by'];
  readonly lines: readonly Line[];
}

export interface Day {
  /** For example `2026-11-21`, in the reader's time zone. */
  readonly day: string;
  readonly groups: readonly Group[];
}

/** After a pause this long the author is named again. */
const pauseMs = 10 * 60_000;

const dayOf = (iso: string): string => {
  const date = new Date(iso);
  const two = (number: number) => String(number).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
};

/** Lines by day, and within a day by author. */
export function daysOf(lines: readonly Line[]): Day[] {
  const days: { day: string; groups: { -readonly [K in keyof Group]: Group[K] }[] }[] = [];
  let last: Line | undefined;
  for (const line of lines) {
    const day = dayOf(line.createdAt);
    const isNewDay = days.at(-1)?.day !== day;
    if (isNewDay) days.push({ day, groups: [] });
    const groups = days.at(-1)?.groups ?? [];
    const group = groups.at(-1);
    const isContinued =
      !isNewDay &&
      last !== undefined &&
      last.side === line.side &&
      last.author === line.author &&
      Date.parse(line.createdAt) - Date.parse(last.createdAt) < pauseMs;
    if (isContinued && group) group.lines = [...group.lines, line];
    else groups.push({ key: line.key, side: line.side, author: line.author, by: line.by, lines: [line] });
    last = line;
  }
  return days;
}
