import { fail, failState, refuseField } from '../../../kernel/errors.ts';
import { type Handlers, prepared } from '../../../kernel/handler.ts';
import { isoTimeOrNull, type Static } from '../../../kernel/schema.ts';
import type { Seal } from '../../../platform/crypto/seal.ts';
import type { Db } from '../../../platform/db/database.ts';
import { hasten } from '../../../platform/jobs/index.ts';
import type { operations } from '../operations.ts';
import type { TrySmtp } from '../provider/smtp-trial.ts';
import { lastOutcome } from '../rules/last-outcome.ts';
import { type Mailbox, mailboxText, readMailbox } from '../rules/mail-address.ts';
import { readSmtpAddress } from '../rules/smtp-address.ts';
import type { TrialProblem } from '../rules/trial-problem.ts';
import type { MailSettingsInput, MailSettings as Shape } from '../schema.ts';
import { countWaiting, forgetReasons, selectRecent } from '../store/mail-state.ts';
import { deleteMailSetting, findMailSetting, saveMailSetting } from '../store/setting.ts';
import type { MailFollower } from '../work/mail-followers.ts';
import { sendMailJob } from '../work/send-mail-job.ts';
import type { FindTransport, Transport } from './transport.ts';
import { discardWaiting, expectedForMs } from './waiting-mail.ts';

type SettingsHandlers = Pick<Handlers<typeof operations, Db>, 'mailSettings' | 'mailSettingsSave'>;

export interface MailSettingsDeps {
  readonly transport: FindTransport;
  readonly seal: Seal;
  readonly trySmtp: TrySmtp;
  readonly followers: readonly MailFollower[];
  /** True if the environment sets the server. */
  readonly isFixed: boolean;
}

type Input = Static<typeof MailSettingsInput>;

const fixedByEnvironment = 'SMTP_URL and MAIL_FROM are set in the server’s environment. Change them there.';

/** Newest mails that tell how sending last went. */
const recentMax = 200;

/** Settings of outgoing mail. */
export function mailSettingsHandlers({
  transport,
  seal,
  trySmtp,
  followers,
  isFixed,
}: MailSettingsDeps): SettingsHandlers {
  async function currentSettings(db: Db, now: number): Promise<Static<typeof Shape>> {
    const present = await transport(db);
    const changedAt = isFixed ? undefined : (await findMailSetting(db))?.changed_at;
    const { sentAt, problem } = lastOutcome(await selectRecent(db, recentMax), changedAt ?? 0);
    const { count, oldestAt } = await countWaiting(db, now - expectedForMs);
    const isSending = present.way === 'smtp';
    return {
      ...presentTransport(present, isFixed),
      last_sent_at: isSending ? isoTimeOrNull(sentAt) : null,
      last_problem: isSending ? problem : null,
      waiting_mails: count,
      waiting_since: isoTimeOrNull(oldestAt),
    };
  }

  /** Settings as the input changes them, with the address of the server as text. */
  async function changedSetting(db: Db, { smtp_url, mail_from, mail_reply_to }: Input) {
    const before = await findMailSetting(db);
    const from = mail_from ?? before?.mail_from;
    const replyTo = mail_reply_to === undefined ? (before?.mail_reply_to ?? null) : mail_reply_to;
    const former = before && seal.open(before.smtp_url);
    const smtpUrl = smtp_url == null ? former : checkedUrl(smtp_url);
    if (smtpUrl === undefined)
      return refuseField(
        '/smtp_url',
        'required',
        'Enter the server, such as smtp://user:password@mail.example.com:587.',
      );
    if (from === undefined)
      return refuseField('/mail_from', 'required', 'Enter the sender, such as post@example.com.');
    return {
      smtpUrl,
      mailFrom: checkedMailbox('/mail_from', from),
      replyTo: replyTo === null ? null : checkedMailbox('/mail_reply_to', replyTo),
    };
  }

  async function tryServer(smtpUrl: string, signal: AbortSignal | undefined): Promise<void> {
    const server = readSmtpAddress(smtpUrl);
    const problem = server && (await trySmtp(server, signal));
    if (problem) refuseServer(problem);
  }

  return {
    mailSettings: (_, { db, now }) => currentSettings(db, now),

    mailSettingsSave: prepared({
      async prepare(input, { db, request }) {
        if (isFixed) failState(fixedByEnvironment);
        if (input.smtp_url === null || !input.try_server) return;
        const { smtpUrl } = await changedSetting(db, input);
        await tryServer(smtpUrl, request.signal);
      },
      async run(input, { db, now }) {
        if (input.smtp_url === null) await deleteMailSetting(db);
        else {
          const { smtpUrl, mailFrom, replyTo } = await changedSetting(db, input);
          await saveMailSetting(db, {
            smtp_url: seal.seal(smtpUrl),
            mail_from: mailFrom,
            mail_reply_to: replyTo,
            changed_at: now,
          });
        }
        if (input.waiting === 'discard') await discardWaiting(db, followers, now);
        if (input.smtp_url !== null) {
          await forgetReasons(db);
          await hasten(db, sendMailJob, now);
        }
        return currentSettings(db, now);
      },
    }),
  };
}

/** Fails with our own sentence, which the audit log keeps; the server's words are in the field's sentence only. */
function refuseServer({ what, said, todo }: TrialProblem): never {
  const join = (...sentences: readonly (string | null)[]) => sentences.filter(Boolean).join(' ');
  const quoted = said === null ? null : `It said: ${said}`;
  return fail('validation_failed', {
    detail: join(what, todo, 'Nothing was saved.'),
    errors: [{ pointer: '/smtp_url', code: 'refused', detail: join(what, todo, quoted) }],
  });
}

function checkedUrl(text: string): string {
  if (!readSmtpAddress(text.trim()))
    refuseField(
      '/smtp_url',
      'invalid_format',
      'Use an address as smtp://user:password@mail.example.com:587, or smtps://. Write signs of the password such as @ and / as %40 and %2F.',
    );
  return text.trim();
}

function checkedMailbox(pointer: '/mail_from' | '/mail_reply_to', text: string): string {
  const found: Mailbox | undefined = readMailbox(text);
  if (!found)
    return refuseField(
      pointer,
      'invalid_format',
      'Use an address such as post@example.com or Example <post@example.com>.',
    );
  return mailboxText(found);
}

function presentTransport(transport: Transport, isFixed: boolean) {
  const nothing = { server: null, encrypted: null, user: null, mail_from: null, mail_reply_to: null };
  if (transport.way === 'off')
    return {
      state: 'off' as const,
      set_by: null,
      ...nothing,
      problem: transport.isUnreadable
        ? 'The mail server’s settings can’t be read because a secret key is missing. Enter them again.'
        : null,
    };
  const { from, replyTo } = transport;
  const server = transport.way === 'smtp' ? transport.server : undefined;
  return {
    state: transport.way === 'smtp' ? ('on' as const) : ('mailbox' as const),
    set_by: isFixed ? ('environment' as const) : ('command_center' as const),
    server: server ? `${server.host}:${server.port}` : null,
    encrypted: server?.needsTls ?? null,
    user: server?.user || null,
    mail_from: mailboxText(from),
    mail_reply_to: replyTo ? mailboxText(replyTo) : null,
    problem: null,
  };
}
