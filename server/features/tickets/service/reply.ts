import type { Caller } from '../../../kernel/access.ts';
import { refuseField } from '../../../kernel/errors.ts';
import type { Handlers } from '../../../kernel/handler.ts';
import type { Static } from '../../../kernel/schema.ts';
import type { Db } from '../../../platform/db/database.ts';
import { requireWordsOrFiles } from '../../attachments/index.ts';
import { announceMentions, readNotices } from '../../notifications/index.ts';
import { requireAccess } from '../../sites/index.ts';
import { checkMentions, checkNote } from '../../team/index.ts';
import type { operations } from '../operations.ts';
import { presentTicket, presentTicketMessage } from '../present.ts';
import type { TicketReplyInput } from '../schema.ts';
import { saveMentions, type ThreadEntry } from '../store/thread.ts';
import { findTicket, type ShownTicket } from '../store/tickets.ts';
import { audienceOfTicket } from './audience.ts';
import type { TicketsDeps } from './deps.ts';
import { filesOfThread } from './files.ts';
import { mailsOfEntries } from './ticket-mail.ts';
import type { TicketReplies, Writing } from './ticket-replies.ts';

/** Checks the combinations of fields that the schema cannot express. */
function check(input: Static<typeof TicketReplyInput>, caller: Caller): void {
  const { from, private: isPrivate, status } = input;
  checkNote(isPrivate, caller);
  requireWordsOrFiles(input.message, input.attachment_ids);
  if (isPrivate && from === 'customer')
    refuseField('/private', 'not_allowed', 'Only the team can write notes.');
  if (status !== undefined && from === 'customer')
    refuseField('/status', 'not_allowed', 'A message from the customer sets the status automatically.');
}

export const replyHandlers = (
  { siteAccess, answers, outbox, links }: TicketsDeps,
  replies: TicketReplies,
): Pick<Handlers<typeof operations, Db>, 'ticketMessageReply'> => ({
  async ticketMessageReply(input, { db, caller, now }) {
    check(input, caller);
    const shown = await requireAccess(db, siteAccess, caller, await findTicket(db, input.ticket_id));
    const mentions = await checkMentions(db, siteAccess, input, shown.site_id);
    const { entry, isRepeat } = await replies.write({ db, caller, now }, shown, input);
    const ticket = await findTicket(db, entry.ticket_id);
    if (!ticket) throw new Error('The ticket of the reply was not found.');
    if (!isRepeat) await announceReply({ db, caller, now }, ticket, entry, mentions);
    const mails = await mailsOfEntries(db, outbox, [entry]);
    const files = await filesOfThread(db, links, [entry], now);
    return {
      duplicate: isRepeat,
      message: presentTicketMessage(
        entry,
        await audienceOfTicket(db, answers, ticket, now),
        mails.get(entry.ticket_message_id),
        files.get(entry.ticket_message_id),
      ),
      ticket: presentTicket(ticket, now),
    };
  },
});

/**
 * Notifies colleagues mentioned in a note. The author has read the ticket, so their own notices about it are
 * marked as read.
 */
async function announceReply(
  { db, caller, now: at }: Writing,
  { ticket_id: id, site_id: siteId, contact_id: contactId, subject }: ShownTicket,
  { ticket_message_id: entryId, author_name: who, body: text }: ThreadEntry,
  mentions: readonly number[],
): Promise<void> {
  await readNotices(db, caller.accountId, { kind: 'ticket', id }, at);
  if (mentions.length === 0) return;
  await saveMentions(db, entryId, mentions);
  const about = { kind: 'ticket', id, siteId, contactId, subject } as const;
  await announceMentions(db, mentions, { ...about, by: caller.accountId, who, text, at });
}
