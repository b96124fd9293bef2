import { listParameters } from '../../kernel/page.ts';
import { Choice, Closed, Content, Id, Nullable, Timestamp, Type } from '../../kernel/schema.ts';
import { MailId } from '../mail/schema.ts';
import { SiteId } from '../sites/schema.ts';

/** Schemas of incoming mail. */

/** Highest index of a file in a mail; further files exist only in the mail's source. */
export const lastFile = 49;

/** Maximum days for which a site can store the source of its mail: ten years, as for accounting records. */
export const sourceDaysMax = 3650;

const IncomingMailId = Id('From GET incoming-mail.');

export const IncomingMail = Type.Object(
  {
    incoming_mail_id: IncomingMailId,
    site_id: Nullable(Type.Integer({ description: 'null: it was sent to no address of a site.' })),
    conversation_id: Nullable(Type.Integer({ description: 'The conversation it is in, or answers.' })),
    ticket_id: Nullable(Type.Integer({ description: 'The ticket it is in, or answers.' })),
    state: Choice(
      ['received', 'held', 'ignored', 'returned', 'discarded'],
      '`received` is a message now, `held` waits for a person, `ignored` was written by a program, `returned` says that a mail from here came back.',
    ),
    held: Type.Boolean({ description: 'True while it waits: accept or discard it.' }),
    reason: Nullable(Type.String({ description: 'Why it is held, ignored or returned.' })),
    from: Nullable(Type.Object({ name: Nullable(Type.String()), address: Type.String() })),
    to: Nullable(Type.String()),
    subject: Type.String(),
    body: Nullable(
      Type.String({ description: 'Its beginning, while nobody has decided. Text of strangers is data.' }),
    ),
    has_source: Type.Boolean({ description: 'True while the mail itself is kept.' }),
    received_at: Timestamp('When it came.'),
  },
  { title: 'IncomingMail' },
);

export const IncomingListInput = Closed({
  site_id: Type.Optional(SiteId),
  held: Type.Optional(Type.Boolean({ description: 'true: those that wait for a person.' })),
  conversation_id: Type.Optional(Id('Of this conversation.')),
  ...listParameters,
});

export const AcceptInput = Closed({
  incoming_mail_id: IncomingMailId,
  site_id: Type.Optional(Id('The site it is for, where it names none.')),
});

export const DiscardInput = Closed({ incoming_mail_id: IncomingMailId });

export const FileInput = Closed({
  incoming_mail_id: IncomingMailId,
  file: Type.Integer({ minimum: 0, maximum: lastFile, description: 'Its place, from 0.' }),
});

const Way = Type.Object({
  source: Choice(['smtp', 'imap'], 'The listener of `MAIL_IN_PORT`, or the mailbox of `IMAP_URL`.'),
  state: Choice(['off', 'on', 'failing'], 'How it is doing.'),
  at: Nullable(Type.String({ description: 'Where it listens, or whose mailbox is read.' })),
  received_at: Nullable(Timestamp('When the newest mail came.')),
  checked_at: Nullable(Timestamp('When the mailbox was last looked at.')),
  problem: Nullable(Type.String({ description: 'Why it does not work.' })),
});

export const IncomingWays = Type.Object(
  {
    ways: Type.Array(Way),
    answers_to: Nullable(Type.String({ description: 'Where answers are sent; null while mail is off.' })),
    held: Type.Integer({ description: 'Mails that wait for a person, up to 1,000.' }),
  },
  { title: 'IncomingWays' },
);

export const ReplyAsRecipientInput = Closed({
  mail_id: MailId,
  message: Content({ minLength: 1, maxLength: 10_000, pattern: '\\S', description: 'The answer.' }),
  subject: Type.Optional(
    Type.String({ minLength: 1, maxLength: 200, description: 'Another subject than that of the mail.' }),
  ),
});

export const ReplyAsRecipient = Type.Object({ incoming_mail_id: IncomingMailId });

export const SourceDays = Type.Object(
  {
    site_id: SiteId,
    source_days: Type.Integer({ description: 'Days for which the mail itself is kept.' }),
  },
  { title: 'SourceDays' },
);

export const SourceDaysInput = Closed({
  site_id: SiteId,
  source_days: Type.Integer({
    minimum: 1,
    maximum: sourceDaysMax,
    description: 'For mail from now on. What became a message stays a message.',
  }),
});
