import { RetryLater } from '../../../kernel/job.ts';
import type { Seal } from '../../../platform/crypto/seal.ts';
import type { Db } from '../../../platform/db/database.ts';
import { handleJob } from '../../../platform/jobs/index.ts';
import { composeMail, type MailContent } from '../provider/compose.ts';
import type { SendBySmtp } from '../provider/smtp.ts';
import type { MailOutcome } from '../rules/outcome.ts';
import type { FindTransport, Transport } from '../service/transport.ts';
import { findMailLocked, type StoredMail, updateMail } from '../store/outgoing.ts';
import { insertSuppression } from '../store/suppressions.ts';
import { endMail } from './end-mail.ts';
import type { EndedMail, MailFollower } from './mail-followers.ts';
import { attemptsMax, pauseSeconds, sendMailJob } from './send-mail-job.ts';

export interface SendMailDeps {
  readonly transport: FindTransport;
  readonly seal: Seal;
  /** Sender for a server set by the operator, or for one set by a user. */
  smtp(isOfOperator: boolean): SendBySmtp;
  readonly followers: readonly MailFollower[];
  now(): number;
}

type Smtp = Extract<Transport, { way: 'smtp' }>;
interface SendAttempt {
  readonly mail: StoredMail;
  readonly content: MailContent;
  readonly transport: Smtp;
}

const offSeconds = 600;
const interruptedReason =
  'The server stopped while the mail was being sent. It may have arrived, so it is not sent again automatically.';
const expiredReason = 'The link in it expired before it could be sent.';
const sealedForGood = 'Its content cannot be read, since a secret key of the server is missing.';

/** Job that attempts to send a mail from the outbox, and stores the outcome in the transaction that ends the job. */
export function sendMailJobHandler({ transport, seal, smtp, followers, now }: SendMailDeps) {
  const end = (db: Db, mail: StoredMail, state: EndedMail['state'], reason: string | null): Promise<void> =>
    endMail(db, followers, mail, { state, reason, at: now() });

  /** Commits that an attempt has started: a crash after this point leaves an unknown outcome. */
  async function begin(db: Db, mailId: number): Promise<SendAttempt | 'off' | undefined> {
    const mail = await findMailLocked(db, mailId);
    if (mail?.state !== 'queued') return undefined;
    if (mail.sending_at !== null) {
      await end(db, mail, 'unknown', interruptedReason);
      return undefined;
    }
    const plaintext = mail.content === null ? undefined : seal.open(mail.content);
    const content = plaintext === undefined ? undefined : (JSON.parse(plaintext) as MailContent);
    // Before the server is looked for, so that expired mail does not count as waiting while mail is off.
    if (content?.expiresAt !== undefined && content.expiresAt <= now()) {
      await end(db, mail, 'failed', expiredReason);
      return undefined;
    }
    const present = await transport(db);
    if (present.way !== 'smtp') return 'off';
    if (content === undefined) {
      await end(db, mail, 'failed', sealedForGood);
      return undefined;
    }
    await updateMail(db, mailId, { sending_at: now(), attempts: mail.attempts + 1 });
    return { mail, content, transport: present };
  }

  /** Ends the job of a mail that is not to be sent, unless the mail was queued again meanwhile. */
  async function leave(db: Db, mailId: number): Promise<void> {
    const mail = await findMailLocked(db, mailId);
    if (mail?.state === 'queued') throw new RetryLater(1, 'It was queued again.', { countsAsAttempt: false });
  }

  async function settle(db: Db, { mail }: SendAttempt, outcome: MailOutcome): Promise<void> {
    if (outcome.kind === 'sent') return end(db, mail, 'sent', null);
    if (outcome.kind === 'unknown') return end(db, mail, 'unknown', outcome.reason);
    if (outcome.kind === 'failed' && outcome.isAddressRefused) {
      const address = mail.to_address.toLowerCase();
      await insertSuppression(db, { address, reason: outcome.reason, created_at: now() });
    }
    return end(db, mail, 'failed', outcome.reason);
  }

  return handleJob(sendMailJob, async ({ input: { mail_id: mailId }, transact, done, signal }) => {
    const attempt = await transact((db) => begin(db, mailId));
    if (attempt === undefined) return done((db) => leave(db, mailId));
    if (attempt === 'off')
      throw new RetryLater(offSeconds, 'Mail is off. Set up a server on the Mail page.', {
        countsAsAttempt: false,
      });
    const { mail, content, transport: present } = attempt;
    const raw = await composeMail({
      ...content,
      to: mail.to_address,
      subject: mail.subject,
      messageId: mail.message_id,
      at: mail.created_at,
    });
    const message = { from: content.from.address, to: mail.to_address, raw };
    const outcome = await smtp(present.isOfOperator)(present.server, message, signal);
    const tried = mail.attempts + 1;
    if (outcome.kind !== 'retry') return done((db) => settle(db, attempt, outcome));
    if (tried >= attemptsMax) {
      const reason = `${outcome.reason} Tried ${tried} times.`;
      return done((db) => end(db, mail, 'failed', reason));
    }
    await transact((db) => updateMail(db, mailId, { sending_at: null, reason: outcome.reason }));
    throw new RetryLater(pauseSeconds(tried), outcome.reason, { countsAsAttempt: false });
  });
}
