import { defineJob, exponentialBackoff } from '../../../kernel/job.ts';
import { StrictObject, Type } from '../../../kernel/schema.ts';
import type { Db } from '../../../platform/db/database.ts';
import { handleJob } from '../../../platform/jobs/index.ts';
import { type AttachmentLinks, mailedFiles, selectOfEntries } from '../../attachments/index.ts';
import { recordChange } from '../../changes/index.ts';
import type { AnswersByMail } from '../../conversations/index.ts';
import { type MailFollower, type Outbox, postAnswer, referencesMax } from '../../mail/index.ts';
import { findLastFetch } from '../../sites/index.ts';
import { findEntry, selectOwnBefore } from '../store/thread.ts';
import { findTicket, lockTicket } from '../store/tickets.ts';

/** Mails a reply in a ticket without a conversation, unless the site has fetched it by then. */
export const ticketMessageMailJob = defineJob({
  name: 'ticket_message.mail',
  input: StrictObject({ ticket_message_id: Type.Integer() }),
  leaseSeconds: 30,
  attempts: 20,
  backoff: exponentialBackoff(1, 600),
});

/** Records a change when the mail of a reply reaches its final state. */
export const ticketMessageMailFollower: MailFollower = {
  about: 'ticket_message',
  async ended(db, { id, at }) {
    const ticketMessage = await findEntry(db, id);
    const ticket = ticketMessage && (await findTicket(db, ticketMessage.ticket_id));
    if (!ticket) return;
    const { ticket_id: parentId, site_id: siteId } = ticket;
    await recordChange(db, { kind: 'ticket_message', id, parentId, op: 'updated', siteId, at });
  },
};

interface TicketMessageMailDeps {
  readonly outbox: Outbox;
  readonly answers: AnswersByMail;
  readonly links: AttachmentLinks;
  now(): number;
}

async function mailTicketMessage(
  db: Db,
  { outbox, answers, links }: TicketMessageMailDeps,
  id: number,
  now: number,
): Promise<void> {
  const ticketMessage = await findEntry(db, id);
  // Locked, so that concurrent replies reference each other in order.
  const ticket = ticketMessage && (await lockTicket(db, ticketMessage.ticket_id));
  if (!ticket || ticketMessage.private === 1 || ticketMessage.direction !== 'out') return;
  const { ticket_id: ticketId, site_id: siteId, contact_id: contactId, subject } = ticket;
  const fetchedAt = await findLastFetch(db, siteId);
  if (fetchedAt !== null && fetchedAt >= ticketMessage.created_at) return;
  const to = await answers.addressOf(db, contactId);
  if (to === null || contactId === null) return;
  const before = await selectOwnBefore(db, ticketId, id, referencesMax);
  const question = before.find(({ direction }) => direction === 'in');
  const ids = before.map(({ ticket_message_id }) => ticket_message_id);
  const mailed = await outbox.about(db, 'ticket_message', ids);
  const references = ids.flatMap((each) => mailed.get(each)?.messageId ?? []).reverse();
  const about = { kind: 'ticket_message', id } as const;
  const answersTo = { kind: 'ticket', id: ticketId } as const;
  const files = mailedFiles(await selectOfEntries(db, ticketId, [id]), links, now);
  const { body } = ticketMessage;
  const answer = {
    to,
    siteId,
    contactId,
    subject,
    body,
    files,
    question,
    references,
    about,
    answersTo,
  };
  const posted = await postAnswer(db, outbox, answer, now);
  if (posted && posted.state !== 'queued')
    await ticketMessageMailFollower.ended(db, { id, state: posted.state, at: now });
}

export const ticketMessageMailJobHandler = (deps: TicketMessageMailDeps) =>
  handleJob(ticketMessageMailJob, async ({ input: { ticket_message_id: id }, done }) =>
    done((db) => mailTicketMessage(db, deps, id, deps.now())),
  );
