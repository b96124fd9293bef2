import { extensionPoint } from '../../../kernel/extension.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Author } from '../../team/index.ts';

/** A new message for its consumers. */
export interface WrittenMessage {
  readonly messageId: number;
  readonly conversationId: number;
  readonly siteId: number;
  /** Contact of the conversation. */
  readonly contactId: number | null;
  /** `in` is from the visitor. */
  readonly direction: 'in' | 'out';
  readonly isPrivate: boolean;
  /** True for a reply that a channel takes to the visitor. */
  readonly isAnswer: boolean;
  /** True if the message started the conversation. */
  readonly isFirst: boolean;
  readonly body: string;
  readonly author: Author;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** Processes messages, for example into the thread of a ticket. */
export interface MessageConsumer {
  /**
   * Called once per new message, in the transaction that writes it and with its conversation locked, so that its
   * effects are exactly-once too.
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
