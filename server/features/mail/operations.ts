import { defineOperation } from '../../kernel/operation.ts';
import { ListOf, onlyPage } from '../../kernel/page.ts';
import { StrictObject, Type } from '../../kernel/schema.ts';
import * as shape from './schema.ts';

const chapter = 'Mail';
const center = '/api/command-center/mail';
const administrators = { tokens: ['session'], role: 'administrator' } as const;

const isOn = {
  state: 'on' as const,
  set_by: 'command_center' as const,
  server: 'mail.example.com:587',
  encrypted: true,
  user: 'post@example.com',
  mail_from: 'Example <post@example.com>',
  mail_reply_to: null,
  problem: null,
  last_sent_at: null,
  last_problem: null,
  waiting_mails: 0,
  waiting_since: null,
};
const sent = {
  mail_id: 1,
  kind: 'invitation' as const,
  site_id: null,
  to: 'emil@example.com',
  subject: 'Ada invites you to the Command Center',
  state: 'sent' as const,
  kept: false,
  reason: null,
  attempts: 1,
  created_at: '2026-11-21T09:00:00.000Z',
  ended_at: '2026-11-21T09:00:02.000Z',
};

/** Operations on outgoing mail, for administrators. */
export const operations = {
  mailSettings: defineOperation({
    name: 'mail.settings',
    summary: 'Get the mail settings: on or off, the server and the sender',
    chapter,
    access: administrators,
    effect: 'read',
    input: StrictObject({}),
    output: shape.MailSettings,
    rest: { method: 'GET', path: `${center}/settings` },
    example: { input: {}, output: isOn },
  }),
  mailSettingsSave: defineOperation({
    name: 'mail.settings_save',
    summary: 'Set the mail server and the sender, or turn mail off',
    auditPhrase: 'change the mail settings',
    guide:
      'The server needs a public address, or is set in the environment (`SMTP_URL`, `MAIL_FROM`): then this fails with `state_conflict`.',
    chapter,
    access: { ...administrators, fresh: true },
    effect: 'write',
    input: shape.MailSettingsInput,
    output: shape.MailSettings,
    errors: ['state_conflict'],
    rest: { method: 'POST', path: `${center}/settings` },
    example: {
      needs: 'a server whose environment does not set `SMTP_URL`',
      input: {
        smtp_url: 'smtp://post%40example.com:EXAMPLE@mail.example.com:587',
        mail_from: 'Example <post@example.com>',
      },
      output: isOn,
    },
  }),
  mailTest: defineOperation({
    name: 'mail.test',
    summary: 'Send a test mail to yourself',
    auditPhrase: 'send a test mail',
    guide: 'The result is in GET mail/messages soon after.',
    chapter,
    access: administrators,
    effect: 'write',
    input: StrictObject({}),
    output: shape.MailTest,
    errors: ['state_conflict'],
    rest: { method: 'POST', path: `${center}/test` },
    example: { input: {}, output: { mail_id: 32, to: 'ada@example.com' } },
  }),
  mailList: defineOperation({
    name: 'mail.list',
    summary: 'List outgoing mail, newest first',
    guide: 'Kept for 30 days. The content of a mail is deleted once it is sent.',
    chapter,
    access: administrators,
    effect: 'read',
    input: shape.MailListInput,
    output: ListOf(shape.OutgoingMail),
    errors: ['invalid_cursor'],
    rest: { method: 'GET', path: `${center}/messages` },
    example: { input: {}, output: onlyPage(sent) },
  }),
  mailOpen: defineOperation({
    name: 'mail.open',
    summary: 'Open a mail that was stored in the mailbox instead of sent',
    auditPhrase: 'open a mail',
    isLoggedAsRead: true,
    chapter,
    access: administrators,
    // The mail may contain the link of an invitation: only write operations return secrets.
    effect: 'write',
    input: StrictObject({ mail_id: shape.MailId }),
    output: shape.OpenedMail,
    errors: ['not_found'],
    rest: { method: 'POST', path: `${center}/messages/{mail_id}/open` },
    example: {
      input: { mail_id: 1 },
      output: {
        mail_id: 1,
        from: 'Example <post@example.com>',
        to: 'emil@example.com',
        reply_to: null,
        subject: sent.subject,
        text: 'Ada invites you.',
        html: null,
      },
    },
  }),
  mailSendAgain: defineOperation({
    name: 'mail.send_again',
    summary: 'Send a failed mail again, or one whose delivery is unknown',
    auditPhrase: 'send a mail again',
    chapter,
    access: administrators,
    effect: 'write',
    input: StrictObject({ mail_id: shape.MailId }),
    output: shape.OutgoingMail,
    errors: ['not_found', 'state_conflict'],
    rest: { method: 'POST', path: `${center}/messages/{mail_id}/send-again` },
    example: {
      needs: 'a mail that failed',
      input: { mail_id: 1 },
      output: { ...sent, state: 'queued', attempts: 0, ended_at: null },
    },
  }),
  mailSuppressionList: defineOperation({
    name: 'mail.suppression_list',
    summary: 'List addresses that get no mail because their server refused it permanently',
    chapter,
    access: administrators,
    effect: 'read',
    input: StrictObject({}),
    output: shape.Suppressions,
    rest: { method: 'GET', path: `${center}/suppressions` },
    example: {
      input: {},
      output: {
        data: [
          {
            address: 'gone@example.com',
            reason: 'The server said: 550 5.1.1 No such user',
            created_at: '2026-11-21T09:00:00.000Z',
          },
        ],
      },
    },
  }),
  mailSuppressionLift: defineOperation({
    name: 'mail.suppression_lift',
    summary: 'Send mail to a suppressed address again',
    auditPhrase: 'allow mail to a suppressed address again',
    chapter,
    access: administrators,
    effect: 'write',
    input: StrictObject({
      address: Type.String({ minLength: 3, maxLength: 254, description: 'As listed.' }),
    }),
    output: Type.Object({ address: Type.String(), lifted: Type.Boolean() }),
    errors: ['not_found'],
    rest: { method: 'POST', path: `${center}/suppressions/lift` },
    example: {
      input: { address: 'gone@example.com' },
      output: { address: 'gone@example.com', lifted: true },
    },
  }),
};
