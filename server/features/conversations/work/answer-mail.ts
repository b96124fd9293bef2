import type { Db } from '../../../platform/db/database.ts';
import { handleJob } from '../../../platform/jobs/index.ts';
import { recordChange } from '../../changes/index.ts';
import { type MailFollower, type Outbox, writtenLetter } from '../../mail/index.ts';
import { findLastFetch } from '../../sites/index.ts';
import { mailSubjectOf } from '../rules.ts';
import { createAnswersByMail } from '../service/answers-by-mail.ts';
import { lockConversation, type StoredConversation } from '../store/conversations.ts';
import { findSenderName, selectBefore, updateDelivery } from '../store/mailed-answers.ts';
import { findMessage, type StoredMessage } from '../store/messages.ts';
import { answerMailJob } from './answer-mail-job.ts';

/** Earlier mails named in References; enough for every mail program to keep the thread together. */
const referencesMax = 20;
const quotedCharactersMax = 2000;

/** Writes the state of a mail into its message, where nobody else gets the answer. */
export const answersMailed: MailFollower = {
  about: 'message',
  async ended(db, { id, state, at }) {
    const message = await findMessage(db, id);
    if (!message) return;
    if (message.delivery === 'queued') await updateDelivery(db, id, state);
    const { conversation_id: parentId, site_id: siteId } = message;
    await recordChange(db, { kind: 'message', id, parentId, op: 'updated', siteId, at });
  },
};

/** True once the visitor, or the program of the site, has fetched an answer. */
async function isSeen(db: Db, { channel }: StoredConversation, message: StoredMessage): Promise<boolean> {
  if (message.delivery === 'read' || message.delivery === 'delivered') return true;
  if (channel === 'widget') return false;
  const fetchedAt = await findLastFetch(db, message.site_id);
  return fetchedAt !== null && fetchedAt >= message.created_at;
}

async function mailAnswer(db: Db, outbox: Outbox, messageId: number, now: number): Promise<void> {
  const found = await findMessage(db, messageId);
  // Locked, so that two answers at once refer to each other in their order.
  const conversation = found && (await lockConversation(db, found.conversation_id));
  const message = conversation && (await findMessage(db, messageId));
  if (!message || !conversation || (await isSeen(db, conversation, message))) return;
  const { conversation_id: conversationId, site_id: siteId, contact_id: contactId } = conversation;
  const to = await createAnswersByMail(outbox).addressOf(db, contactId);
  if (to === null || contactId === null) return;
  const before = await selectBefore(db, conversationId, messageId, referencesMax);
  const asked = before.find(({ direction }) => direction === 'in');
  const mailed = await outbox.about(
    db,
    'message',
    before.map(({ message_id }) => message_id),
  );
  const references = before.flatMap(({ message_id: id }) => mailed.get(id)?.messageId ?? []).reverse();
  const inReplyTo = references.at(-1);
  const names = await findSenderName(db, siteId);
  const subject = mailSubjectOf(conversation.subject);
  const letter = writtenLetter({
    title: subject,
    paragraphs: message.body.trim().split(/\n{2,}/),
    ...(asked
      ? {
          quoted: {
            by: `${asked.author_name || 'You'} wrote`,
            text: asked.body.slice(0, quotedCharactersMax).toWellFormed(),
          },
        }
      : {}),
    footer: [names.site, names.domain].filter((each) => each !== '').join('\n'),
  });
  const posted = await outbox.post(
    db,
    {
      kind: 'answer',
      to,
      subject,
      fromName: names.sender,
      ...letter,
      siteId,
      contactId,
      about: { kind: 'message', id: messageId },
      answersTo: { kind: 'conversation', id: conversationId },
      ...(inReplyTo === undefined ? {} : { inReplyTo, references }),
    },
    now,
  );
  if (posted && posted.state !== 'queued')
    await answersMailed.ended(db, { id: messageId, state: posted.state, at: now });
}

export const mailingAnswers = (outbox: Outbox, now: () => number) =>
  handleJob(answerMailJob, async ({ input: { message_id: id }, done }) =>
    done((db) => mailAnswer(db, outbox, id, now())),
  );
