import { extensionPoint } from '../../../kernel/extension.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Author } from '../../team/index.ts';

/** A message that was written into a conversation, as those see it that make something of it. */
export interface WrittenMessage {
  readonly messageId: number;
  readonly conversationId: number;
  readonly siteId: number;
  /** `in` is from the visitor. */
  readonly direction: 'in' | 'out';
  readonly isPrivate: boolean;
  /** True if the message began the conversation. */
  readonly isFirst: boolean;
  readonly body: string;
  readonly author: Pick<Author, 'kind' | 'name'>;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** Makes something of messages: the thread of a ticket. */
export interface MessageConsumer {
  /**
   * Called once for each new message, in the transaction that writes it and with its conversation locked: what it makes
   * is as exactly-once as the message.
   */
  take(db: Db, message: WrittenMessage): Promise<void>;
}

export const messageConsumers = extensionPoint<MessageConsumer>('consumers of messages');

export async function notifyConsumers(
  db: Db,
  consumers: readonly MessageConsumer[],
  message: WrittenMessage,
): Promise<void> {
  for (const consumer of consumers) await consumer.take(db, message);
}
