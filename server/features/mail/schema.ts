import { listParameters } from '../../kernel/page.ts';
import { Choice, Closed, Id, Nullable, Timestamp, Type } from '../../kernel/schema.ts';

/** Schemas of outgoing mail. */

export const MailId = Id('From GET mail/messages.');

const Sender = (description: string) => Type.String({ minLength: 3, maxLength: 400, description });

export const MailSettings = Type.Object(
  {
    state: Choice(
      ['off', 'on', 'mailbox'],
      'Without a server mail is `off`; `mailbox` keeps everything and sends nothing.',
    ),
    set_by: Nullable(
      Choice(
        ['environment', 'command_center'],
        'Settings in the environment win, and are changed there alone. Null while mail is off.',
      ),
    ),
    server: Nullable(Type.String({ description: 'Host and port of the mail server, without its password.' })),
    encrypted: Nullable(Type.Boolean({ description: 'False only for a server with `tls=off`.' })),
    user: Nullable(Type.String({ description: 'The user name at the server.' })),
    mail_from: Nullable(Type.String({ description: 'The sender of all mail.' })),
    mail_reply_to: Nullable(Type.String({ description: 'Where answers go; to the sender if null.' })),
    problem: Nullable(Type.String({ description: 'Why mail that is set up does not leave.' })),
  },
  { title: 'MailSettings' },
);

export const MailSettingsInput = Closed({
  smtp_url: Type.Optional(
    Nullable(
      Type.String({
        minLength: 1,
        maxLength: 1000,
        'x-content': true,
        description:
          'The server, as `smtp://user:password@mail.example.com:587`, or `smtps://…`. Kept sealed, and never answered. The present one if left out; null turns mail off.',
      }),
    ),
  ),
  mail_from: Type.Optional(Sender('The sender, as `post@example.com` or `Example <post@example.com>`.')),
  mail_reply_to: Type.Optional(Nullable(Sender('Where answers go; null for the sender.'))),
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
      '`sent` is taken by the mail server, `unknown` was not confirmed by it and is never sent again by itself.',
    ),
    kept: Type.Boolean({ description: 'True in the mailbox: it was not sent, and can be opened.' }),
    reason: Nullable(Type.String({ description: 'Why it is not sent, or not yet.' })),
    attempts: Type.Integer(),
    created_at: Timestamp('When it was written.'),
    ended_at: Nullable(Timestamp('When it got its last state.')),
  },
  { title: 'OutgoingMail' },
);

export const MailListInput = Closed(listParameters);

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
      reason: Type.String({ description: 'Why nothing is sent there.' }),
      created_at: Timestamp('Since when.'),
    }),
    { description: 'The latest first, 500 at most.' },
  ),
});
