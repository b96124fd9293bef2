import { Choice, Content, Nullable, StrictObject, Timestamp, Type } from '../../../kernel/schema.ts';
import { SiteId } from '../../sites/schema.ts';
import { weekdays } from '../rules/hours.ts';

// Settings of the widget, and refusals of its calls, for the site's team.

const Position = Choice(['right', 'left'], 'The corner of the page.');
const CollectEmail = Choice(
  ['never', 'optional', 'required'],
  'Whether a visitor is asked for name and e-mail before the first message.',
);
const Title = Type.String({ maxLength: 80, description: 'Title above the conversation.' });
const Greeting = Content({ maxLength: 500, description: 'Greeting shown first.' });
const Accent = Type.String({ pattern: '^#[0-9a-fA-F]{6}$', description: 'Its colour, such as #0e6575.' });
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
  StrictObject({
    day: Choice([...weekdays], 'mon to sun.'),
    from: clock('HH:MM in the time zone.'),
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
    ['automatic', 'always', 'never', 'hours'],
    'When the team is online; at other times visitors leave a message with their e-mail. `automatic`: in the opening ' +
      'hours of a site built here; without any, visitors can write and read that you answer as soon as you can.',
  ),
  time_zone: Type.String({ minLength: 1, maxLength: 64, description: 'IANA name such as Europe/Berlin.' }),
  hours: Hours,
  offline_message: Nullable(OfflineMessage),
  privacy_url: Nullable(PrivacyUrl),
  shown_on_pages: Type.Boolean({
    description:
      'Whether the pages of a site built here include the widget. Takes effect without publishing.',
  }),
  takes_files: Type.Boolean({ description: 'Whether visitors can send files.' }),
};

export const WidgetSettings = Type.Object(
  {
    site_id: SiteId,
    site_key: Type.String({ description: "The site's public key." }),
    ...settings,
    is_online: Type.Boolean({ description: 'True if the team is online now, by these settings.' }),
    follows_opening_hours: Type.Boolean({
      description: 'True if `online` is `automatic` and the site states opening hours of its own.',
    }),
    allowed_origins: Type.Array(Type.String(), { description: 'Origins whose pages may use it.' }),
    origins_follow_site: Type.Boolean({
      description: "True if the origins follow the site's own address.",
    }),
    snippet: Type.String({ description: 'HTML for the pages of the site.' }),
    updated_at: Nullable(Timestamp('When the settings were last saved.')),
  },
  { title: 'WidgetSettings' },
);

/** Maximum origins in a site's settings. */
export const originsMax = 20;

export const WidgetSaveInput = StrictObject({
  site_id: SiteId,
  ...Type.Partial(Type.Object(settings)).properties,
  allowed_origins: Type.Optional(
    Nullable(
      Type.Array(Type.String({ minLength: 1, maxLength: 300 }), {
        minItems: 1,
        maxItems: originsMax,
        description:
          "Origins such as https://www.example.com or http://localhost:3000; no wildcards. null: those of the site's own address.",
      }),
    ),
  ),
});

export const OriginSaveInput = StrictObject({
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
    detail: Type.String({ description: 'The reason as a sentence.' }),
    errors: Type.Array(Type.Object({ pointer: Type.String(), code: Type.String(), detail: Type.String() }), {
      description: 'The refused fields of the last call.',
    }),
    action: Type.String({ description: 'The operation of the last call.' }),
    origin: Nullable(
      Type.String({
        description:
          'Origin of the calling page as sent, cut at 200 characters; null if none was sent. `*`: others, beyond 100 lines.',
      }),
    ),
    is_allowed: Type.Boolean({ description: 'Whether this origin is allowed by now.' }),
    may_be_allowed: Type.Boolean({
      description: 'Whether it was refused for its origin, and that can be allowed.',
    }),
    site_key: Nullable(
      Type.String({ description: 'The key of the call if no site has it; otherwise null.' }),
    ),
    times: Type.Integer(),
    first_at: Timestamp('First time.'),
    last_at: Timestamp('Last time.'),
  },
  { title: 'WidgetRefusal' },
);

export const WidgetRefusals = Type.Object(
  { data: Type.Array(WidgetRefusal, { description: 'Newest first, at most 200.' }) },
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
    is_online: Type.Boolean({ description: 'True if visitors can start a conversation now.' }),
    presence: Choice(['here', 'away', 'unknown'], '`unknown`: the team has not said when it is here.'),
    opens_at: Nullable(Timestamp('When the team is back, while it is away.')),
    offline_message: settings.offline_message,
    privacy_url: settings.privacy_url,
    takes_files: settings.takes_files,
  },
  { title: 'WidgetConfig' },
);
