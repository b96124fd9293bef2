import type { Attachment, WidgetMessage } from './answers.ts';

/**
 * Delivery of a visitor's message. `sending`: in progress · `waiting`: will be retried · `failed`: will not be ·
 * `sent`, `read`: the service has it, and the team has seen it.
 */
export type Delivery = 'sending' | 'waiting' | 'failed' | 'sent' | 'read';

/** A message in the chat. */
export interface Line {
  /** Stays the same from the first attempt to the stored message. */
  readonly key: string;
  /** Undefined until the service has stored it. */
  readonly messageId: number | undefined;
  readonly isOwn: boolean;
  readonly author: string | null;
  /** Empty for files without text. */
  readonly body: string;
  readonly files: readonly Attachment[];
  /** Epoch milliseconds. */
  readonly at: number;
  readonly delivery: Delivery;
}

/** Messages of a conversation: stored ones in the service's order, then unsent ones. */
export interface Thread {
  lines(): readonly Line[];
  /** Adds a message from the service, or updates a known one. */
  take(message: WidgetMessage): void;
  /** Shows an unsent message, or its new state. */
  pending(
    message: Pick<Line, 'key' | 'body' | 'at'> & { readonly files?: readonly Attachment[] | undefined },
    delivery: Delivery,
  ): void;
  /** Id of the newest stored message, 0 if there is none. */
  newestId(): number;
  /** Id of the newest answer, 0 if there is none. */
  newestAnswerId(): number;
  /** Number of answers after this one. */
  answersAfter(messageId: number): number;
}

const keyOf = (message: WidgetMessage): string => message.client_message_id ?? `m${message.message_id}`;

/** The service lists the names of files as the text of a message without text. */
const ownText = (body: string, files: readonly Attachment[]): string =>
  files.length > 0 && body === files.map(({ name }) => name).join('\n') ? '' : body;

function lineOf(message: WidgetMessage): Line {
  const { attachments: files = [] } = message;
  const isOwn = message.direction === 'in';
  return {
    key: keyOf(message),
    messageId: message.message_id,
    isOwn,
    author: message.author_name,
    body: ownText(message.body, files),
    files,
    at: Date.parse(message.created_at),
    delivery: message.delivery === 'read' ? 'read' : message.delivery === 'failed' ? 'failed' : 'sent',
  };
}

const sortKey = ({ messageId, at }: Line): readonly [number, number] => [
  messageId ?? Number.MAX_SAFE_INTEGER,
  at,
];

export function createThread(changed: () => void): Thread {
  const linesByKey = new Map<string, Line>();
  let sorted: Line[] | undefined = [];
  const set = (line: Line): void => {
    linesByKey.set(line.key, line);
    sorted = undefined;
    changed();
  };
  const lines = (): readonly Line[] => {
    sorted ??= [...linesByKey.values()].sort((a, b) => {
      const [[idA, atA], [idB, atB]] = [sortKey(a), sortKey(b)];
      return idA - idB || atA - atB;
    });
    return sorted;
  };
  const answers = () => lines().filter((line) => !line.isOwn);
  const largest = (of: readonly Line[]) =>
    of.reduce((most, { messageId = 0 }) => Math.max(most, messageId), 0);

  return {
    lines,
    take: (message) => set(lineOf(message)),
    pending({ key, body, at, files = [] }, delivery) {
      // The stored message takes precedence over the pending one.
      if (linesByKey.get(key)?.messageId !== undefined) return;
      set({ key, messageId: undefined, isOwn: true, author: null, body, files, at, delivery });
    },
    newestId: () => largest(lines()),
    newestAnswerId: () => largest(answers()),
    answersAfter: (messageId) => answers().filter((line) => (line.messageId ?? 0) > messageId).length,
  };
}
