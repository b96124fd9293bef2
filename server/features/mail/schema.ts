import { listParameters } from '../../kernel/page.ts';
import { Choice, Id, Nullable, StrictObject, Timestamp, Type } from '../../kernel/schema.ts';

export const MailId = Id('From GET mail/messages.');

const Sender = (description: string) => Type.String({ minLength: 3, maxLength: 400, description });

export const MailSettings = Type.Object(
  {
    state: Choice(
      ['off', 'on', 'mailbox'],
      '`off` without a server; `mailbox` stores all mail and sends none.',
    ),
    set_by: Nullable(
      Choice(
        ['environment', 'command_center'],
        'Settings in the environment take precedence and can only be changed there. null while mail is off.',
      ),
    ),
    server: Nullable(Type.String({ description: 'Host and port of the mail server, without its password.' })),
    encrypted: Nullable(Type.Boolean({ description: 'False only for a server with `tls=off`.' })),
    user: Nullable(Type.String({ description: 'The user name at the server.' })),
    mail_from: Nullable(Type.String({ description: 'The sender of all mail.' })),
    mail_reply_to: Nullable(Type.String({ description: 'Address for replies; null: the sender.' })),
    problem: Nullable(Type.String({ description: 'Why no mail is sent although it is set up.' })),
    last_sent_at: Nullable(
      Timestamp(
        'When the server last accepted a mail; null if it accepted none since these settings were saved.',
      ),
    ),
    last_problem: Nullable(
      Type.String({
        description: 'Why the latest attempt to send failed; null if none failed after `last_sent_at`.',
      }),
    ),
    waiting_mails: Type.Integer({ description: 'Mails that have waited for more than an hour to be sent.' }),
    waiting_since: Nullable(Timestamp('When the oldest of them was written.')),
  },
  { title: 'MailSettings' },
);

export const MailSettingsInput = StrictObject({
  smtp_url: Type.Optional(
    Nullable(
      Type.String({
        minLength: 1,
        maxLength: 1000,
        'x-content': true,
        description:
          'The server, such as `smtp://user:password@mail.example.com:587` or `smtps://…`. Stored encrypted, never returned. Omit it to keep the current one; null turns mail off.',
      }),
    ),
  ),
  mail_from: Type.Optional(Sender('The sender: `post@example.com` or `Example <post@example.com>`.')),
  mail_reply_to: Type.Optional(Nullable(Sender('Address for replies; null: the sender.'))),
  try_server: Type.Optional(
    Type.Boolean({
      description:
        'Connects to the server and signs in first, without sending a mail. If that fails, nothing is saved, and `errors` has the reason. Takes up to 15 seconds. Default: false.',
    }),
  ),
  waiting: Type.Optional(
    Choice(
      ['send', 'discard'],
      'Fate of mails that have waited for more than an hour: sent as soon as mail is on, or listed as failed and not sent. Default: `send`.',
    ),
  ),
});

export const MailTest = Type.Object({
  mail_id: MailId,
  to: Type.String({ description: 'The address of your account.' }),
});

export const OutgoingMail = Type.Object(
  {
    mail_id: MailId,
    kind: Choice(
      ['test', 'invitation', 'password_reset', 'email_change', 'answer', 'confirmation', 'notice'],
      'The cause of the mail.',
    ),
    site_id: Nullable(Type.Integer()),
    to: Type.String(),
    subject: Type.String(),
    state: Choice(
      ['queued', 'sent', 'failed', 'unknown'],
      '`sent`: accepted by the mail server. `unknown`: not confirmed by it, and never sent again automatically.',
    ),
    kept: Type.Boolean({
      description: 'True if it was stored in the mailbox instead of sent; it can be opened.',
    }),
    reason: Nullable(Type.String({ description: 'Why it was not sent, or not yet.' })),
    attempts: Type.Integer(),
    created_at: Timestamp('When it was written.'),
    ended_at: Nullable(Timestamp('When it reached its final state.')),
  },
  { title: 'OutgoingMail' },
);

export const MailListInput = StrictObject(listParameters);

export const OpenedMail = Type.Object(
  {
    mail_id: MailId,
    from: Type.String(),
    to: Type.String(),
    reply_to: Nullable(Type.String()),
    subject: Type.String(),
    text: Type.String(),
    html: Nullable(Type.String()),
  },
  { title: 'OpenedMail' },
);

export const Suppressions = Type.Object({
  data: Type.Array(
    Type.Object({
      address: Type.String(),
      reason: Type.String({ description: 'Why no mail is sent to it.' }),
      created_at: Timestamp('When it was added.'),
    }),
    { description: 'Newest first, at most 500.' },
  ),
});
