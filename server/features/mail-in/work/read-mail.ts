import { GiveUp } from '../../../kernel/job.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { FileStore } from '../../../platform/files/index.ts';
import { handleJob } from '../../../platform/jobs/index.ts';
import { findAccount } from '../../identity/index.ts';
import type { ProveSender } from '../provider/proof.ts';
import type { Envelope } from '../rules/envelope.ts';
import { sentTo } from '../service/addresses.ts';
import { type DeliverDeps, deliverMail } from '../service/deliver-mail.ts';
import type { MailReader } from '../service/reading/mail-reader.ts';
import type { ReadMail } from '../service/reading/read-mail.ts';
import { findIncoming, updateIncoming } from '../store/incoming.ts';
import { readMailJob } from './read-mail-job.ts';

export interface ReadMailDeps {
  readonly delivery: DeliverDeps;
  readonly database: Pick<Database, 'reader'>;
  readonly files: FileStore;
  readonly reader: MailReader;
  readonly prove: ProveSender;
  now(): number;
}

/** Job that parses a mail in a worker thread, verifies its sender if needed, and files it when the job ends. */
export function readMailJobHandler({ delivery, database, files, reader, prove, now }: ReadMailDeps) {
  /** Limits DNS queries to mail from the colleague named by the reply tag: all other mail is held anyway. */
  async function isFromColleague(envelope: Envelope, { from, to }: ReadMail): Promise<boolean> {
    const personId = delivery.addresses.threadOf(sentTo(envelope, to))?.thread.personId;
    if (personId === undefined || !from) return false;
    return (await findAccount(database.reader, personId))?.email === from.address;
  }

  return handleJob(readMailJob, async ({ input: { incoming_mail_id: id }, done }) => {
    const mail = await findIncoming(database.reader, id);
    if (mail?.state !== 'arrived' || mail.sha256 === null) return undefined;
    const bytes = await files.get(mail.sha256);
    if (!bytes) throw new GiveUp('The source of the mail is no longer stored.');
    const envelope = JSON.parse(mail.envelope) as Envelope;
    const read = await reader.read({ bytes, envelopeFrom: envelope.from });
    if (!read)
      return done((db) => updateIncoming(db, id, { state: 'held', reason: 'unreadable', ended_at: now() }));
    const isProven = (await isFromColleague(envelope, read)) && (await prove(bytes, envelope));
    return done((db) => deliverMail(db, delivery, id, read, { isProven, at: now() }));
  });
}
