import { refuseField } from '../../../kernel/errors.ts';
import type { Handlers } from '../../../kernel/handler.ts';
import type { Db } from '../../../platform/db/database.ts';
import { type AttachmentLinks, filesOfMessages, teamFiles } from '../../attachments/index.ts';
import { recordChange } from '../../changes/index.ts';
import { addTimelineEntry, namedContact } from '../../contacts/index.ts';
import type { SiteAccess } from '../../sites/index.ts';
import { checkAssignee, checkNote } from '../../team/index.ts';
import type { operations } from '../operations.ts';
import { presentConversation, presentMessage } from '../present.ts';
import { previewOf, subjectOf } from '../rules.ts';
import { findConversation, insertConversation, lockConversation } from '../store/conversations.ts';
import type { MessageConsumer } from '../work/message-consumer.ts';
import type { AnswersByMail } from './answers-by-mail.ts';
import { audienceOf } from './audience.ts';
import { notifyAssignee } from './change.ts';
import { writeReply } from './write-reply.ts';

/** Starts conversations by hand. */
export const createHandlers = (
  siteAccess: SiteAccess,
  answers: AnswersByMail,
  consumers: readonly MessageConsumer[],
  links: AttachmentLinks,
): Pick<Handlers<typeof operations, Db>, 'conversationCreate'> => ({
  async conversationCreate(input, { db, caller, site, now: at }) {
    const { siteId } = site;
    const { contact_id: contactId, contact: person, message: body, private: isPrivate = false } = input;
    checkNote(isPrivate, caller);
    await checkAssignee(db, siteAccess, input.assignee_id, siteId);
    if (contactId === undefined && !person)
      refuseField('/contact', 'required', 'Say who it is with, or give a contact_id.');
    const { contact } = await namedContact(db, { siteId, contactId, person, at });
    const subject = subjectOf(input.subject?.trim() || null, body);
    const id = await insertConversation(db, {
      site_id: siteId,
      contact_id: contact.contact_id,
      channel: 'event',
      conversation_key: null,
      visitor_hash: null,
      subject,
      status: 'open',
      snoozed_until: null,
      priority: 'normal',
      category: null,
      subcategory: null,
      folder: null,
      tags: '[]',
      assignee_id: input.assignee_id ?? null,
      unread: 0,
      message_count: 0,
      preview: isPrivate ? '' : previewOf(body),
      last_direction: 'out',
      last_message_at: at,
      created_at: at,
      updated_at: at,
      previous_conversation_id: null,
    });
    const locked = id === undefined ? undefined : await lockConversation(db, id);
    if (!locked) throw new Error('A conversation without a key met another one.');
    const { conversation_id: conversationId } = locked;
    await recordChange(db, { kind: 'conversation', id: conversationId, op: 'created', siteId, at });
    const entry = { contactId: contact.contact_id, siteId, at, recordId: conversationId };
    await addTimelineEntry(db, { ...entry, kind: 'conversation', title: subject });
    const files = teamFiles(input.attachment_ids);
    const reply = { body, ...files, isPrivate, metadata: '{}', change: {}, clientMessageId: null, at };
    const { message } = await writeReply(db, locked, caller, reply, { answers, consumers });
    await notifyAssignee(db, { ...locked, assignee_id: null }, locked.assignee_id, caller, at);
    const conversation = await findConversation(db, conversationId);
    if (!conversation) throw new Error(`Conversation ${conversationId} is gone.`);
    const audience = await audienceOf(db, answers, siteId, conversation, at);
    return {
      conversation: presentConversation(conversation),
      message: presentMessage(
        message,
        audience,
        (await answers.mailsOf(db, [message])).get(message.message_id),
        (await filesOfMessages(db, links, [message.message_id], at)).get(message.message_id),
      ),
    };
  },
});
