import { Choice, Closed, Content, Id, Nullable, Timestamp, Type } from '../../kernel/schema.ts';
import { StreamOf } from '../../kernel/stream.ts';
import { AttachmentIds, Attachments, fileMembers } from '../attachments/schema.ts';
import { SiteId } from '../sites/schema.ts';
import { weekdays } from './rules/hours.ts';

/** Schemas of the visitor's widget: its settings and its calls. */

const Position = Choice(['right', 'left'], 'The corner it stands in.');
const CollectEmail = Choice(
  ['never', 'optional', 'required'],
  'Whether a visitor is asked for name and e-mail before the first message.',
);
const Title = Type.String({ maxLength: 80, description: 'Above the conversation.' });
const Greeting = Content({ maxLength: 500, description: 'What a visitor reads first.' });
const Accent = Type.String({ pattern: '^#[0-9a-fA-F]{6}$', description: 'Its colour, as #0e6575.' });
const OfflineMessage = Content({
  maxLength: 500,
  description: 'Text for visitors while the team is offline.',
});
const PrivacyUrl = Type.String({
  pattern: '^https://',
  maxLength: 2000,
  description: 'An https address with your privacy notes.',
});
const clock = (description: string) =>
  Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$|^24:00$', description });
const Hours = Type.Array(
  Closed({
    day: Choice([...weekdays], 'mon to sun.'),
    from: clock('HH:MM on the clock of the time zone.'),
    to: clock('HH:MM, up to 24:00; later than from.'),
  }),
  { maxItems: 42, description: 'Office hours, with `online: hours`.' },
);

const settings = {
  enabled: Type.Boolean({ description: 'Whether the widget works on the site.' }),
  title: Nullable(Title),
  greeting: Nullable(Greeting),
  accent: Nullable(Accent),
  position: Position,
  collect_email: CollectEmail,
  online: Choice(
    ['always', 'never', 'hours'],
    'True if the team is online. Else visitors leave a message with their e-mail.',
  ),
  time_zone: Type.String({ minLength: 1, maxLength: 64, description: 'IANA name, as Europe/Berlin.' }),
  hours: Hours,
  offline_message: Nullable(OfflineMessage),
  privacy_url: Nullable(PrivacyUrl),
  shown_on_pages: Type.Boolean({
    description:
      'Whether the pages of a site that is made here carry the widget, at once and without a publish.',
  }),
  takes_files: Type.Boolean({ description: 'Whether visitors can send files.' }),
};

export const WidgetSettings = Type.Object(
  {
    site_id: SiteId,
    site_key: Type.String({ description: "The site's public key." }),
    ...settings,
    is_online: Type.Boolean({ description: 'True if the team is online now, by these settings.' }),
    allowed_origins: Type.Array(Type.String(), { description: 'Origins whose pages may use it.' }),
    origins_follow_site: Type.Boolean({
      description: "True where the origins are those of the site's own address.",
    }),
    snippet: Type.String({ description: 'What to put into the pages of the site.' }),
    updated_at: Nullable(Timestamp('When the settings were last saved.')),
  },
  { title: 'WidgetSettings' },
);

/** Maximum origins in a site's settings. */
export const originsMax = 20;

export const WidgetSaveInput = Closed({
  site_id: SiteId,
  ...Type.Partial(Type.Object(settings)).properties,
  allowed_origins: Type.Optional(
    Nullable(
      Type.Array(Type.String({ minLength: 1, maxLength: 300 }), {
        minItems: 1,
        maxItems: originsMax,
        description:
          "Origins such as https://www.example.com or http://localhost:3000; each named, none is *. null: those of the site's own address.",
      }),
    ),
  ),
});

export const OriginSaveInput = Closed({
  site_id: SiteId,
  origin: Type.String({
    minLength: 1,
    maxLength: 300,
    description: 'An origin such as https://www.example.com or http://localhost:3000.',
  }),
});

export const WidgetRefusal = Type.Object(
  {
    refusal_id: Type.Integer(),
    site_id: SiteId,
    code: Type.String(),
    detail: Type.String({ description: 'Why, in a sentence of ours.' }),
    errors: Type.Array(Type.Object({ pointer: Type.String(), code: Type.String(), detail: Type.String() }), {
      description: 'The fields that were refused the last time.',
    }),
    action: Type.String({ description: 'What was asked for the last time.' }),
    origin: Nullable(
      Type.String({
        description:
          'Of the page that called, as it was sent, cut at 200 characters; null where none was named. `*`: further ones, beyond 100 lines.',
      }),
    ),
    is_allowed: Type.Boolean({ description: 'Whether pages of this origin may use the widget by now.' }),
    may_be_allowed: Type.Boolean({
      description: 'Whether it was refused for its origin, which is one that can be allowed.',
    }),
    site_key: Nullable(
      Type.String({ description: 'The key that was asked with, where no site has it; else null.' }),
    ),
    times: Type.Integer(),
    first_at: Timestamp('The first time.'),
    last_at: Timestamp('The last time.'),
  },
  { title: 'WidgetRefusal' },
);

export const WidgetRefusals = Type.Object(
  { data: Type.Array(WidgetRefusal, { description: 'The latest first, at most 200.' }) },
  { title: 'WidgetRefusals' },
);

/** Settings visible to every visitor. */
export const WidgetConfig = Type.Object(
  {
    site_key: Type.String(),
    enabled: settings.enabled,
    title: settings.title,
    greeting: settings.greeting,
    accent: settings.accent,
    position: settings.position,
    collect_email: settings.collect_email,
    is_online: Type.Boolean({ description: 'True if the team is online now.' }),
    offline_message: settings.offline_message,
    privacy_url: settings.privacy_url,
    takes_files: settings.takes_files,
  },
  { title: 'WidgetConfig' },
);

export const SiteKey = Type.String({ minLength: 1, maxLength: 64, description: "The site's public key." });
const VisitorSecret = Type.String({
  pattern: '^[A-Za-z0-9_-]{43}$',
  description:
    '32 random bytes in base64url, made by the widget. Anyone who has it can read the conversation.',
});
const uuid = '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$';
const visitor = { site_key: SiteKey, visitor_secret: VisitorSecret };

export const messageCharactersMax = 10_000;
const written = {
  message: Content({
    minLength: 1,
    maxLength: messageCharactersMax,
    pattern: '\\S',
    description: 'What the visitor wrote, 1 to 10,000 characters.',
  }),
  page: Type.Optional(
    Closed({
      url: Type.String({ maxLength: 2000, description: 'The address of the page.' }),
      title: Type.String({ maxLength: 300, description: 'Its title.' }),
    }),
  ),
  website: Type.Optional(
    Type.String({ maxLength: 2000, description: 'Stays empty: people do not see this field.' }),
  ),
  seconds_open: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: Number.MAX_SAFE_INTEGER,
      description: 'Seconds since the chat was opened; under 2 is refused.',
    }),
  ),
};
const Name = Type.String({ maxLength: 200, description: "The visitor's name." });
const Email = Type.String({
  maxLength: 254,
  pattern: '^[^\\s@]+@[^\\s@.]+(?:\\.[^\\s@.]+)+$',
  description: "The visitor's e-mail address.",
});

export const MessageInput = Closed({
  ...visitor,
  ...written,
  message: Type.Optional(written.message),
  attachment_ids: AttachmentIds,
  client_message_id: Type.String({
    pattern: uuid,
    description: 'A UUID for this message: sent again, the first one is answered and nothing is written.',
  }),
  name: Type.Optional(Name),
  email: Type.Optional(Email),
});

export const FormInput = Closed({
  site_key: SiteKey,
  ...written,
  form_id: Type.String({ pattern: uuid, description: 'A UUID for this form: a repeat is ignored.' }),
  name: Type.Optional(Name),
  email: Email,
});

export const FormTaken = Type.Object(
  { accepted: Type.Boolean(), duplicate: Type.Boolean({ description: 'True where it was known already.' }) },
  { title: 'WidgetFormTaken' },
);

/** A message as its visitor sees it, without internal details. */
export const WidgetMessage = Type.Object(
  {
    message_id: Type.Integer(),
    direction: Choice(['in', 'out'], '`in` is from the visitor.'),
    author_name: Nullable(Type.String()),
    body: Type.String(),
    attachments: Attachments,
    created_at: Timestamp('When we took it in.'),
    delivery: Type.String({ description: 'sent, delivered, read or failed.' }),
    client_message_id: Nullable(Type.String()),
  },
  { title: 'WidgetMessage' },
);

export const WidgetConversation = Type.Object(
  { status: Type.String({ description: 'open, pending, snoozed or resolved.' }) },
  { title: 'WidgetConversation' },
);

export const FileInput = Closed({ ...visitor, ...fileMembers });

export const MessageTaken = Type.Object(
  {
    duplicate: Type.Boolean({ description: 'True where this client_message_id was known already.' }),
    message: WidgetMessage,
    conversation: WidgetConversation,
  },
  { title: 'WidgetMessageTaken' },
);

export const MessageListInput = Closed({
  ...visitor,
  after_message_id: Type.Optional(
    Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, description: 'Only newer ones.' }),
  ),
});

export const MessageListAnswer = Type.Object(
  {
    conversation: Nullable(WidgetConversation),
    messages: Type.Array(WidgetMessage, { description: 'Oldest first, at most 100.' }),
    has_more: Type.Boolean({ description: 'Ask again with the last message_id.' }),
  },
  { title: 'WidgetMessages' },
);

export const StreamInput = Closed({
  ...visitor,
  last_event_id: Type.Optional(
    Type.String({ minLength: 1, maxLength: 200, description: 'The id of the last event received.' }),
  ),
});

export const ConversationStream = StreamOf(
  { message: WidgetMessage, conversation: WidgetConversation },
  'A message came or changed; the status of the conversation changed.',
);

/** Maximum counted; the badge shows less. */
export const unreadMax = 100;

export const UnreadInput = Closed({
  ...visitor,
  after_message_id: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: Number.MAX_SAFE_INTEGER,
      description: 'Only newer ones: what this browser has shown already.',
    }),
  ),
});

export const Unread = Type.Object(
  {
    unread: Type.Integer({
      maximum: unreadMax,
      description: 'Answers that the visitor has not seen, 100 at most.',
    }),
  },
  { title: 'WidgetUnread' },
);

export const ReadInput = Closed({
  ...visitor,
  message_id: Id('Answers up to this one were seen.'),
});

export const ReadDone = Type.Object({
  read: Type.Integer({ description: 'How many answers are newly read.' }),
});
