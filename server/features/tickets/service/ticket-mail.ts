import { minute } from '../../../kernel/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { enqueue } from '../../../platform/jobs/index.ts';
import { type Audience, deliveryChannelOf } from '../../conversations/index.ts';
import type { MailAbout, Outbox } from '../../mail/index.ts';
import type { ThreadEntry } from '../store/thread.ts';
import { ticketMessageMailJob } from '../work/mail-ticket-message.ts';

/** Minutes for a site's program to fetch a reply before it is mailed. */
const unseenMinutes = 3;

/**
 * Mails a reply to a ticket: immediately if no site program fetches replies, otherwise if it was not fetched
 * in time.
 */
export async function mailEntryLater(db: Db, entry: ThreadEntry, audience: Audience): Promise<void> {
  if (audience.mailTo === null) return;
  const { ticket_message_id, created_at: now } = entry;
  const reach = deliveryChannelOf({ ...audience, channel: null }, entry);
  const runAt = reach === 'mail' ? now : now + unseenMinutes * minute;
  await enqueue(db, ticketMessageMailJob, { ticket_message_id }, { now, runAt });
}

/** Mails of replies stored in a ticket itself, by entry id. Those of its conversation are shown there. */
export const mailsOfEntries = (
  db: Db,
  outbox: Outbox,
  entries: readonly ThreadEntry[],
): Promise<ReadonlyMap<number, MailAbout>> =>
  outbox.about(
    db,
    'ticket_message',
    entries
      .filter(({ message_id, direction }) => message_id === null && direction === 'out')
      .map((entry) => entry.ticket_message_id),
  );
