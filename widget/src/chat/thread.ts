import type { Attachment, WidgetMessage } from './answers.ts';

/**
 * Delivery of a visitor's message. `sending`: in progress · `waiting`: will be retried · `failed`: will not be ·
 * `sent`, `read`: the service has it, and the team has seen it.
 */
export type Delivery = 'sending' | 'waiting' | 'failed' | 'sent' | 'read';

/** One message as the chat shows it. */
export interface Line {
  /** Stays the same from the first try to the service's own record. */
  readonly key: string;
  /** Undefined until the service has it. */
  readonly messageId: number | undefined;
  readonly isOwn: boolean;
  readonly author: string | null;
  /** Empty for files without words. */
  readonly body: string;
  readonly files: readonly Attachment[];
  /** Epoch milliseconds. */
  readonly at: number;
  readonly delivery: Delivery;
}

/** The messages of one conversation: what the service has, in its order, and behind it what it does not have yet. */
export interface Thread {
  lines(): readonly Line[];
  /** Adds a message from the service, or updates a known one. */
  take(message: WidgetMessage): void;
  /** Shows one that is still to be sent, or where it is now. */
  pending(
    message: Pick<Line, 'key' | 'body' | 'at'> & { readonly files?: readonly Attachment[] | undefined },
    delivery: Delivery,
  ): void;
  /** Newest message received from the service; 0 before the first. */
  newestId(): number;
  /** The newest answer, 0 before the first. */
  newestAnswerId(): number;
  /** Counts the answers after this one. */
  answersAfter(messageId: number): number;
}

const keyOf = (message: WidgetMessage): string => message.client_message_id ?? `m${message.message_id}`;

/** The service gives files without words their names as a text. */
const wordsOf = (body: string, files: readonly Attachment[]): string =>
  files.length > 0 && body === files.map(({ name }) => name).join('\n') ? '' : body;

function lineOf(message: WidgetMessage): Line {
  const { attachments: files = [] } = message;
  const isOwn = message.direction === 'in';
  return {
    key: keyOf(message),
    messageId: message.message_id,
    isOwn,
    author: message.author_name,
    body: wordsOf(message.body, files),
    files,
    at: Date.parse(message.created_at),
    delivery: message.delivery === 'read' ? 'read' : message.delivery === 'failed' ? 'failed' : 'sent',
  };
}

const place = ({ messageId, at }: Line): readonly [number, number] => [
  messageId ?? Number.MAX_SAFE_INTEGER,
  at,
];

export function createThread(changed: () => void): Thread {
  const known = new Map<string, Line>();
  let sorted: Line[] | undefined = [];
  const set = (line: Line): void => {
    known.set(line.key, line);
    sorted = undefined;
    changed();
  };
  const lines = (): readonly Line[] => {
    sorted ??= [...known.values()].sort((a, b) => {
      const [[idA, atA], [idB, atB]] = [place(a), place(b)];
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
      // The service's own record says more than our waiting for its answer.
      if (known.get(key)?.messageId !== undefined) return;
      set({ key, messageId: undefined, isOwn: true, author: null, body, files, at, delivery });
    },
    newestId: () => largest(lines()),
    newestAnswerId: () => largest(answers()),
    answersAfter: (messageId) => answers().filter((line) => (line.messageId ?? 0) > messageId).length,
  };
}
