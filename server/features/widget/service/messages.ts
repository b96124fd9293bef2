import { fail } from '../../../kernel/errors.ts';
import type { Handlers } from '../../../kernel/handler.ts';
import type { Db } from '../../../platform/db/database.ts';
import { filesOfMessages, requireWordsOrFiles } from '../../attachments/index.ts';
import { recordChange } from '../../changes/index.ts';
import { contactEmail, upsertContact } from '../../contacts/index.ts';
import {
  countUnseen,
  findConversation,
  findMessage,
  findOfVisitor,
  markRead,
  receiveMessage,
  type StoredMessage,
  selectMessages,
} from '../../conversations/index.ts';
import type { operations } from '../operations.ts';
import { presentConversation, presentMessage } from '../present.ts';
import { unreadMax } from '../schema.ts';
import { admitVisitor } from './admit.ts';
import type { WidgetDeps } from './deps.ts';
import { conversationEvents } from './follow.ts';
import { countMessage, countNew, refuseSpam } from './guard.ts';
import { createOpenStreams } from './open-streams.ts';
import { visitorHashOf } from './visitor-hash.ts';

type MessageHandlers = Pick<
  Handlers<typeof operations, Db>,
  'widgetMessageSend' | 'widgetMessageList' | 'widgetMessageStream' | 'widgetUnreadGet' | 'widgetMessageRead'
>;

const pageMessages = 100;
/** Visitors set no labels. */
const noLabels = { priority: 'normal', category: null, subcategory: null, folder: null, tags: [] } as const;

export function messageHandlers({
  ownOrigin,
  origins,
  limits,
  feed,
  messageConsumers,
  lastSeen,
  attachments: { links },
}: WidgetDeps): MessageHandlers {
  const openStreams = createOpenStreams(limits.isOn);
  async function presentMessages(db: Db, messages: readonly StoredMessage[], now: number) {
    const ids = messages.map(({ message_id }) => message_id);
    const files = await filesOfMessages(db, links, ids, now);
    return messages.map((message) => presentMessage(message, files.get(message.message_id)));
  }
  return {
    async widgetMessageSend(input, { db, request, now, afterCommit }) {
      const { siteId } = await admitVisitor(db, input.site_key, request, origins());
      refuseSpam(input);
      requireWordsOrFiles(input.message, input.attachment_ids);
      const visitorHash = visitorHashOf(input.visitor_secret);
      const name = input.name || null;
      const email = contactEmail(input.email);
      const { conversationId, messageId, isNew, isRepeat } = await receiveMessage(
        db,
        {
          siteId,
          thread: { by: 'visitor', visitorHash },
          contactId: await upsertContact(db, { siteId, email, name, source: 'widget', at: now }),
          name,
          email,
          subject: null,
          body: input.message ?? '',
          ...(input.attachment_ids?.length
            ? { files: { ids: input.attachment_ids, by: { visitorHash } } }
            : {}),
          labels: noLabels,
          metadata: JSON.stringify(
            input.page ? { page: { url: input.page.url, title: input.page.title } } : {},
          ),
          clientMessageId: input.client_message_id.toLowerCase(),
          eventId: null,
          at: now,
        },
        messageConsumers,
      );
      // A refusal here rolls back the transaction.
      if (isNew) await countNew(db, limits, request.address, now);
      if (!isRepeat) await countMessage(db, limits, conversationId, now);
      // The preview is not a page of the site.
      if (request.origin !== ownOrigin()) afterCommit(() => lastSeen.chat(siteId, now));
      const message = await findMessage(db, messageId);
      const conversation = await findConversation(db, conversationId);
      if (!message || !conversation) throw new Error('The message that was written is not there.');
      const [answer] = await presentMessages(db, [message], now);
      if (!answer) throw new Error('A message is shown as one.');
      return {
        duplicate: isRepeat,
        message: answer,
        conversation: presentConversation(conversation),
      };
    },

    async widgetMessageList({ site_key, visitor_secret, after_message_id }, { db, request, now }) {
      const { siteId } = await admitVisitor(db, site_key, request, origins());
      const conversationId = await findOfVisitor(db, siteId, visitorHashOf(visitor_secret));
      const conversation = conversationId && (await findConversation(db, conversationId));
      if (!conversation) return { conversation: null, messages: [], has_more: false };
      const rows = await selectMessages(db, {
        conversationId: conversation.conversation_id,
        order: 'oldest',
        withPrivate: false,
        afterId: after_message_id,
        rows: pageMessages + 1,
      });
      return {
        conversation: presentConversation(conversation),
        messages: await presentMessages(db, rows.slice(0, pageMessages), now),
        has_more: rows.length > pageMessages,
      };
    },

    async widgetMessageStream({ site_key, visitor_secret, last_event_id }, { db, request, now }) {
      const admit = () => admitVisitor(db, site_key, request, origins());
      const { siteId } = await admit();
      const visitor = { siteId, visitorHash: visitorHashOf(visitor_secret) };
      const signal = request.signal ?? new AbortController().signal;
      openStreams.add(request.address, signal);
      return conversationEvents(db, feed, visitor, { cursor: last_event_id, signal, now, admit, links });
    },

    async widgetUnreadGet({ site_key, visitor_secret, after_message_id = 0 }, { db, request }) {
      const { siteId } = await admitVisitor(db, site_key, request, origins());
      const conversationId = await findOfVisitor(db, siteId, visitorHashOf(visitor_secret));
      if (conversationId === undefined) return { unread: 0 };
      return { unread: await countUnseen(db, conversationId, after_message_id, unreadMax) };
    },

    async widgetMessageRead({ site_key, visitor_secret, message_id }, { db, request, now }) {
      const { siteId } = await admitVisitor(db, site_key, request, origins());
      const conversationId = await findOfVisitor(db, siteId, visitorHashOf(visitor_secret));
      if (conversationId === undefined) fail('not_found');
      const read = await markRead(db, conversationId, 'out', message_id);
      for (const id of read)
        await recordChange(db, {
          kind: 'message',
          id,
          parentId: conversationId,
          op: 'updated',
          siteId,
          at: now,
        });
      return { read: read.length };
    },
  };
}
