import { Choice, Closed, Content, Nullable, Timestamp, Type } from '../../../kernel/schema.ts';
import { SiteId } from '../../sites/schema.ts';
import { weekdays } from '../rules/hours.ts';

/** Settings of the widget, and refusals of its calls, for the site's team. */

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
