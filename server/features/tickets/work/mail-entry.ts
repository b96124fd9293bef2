import type { Db } from '../../../platform/db/database.ts';
import { handleJob } from '../../../platform/jobs/index.ts';
import { type AttachmentLinks, mailedFiles, selectOfEntries } from '../../attachments/index.ts';
import { recordChange } from '../../changes/index.ts';
import type { AnswersByMail } from '../../conversations/index.ts';
import { type MailFollower, type Outbox, postAnswer } from '../../mail/index.ts';
import { findLastFetch } from '../../sites/index.ts';
import { findEntry, selectOwnBefore } from '../store/thread.ts';
import { findTicket } from '../store/tickets.ts';
import { mailEntryJob } from './mail-entry-job.ts';

const referencesMax = 20;

/** Records a change when the mail of a reply reaches its final state. */
export const entryMailFollower: MailFollower = {
  about: 'ticket_message',
  async ended(db, { id, at }) {
    const entry = await findEntry(db, id);
    const ticket = entry && (await findTicket(db, entry.ticket_id));
    if (!ticket) return;
    const { ticket_id: parentId, site_id: siteId } = ticket;
    await recordChange(db, { kind: 'ticket_message', id, parentId, op: 'updated', siteId, at });
  },
};

interface MailEntryDeps {
  readonly outbox: Outbox;
  readonly answers: AnswersByMail;
  readonly links: AttachmentLinks;
  now(): number;
}

async function mailEntry(
  db: Db,
  { outbox, answers, links }: MailEntryDeps,
  id: number,
  now: number,
): Promise<void> {
  const entry = await findEntry(db, id);
  const ticket = entry && (await findTicket(db, entry.ticket_id));
  if (!ticket || entry.private === 1 || entry.direction !== 'out') return;
  const { ticket_id: ticketId, site_id: siteId, contact_id: contactId, subject } = ticket;
  const fetchedAt = await findLastFetch(db, siteId);
  if (fetchedAt !== null && fetchedAt >= entry.created_at) return;
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
  const { body } = entry;
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
    await entryMailFollower.ended(db, { id, state: posted.state, at: now });
}

export const mailEntryJobHandler = (deps: MailEntryDeps) =>
  handleJob(mailEntryJob, async ({ input: { ticket_message_id: id }, done }) =>
    done((db) => mailEntry(db, deps, id, deps.now())),
  );
