import { hash } from 'node:crypto';
import { firstCharacters } from '../../../text/first-characters.ts';
import { memberText } from '../../../text/json-text.ts';
import { contactEmail } from '../../contacts/index.ts';
import type { EventConsumer, IngestedEvent } from '../../events/index.ts';
import { priorityOf } from '../../team/index.ts';
import { messageCharactersMax } from '../schema.ts';
import { receiveMessage, type Thread } from '../service/receive.ts';
import { findConversationOfEvent } from '../store/messages.ts';
import type { MessageConsumer } from './message-consumer.ts';

/**
 * Opens or continues a conversation for every event of type `message`, and for a `contact` or `lead` with a message,
 * since its author can be answered. Not for subscriptions. Source: contract §3.
 */
export const conversationsOfEvents = (consumers: readonly MessageConsumer[]): EventConsumer => ({
  async take(db, event, { contactId }) {
    if (!needsAnswer(event)) return {};
    const { siteId, email, name, receivedAt: at } = event;
    const received = {
      siteId,
      thread: threadOf(event),
      contactId,
      name,
      email: contactEmail(email),
      subject: event.subject,
      body: bodyOf(event),
      labels: {
        priority: priorityOf(event.priority),
        category: event.category,
        subcategory: event.subcategory,
        folder: event.folder,
        tags: event.tags,
      },
      metadata: '{}',
      clientMessageId: null,
      eventId: event.eventId,
      isLead: event.type !== 'message',
      at,
    };
    const { conversationId, subject, assigneeId } = await receiveMessage(db, received, consumers);
    return { conversationId, conversation: { subject, assigneeId } };
  },

  async recall(db, eventId) {
    const conversationId = await findConversationOfEvent(db, eventId);
    return conversationId === undefined ? {} : { conversationId };
  },
});

const needsAnswer = ({ type, envelope }: IngestedEvent): boolean =>
  type === 'message' || (type !== 'subscription' && wordsOf(envelope.message) !== '');

const wordsOf = (message: string | null | undefined): string =>
  (message ?? '').toWellFormed().replaceAll('\u0000', '').trim();

/** The full message; the event's index has only its beginning. Longer ones remain in the event's payload. */
function bodyOf({ envelope, subject }: IngestedEvent): string {
  return (wordsOf(envelope.message) || subject || 'An empty message')
    .slice(0, messageCharactersMax)
    .toWellFormed();
}

const keyCharactersMax = 255;
const keyPrefixLength = 200;

function threadOf({ envelope, payload }: IngestedEvent): Thread {
  const { conversation_key: key } = envelope;
  const isExact = typeof key !== 'number' || Number.isSafeInteger(key);
  const text = isExact ? key : memberText(payload, 'conversation_key');
  if (typeof text !== 'string' && typeof text !== 'number') return { by: 'contact' };
  const trimmed = String(text).toWellFormed().replaceAll('\u0000', '').trim();
  return trimmed === '' ? { by: 'contact' } : { by: 'key', key: storedKey(trimmed) };
}

/**
 * Different keys must stay different even beyond the stored length: otherwise visitors could see each other's
 * conversations.
 */
const storedKey = (key: string): string =>
  key.length <= keyCharactersMax
    ? key
    : `${firstCharacters(key, keyPrefixLength)} ${hash('sha256', key, 'base64url')}`;
