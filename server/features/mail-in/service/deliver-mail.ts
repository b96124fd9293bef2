import { day } from '../../../kernel/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { SentMails } from '../../mail/index.ts';
import { decide } from '../rules/decide.ts';
import type { Envelope } from '../rules/envelope.ts';
import { isOtherSubject } from '../rules/subject.ts';
import {
  findByFingerprint,
  type IncomingChange,
  lockIncoming,
  type StoredIncoming,
  updateIncoming,
} from '../store/incoming.ts';
import { findContactEmail, findSiteByAddress, findSourceDays } from '../store/lookups.ts';
import { type Addresses, sentTo } from './addresses.ts';
import { type FoundThread, findThread } from './found-thread.ts';
import type { ReadMail } from './reading/read-mail.ts';
import {
  answerAs,
  beginConversation,
  continueConversation,
  continueTicket,
  findColleague,
  type MailWords,
  type WriteDeps,
  type WrittenMail,
} from './write-mail.ts';

export interface DeliverDeps extends WriteDeps {
  readonly addresses: Addresses;
  readonly sentMails: SentMails;
}

/** Default retention of sources in days; they contain the attached files. */
export const sourceDaysDefault = 365;

const wordsOf = (
  mail: StoredIncoming,
  read: ReadMail,
  {
    contactEmail,
    contactName,
  }: Pick<Awaited<ReturnType<typeof destinationOf>>, 'contactEmail' | 'contactName'>,
  at: number,
): MailWords => ({
  from: {
    address: read.from?.address ?? '',
    // The contact's known name takes precedence over the one in the mail.
    name: (contactEmail === read.from?.address ? contactName : null) ?? (read.from?.name || null),
  },
  subject: read.subject,
  body: read.body,
  quoted: read.quoted,
  headerId: read.headerId,
  files: read.files,
  id: mail.incoming_mail_id,
  at,
});

/**
 * Delivers a mail to its thread, exactly once, in the transaction of `db`. `isProven` is true if the sender's
 * domain was verified.
 */
export async function deliverMail(
  db: Db,
  deps: DeliverDeps,
  id: number,
  read: ReadMail,
  { isProven, at }: { readonly isProven: boolean; readonly at: number },
): Promise<void> {
  const mail = await lockIncoming(db, id);
  if (mail?.state !== 'arrived') return;
  await db.capabilities.takeLock(`mail ${read.fingerprint}`);
  const to = sentTo(JSON.parse(mail.envelope) as Envelope, read.to);
  const facts: IncomingChange = {
    header_id: read.headerId,
    from_address: read.from?.address ?? null,
    from_name: read.from?.name || null,
    to_address: to[0] ?? null,
    subject: read.subject,
    ended_at: at,
  };
  const end = (change: IncomingChange) => updateIncoming(db, id, { ...facts, ...change });
  if ((await findByFingerprint(db, read.fingerprint)) !== undefined)
    return end({ state: 'ignored', reason: 'repeat' });
  facts.fingerprint = read.fingerprint;
  const report = await handleReport(db, deps, read, at);
  if (report) return end(report);
  const own = read.headerId === null ? undefined : await deps.sentMails.find(db, [read.headerId]);
  if (own) return end({ state: 'ignored', reason: 'own' });

  const content = { body: read.body, quoted: read.quoted, files: JSON.stringify(read.files) };
  const thread = await findThread(db, deps, read, to);
  if (thread === 'gone') return end({ ...content, state: 'held', reason: 'unknown_address' });
  const destination = await destinationOf(db, thread, to);
  const words = wordsOf(mail, read, destination, at);
  const colleague =
    thread?.personId === undefined || destination.siteId === undefined
      ? undefined
      : await findColleague(db, deps, thread.personId, destination.siteId);
  const decision = decide({
    kind: read.kind,
    from: read.from?.address,
    thread: thread && {
      contactEmail: destination.contactEmail,
      isOtherSubject: isOtherSubject(read.subject, destination.subjects),
      isTicket: 'ticket' in thread,
    },
    colleague: thread?.personId === undefined ? undefined : { email: colleague?.email, isProven },
    hasSite: destination.siteId !== undefined,
  });
  const { conversationId, ticketId, contactId } = destination;
  const where = {
    site_id: destination.siteId ?? null,
    conversation_id: conversationId ?? null,
    ticket_id: ticketId ?? null,
    account_id: thread?.personId ?? null,
  };
  if (decision.do === 'hold')
    return end({ ...where, ...content, contact_id: contactId, state: 'held', reason: decision.reason });
  if (decision.do === 'ignore')
    return end({ ...where, ...content, contact_id: contactId, state: 'ignored', reason: decision.reason });
  const filed = await write(db, deps, decision.do, { thread, words, siteId: destination.siteId, colleague });
  if (!filed) return end({ ...where, ...content, state: 'held', reason: 'unknown_address' });
  await end(await receivedColumns(db, filed, at));
}

/** Columns of a mail that became a message. */
export async function receivedColumns(db: Db, filed: WrittenMail, at: number): Promise<IncomingChange> {
  const days = (await findSourceDays(db, filed.siteId)) ?? sourceDaysDefault;
  return {
    site_id: filed.siteId,
    contact_id: filed.contactId,
    conversation_id: filed.conversationId,
    ticket_id: filed.ticketId,
    state: 'received',
    reason: null,
    body: null,
    quoted: null,
    files: null,
    ended_at: at,
    source_until: at + days * day,
  };
}

/** Records a bounce; undefined for a mail that is not a report. */
async function handleReport(
  db: Db,
  { sentMails }: DeliverDeps,
  { report }: ReadMail,
  at: number,
): Promise<IncomingChange | undefined> {
  if (!report) return undefined;
  const sent = await sentMails.find(db, report.aboutIds);
  if (!sent) return { state: 'ignored', reason: 'report' };
  const where = { site_id: sent.site_id, contact_id: sent.contact_id };
  if (report.kind === 'delayed') return { ...where, state: 'ignored', reason: 'delayed' };
  const { reason, endsAddress } = report;
  await sentMails.returned(
    db,
    sent.mail_id,
    { reason, endsAddress, isComplaint: report.kind === 'complaint' },
    at,
  );
  return { ...where, state: 'returned', reason };
}

async function destinationOf(db: Db, thread: FoundThread | undefined, to: readonly string[]) {
  const none = {
    contactEmail: null,
    contactName: null,
    contactId: null,
    conversationId: undefined,
    ticketId: undefined,
  };
  if (!thread) return { ...none, siteId: await findSiteByAddress(db, to), subjects: [] };
  const record = 'ticket' in thread ? thread.ticket : thread.conversation;
  return {
    siteId: record.site_id,
    contactId: record.contact_id,
    contactName: record.contact_name,
    contactEmail: await findContactEmail(db, record.contact_id),
    conversationId: 'conversation' in thread ? thread.conversation.conversation_id : undefined,
    ticketId: 'ticket' in thread ? thread.ticket.ticket_id : undefined,
    subjects: [record.subject, ...(thread.sentSubject === undefined ? [] : [thread.sentSubject])],
  };
}

interface Writing {
  readonly thread: FoundThread | undefined;
  readonly words: MailWords;
  readonly siteId: number | undefined;
  readonly colleague: Awaited<ReturnType<typeof findColleague>>;
}

async function write(
  db: Db,
  deps: DeliverDeps,
  what: 'continue' | 'branch' | 'begin' | 'answer',
  { thread, words, siteId, colleague }: Writing,
): Promise<WrittenMail | undefined> {
  if (!thread) return siteId === undefined ? undefined : beginConversation(db, deps, siteId, words, null);
  if (what === 'answer') {
    const where =
      'ticket' in thread
        ? { ticket: thread.ticket }
        : { conversationId: thread.conversation.conversation_id };
    return colleague && answerAs(db, deps, colleague.caller, where, words);
  }
  if ('ticket' in thread) return continueTicket(db, deps, thread.ticket, words);
  const { conversation_id: id, site_id } = thread.conversation;
  return what === 'branch'
    ? beginConversation(db, deps, site_id, words, id)
    : continueConversation(db, deps, id, words);
}
