import { failState, refuseField } from '../../../kernel/errors.ts';
import type { Handlers } from '../../../kernel/handler.ts';
import type { Static } from '../../../kernel/schema.ts';
import type { Seal } from '../../../platform/crypto/seal.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { operations } from '../operations.ts';
import { type Mailbox, mailboxText, readMailbox } from '../rules/mail-address.ts';
import { readSmtpAddress } from '../rules/smtp-address.ts';
import type { MailSettings as Shape } from '../schema.ts';
import { deleteMailSetting, findMailSetting, saveMailSetting } from '../store/setting.ts';
import type { FindTransport, Transport } from './transport.ts';

type SettingsHandlers = Pick<Handlers<typeof operations, Db>, 'mailSettings' | 'mailSettingsSave'>;

export interface MailSettingsDeps {
  readonly transport: FindTransport;
  readonly seal: Seal;
  /** True if the environment sets the server. */
  readonly isFixed: boolean;
}

const fixedByEnvironment = 'SMTP_URL and MAIL_FROM are set in the server’s environment. Change them there.';

/** Settings of outgoing mail. */
export function mailSettingsHandlers({ transport, seal, isFixed }: MailSettingsDeps): SettingsHandlers {
  const currentSettings = async (db: Db) => present(await transport(db), isFixed);
  return {
    mailSettings: (_, { db }) => currentSettings(db),

    async mailSettingsSave(input, { db, now }) {
      if (isFixed) failState(fixedByEnvironment);
      if (input.smtp_url === null) {
        await deleteMailSetting(db);
        return currentSettings(db);
      }
      const before = await findMailSetting(db);
      const from = input.mail_from ?? before?.mail_from;
      const replyTo =
        input.mail_reply_to === undefined ? (before?.mail_reply_to ?? null) : input.mail_reply_to;
      const smtpUrl = input.smtp_url === undefined ? before?.smtp_url : seal.seal(checkedUrl(input.smtp_url));
      if (smtpUrl === undefined)
        return refuseField(
          '/smtp_url',
          'required',
          'Enter the server, such as smtp://user:password@mail.example.com:587.',
        );
      if (from === undefined)
        return refuseField('/mail_from', 'required', 'Enter the sender, such as post@example.com.');
      await saveMailSetting(db, {
        smtp_url: smtpUrl,
        mail_from: checkedMailbox('/mail_from', from),
        mail_reply_to: replyTo === null ? null : checkedMailbox('/mail_reply_to', replyTo),
        changed_at: now,
      });
      return currentSettings(db);
    },
  };
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

function present(transport: Transport, isFixed: boolean): Static<typeof Shape> {
  const nothing = { server: null, encrypted: null, user: null, mail_from: null, mail_reply_to: null };
  if (transport.way === 'off')
    return {
      state: 'off',
      set_by: null,
      ...nothing,
      problem: transport.isUnreadable
        ? 'The mail server’s settings can’t be read because a secret key is missing. Enter them again.'
        : null,
    };
  const { from, replyTo } = transport;
  const server = transport.way === 'smtp' ? transport.server : undefined;
  return {
    state: transport.way === 'smtp' ? 'on' : 'mailbox',
    set_by: isFixed ? 'environment' : 'command_center',
    server: server ? `${server.host}:${server.port}` : null,
    encrypted: server?.needsTls ?? null,
    user: server?.user || null,
    mail_from: mailboxText(from),
    mail_reply_to: replyTo ? mailboxText(replyTo) : null,
    problem: null,
  };
}
