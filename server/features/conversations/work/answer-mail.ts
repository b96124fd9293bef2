import type { Db } from '../../../platform/db/database.ts';
import { handleJob } from '../../../platform/jobs/index.ts';
import { type AttachmentLinks, mailedFiles, selectOfMessages } from '../../attachments/index.ts';
import { recordChange } from '../../changes/index.ts';
import { type MailFollower, type Outbox, postAnswer, referencesMax } from '../../mail/index.ts';
import { findLastFetch } from '../../sites/index.ts';
import { createAnswersByMail } from '../service/answers-by-mail.ts';
import { lockConversation, type StoredConversation } from '../store/conversations.ts';
import { selectBefore, updateDelivery } from '../store/mailed-answers.ts';
import { selectMessageMails } from '../store/message-mail.ts';
import { findMessage, type StoredMessage } from '../store/messages.ts';
import { answerMailJob } from './answer-mail-job.ts';

/** Copies the state of a mail to its message if no other channel delivers the reply. */
export const answerMailFollower: MailFollower = {
  about: 'message',
  async ended(db, { id, state, at }) {
    const message = await findMessage(db, id);
    if (!message) return;
    if (await isMailsOwn(db, message, state)) await updateDelivery(db, id, state);
    const { conversation_id: parentId, site_id: siteId } = message;
    await recordChange(db, { kind: 'message', id, parentId, op: 'updated', siteId, at });
  },
};

/**
 * True if the state of the mail becomes the delivery state of the message: no other channel delivers it, or
 * an accepted mail bounced before the reply was seen.
 */
async function isMailsOwn(
  db: Db,
  message: StoredMessage,
  state: 'sent' | 'failed' | 'unknown',
): Promise<boolean> {
  if (message.delivery === 'queued') return true;
  if (state !== 'failed' || message.delivery !== 'sent') return false;
  const conversation = await lockConversation(db, message.conversation_id);
  return conversation?.channel !== 'widget' && !(conversation && (await isSeen(db, conversation, message)));
}

/** True once the visitor, or the site's program, has fetched a reply. */
async function isSeen(db: Db, { channel }: StoredConversation, message: StoredMessage): Promise<boolean> {
  if (message.delivery === 'read' || message.delivery === 'delivered') return true;
  if (channel === 'widget') return false;
  const fetchedAt = await findLastFetch(db, message.site_id);
  return fetchedAt !== null && fetchedAt >= message.created_at;
}

export interface MailingDeps {
  readonly outbox: Outbox;
  readonly links: AttachmentLinks;
  now(): number;
}

async function mailAnswer(
  db: Db,
  { outbox, links }: MailingDeps,
  messageId: number,
  now: number,
): Promise<void> {
  const found = await findMessage(db, messageId);
  // Locked, so that concurrent replies reference each other in order.
  const conversation = found && (await lockConversation(db, found.conversation_id));
  const message = conversation && (await findMessage(db, messageId));
  if (!message || !conversation || (await isSeen(db, conversation, message))) return;
  const { conversation_id: conversationId, site_id: siteId, contact_id: contactId } = conversation;
  const to = await createAnswersByMail(outbox).addressOf(db, contactId);
  if (to === null || contactId === null) return;
  const before = await selectBefore(db, conversationId, messageId, referencesMax);
  const question = before.find(({ direction }) => direction === 'in');
  const ids = before.map(({ message_id }) => message_id);
  const mailed = await outbox.about(db, 'message', ids);
  const came = new Map((await selectMessageMails(db, ids)).map((mail) => [mail.message_id, mail.header_id]));
  const confirmation = (await outbox.about(db, 'conversation', [conversationId])).get(conversationId);
  const references = [
    ...[confirmation?.messageId ?? []].flat(),
    ...ids.flatMap((id) => came.get(id) ?? mailed.get(id)?.messageId ?? []).reverse(),
  ];
  const posted = await postAnswer(
    db,
    outbox,
    {
      to,
      siteId,
      contactId,
      question,
      references,
      // Mail programs also group by subject, so the answer has the subject of the confirmation.
      subject: confirmation?.subject ?? conversation.subject,
      body: message.body,
      files: mailedFiles(await selectOfMessages(db, [messageId]), links, now),
      about: { kind: 'message', id: messageId },
      answersTo: { kind: 'conversation', id: conversationId },
    },
    now,
  );
  if (posted && posted.state !== 'queued')
    await answerMailFollower.ended(db, { id: messageId, state: posted.state, at: now });
}

export const answerMailJobHandler = (deps: MailingDeps) =>
  handleJob(answerMailJob, async ({ input: { message_id: id }, done }) =>
    done((db) => mailAnswer(db, deps, id, deps.now())),
  );
