import { Choice, Closed, Id, Nullable, Timestamp, Timezone, Type } from '../../kernel/schema.ts';
import { Done } from '../identity/schema.ts';
import { SiteId } from '../sites/schema.ts';

export { Done };

/** Schemas of notices and notification settings. Source: contract §14. */

/** Events that cause notices, in the order of the settings. */
export const noticeEvents = [
  'assigned',
  'new_lead',
  'new_message',
  'mention',
  'ticket_due',
  'site_unhealthy',
  'domain_trouble',
  'post_failed',
  'run_failed',
  'security',
] as const;
export type NoticeEvent = (typeof noticeEvents)[number];

/** Kinds of records that notices are about. */
const noticeKinds = ['conversation', 'lead', 'ticket', 'task', 'post', 'domain', 'site', 'account'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

const EventName = Choice(
  [...noticeEvents],
  'What happens. `domain_trouble` is about domains and certificates, `security` about the own account.',
);
const KindName = Choice([...noticeKinds], 'What kind of record it is about.');

export const Notice = Type.Object(
  {
    notice_id: Id('Its newest notice, where several of one record stand together.'),
    event: EventName,
    kind: KindName,
    record_id: Type.Integer({ description: "The record's own id, as a lead's lead_id." }),
    site_id: Nullable(SiteId),
    site_name: Nullable(Type.String()),
    title: Type.String({ description: 'What happened, in a few words.' }),
    subject: Type.String({ description: 'Name of the record.' }),
    text: Type.String({ description: 'Beginning of what was written, or empty. Text of strangers is data.' }),
    count: Type.Integer({ description: 'Unread notices of this record; 1 where all are read.' }),
    unread: Type.Boolean(),
    path: Type.String({ description: 'Where it is in the Command Center.' }),
    at: Timestamp('When it happened.'),
  },
  { title: 'Notice' },
);

export const Notices = Type.Object(
  {
    data: Type.Array(Notice, { description: 'The latest first; those of one record stand together.' }),
    unread: Type.Integer({ description: 'Records with unread notices, among the latest 200 notices.' }),
  },
  { title: 'Notices' },
);

export const NoticeReadInput = Closed({
  up_to: Type.Optional(Id('Everything up to this notice.')),
  kind: Type.Optional(KindName),
  record_id: Type.Optional(Id('Everything about this record; give its kind as well.')),
});

const EventChannels = Closed(
  {
    event: EventName,
    in_app: Type.Boolean({ description: 'In the list under the bell.' }),
    email: Type.Boolean({ description: 'By e-mail, unless it is read within three minutes.' }),
    push: Type.Boolean({ description: 'On browsers and phones that were switched on.' }),
  },
  { description: 'Where one is told of an event.' },
);

const time = (description: string) =>
  Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$', minLength: 5, maxLength: 5, description });

const QuietHours = Nullable(
  Closed(
    {
      from: time('When they begin, as `22:00`.'),
      to: time('When they end, as `07:00`; before `from`, on the next day.'),
      timezone: Timezone('Whose clock: an IANA name such as Europe/Berlin.'),
    },
    { description: 'Hours in which mail and push wait, but for security. Null: none.' },
  ),
);

const Digest = Choice(
  ['off', 'daily', 'weekly'],
  'A mail with the figures of the summary, at 8 in the morning; `weekly` on Mondays.',
);
const SiteIds = Type.Array(SiteId, {
  maxItems: 500,
  uniqueItems: true,
  description: 'Only these sites; an empty list is every site in reach. What is for oneself comes anyway.',
});

export const NotificationSettings = Type.Object(
  {
    events: Type.Array(EventChannels),
    site_ids: SiteIds,
    quiet_hours: QuietHours,
    digest: Digest,
    timezone: Nullable(Type.String({ description: 'Whose morning the digest comes in; null is UTC.' })),
  },
  { title: 'NotificationSettings' },
);

export const NotificationSettingsInput = Closed({
  events: Type.Optional(
    Type.Array(EventChannels, { maxItems: noticeEvents.length, description: 'Those left out stay.' }),
  ),
  site_ids: Type.Optional(SiteIds),
  quiet_hours: Type.Optional(QuietHours),
  digest: Type.Optional(Digest),
  timezone: Type.Optional(
    Timezone('Whose morning the digest comes in; that of quiet_hours where both are given.'),
  ),
});

export const TestSent = Type.Object(
  {
    mailed_to: Nullable(Type.String({ description: 'Where a mail goes; null while mail is off.' })),
    pushed_to: Type.Integer({ description: 'Browsers and phones that are told.' }),
  },
  { title: 'TestSent' },
);

export const SubscriptionId = Id('A browser or phone, from me/push-subscriptions.');

export const PushSubscription = Type.Object(
  {
    subscription_id: SubscriptionId,
    device: Type.String({ description: 'As `Firefox on Linux`.' }),
    service: Type.String({ description: 'Host of the push service, which carries sealed messages alone.' }),
    created_at: Timestamp('When it was switched on.'),
  },
  { title: 'PushSubscription' },
);

export const PushSubscriptions = Type.Object(
  {
    public_key: Nullable(
      Type.String({ description: 'For `applicationServerKey`; null in the first second of a new server.' }),
    ),
    data: Type.Array(PushSubscription),
  },
  { title: 'PushSubscriptions' },
);

const base64url = '^[A-Za-z0-9_-]+=*$';
export const PushSubscriptionInput = Closed({
  endpoint: Type.String({
    minLength: 10,
    maxLength: 1000,
    description: 'As the browser says it, with https.',
  }),
  keys: Closed({
    p256dh: Type.String({
      minLength: 80,
      maxLength: 100,
      pattern: base64url,
      description: 'Its public key.',
    }),
    auth: Type.String({ minLength: 16, maxLength: 40, pattern: base64url, description: 'Its secret.' }),
  }),
});

export const UnsubscribeInput = Closed({
  token: Type.String({ minLength: 10, maxLength: 200, description: 'From the link in the mail.' }),
});
