import type { Scope, TokenKind } from '../../kernel/access.ts';
import { extensionPoint } from '../../kernel/extension.ts';
import { moreThanOneIndex } from '../../kernel/page.ts';
import type { PromptArgument } from '../../kernel/prompt.ts';
import { RegistrySchema } from '../../kernel/registry-schema.ts';
import { Choice, Id, Nullable, StrictObject, Timestamp, Type } from '../../kernel/schema.ts';

// Schemas of projects, sites and their connection.

export const ProjectId = Id('From {project.list}.');
const Name = Type.String({ minLength: 1, maxLength: 120, description: 'Name shown to people.' });

export const SiteId = Id('From {site.list}.');

/** Site argument of agents' prompts. */
export const siteArgument: PromptArgument = {
  name: 'site_id',
  description: 'The number of the site, from svc_sites.',
  required: true,
  pattern: /^[1-9]\d{0,15}$/,
  form: 'a number such as 7',
};

/** For a list's `mayBeSlow`: true unless it asks for one site's items with at most one of these filters. */
export const moreThanOneSiteIndex = (...filters: readonly string[]) =>
  moreThanOneIndex({ within: 'site_id', filters, free: ['since', 'until', 'order'] });

/** Access to a list for the team, across sites; the addresses for sites and agents require a site. */
export const listsFor = <const Team extends readonly TokenKind[]>(team: Team) =>
  ({
    tokens: ['admin', 'site', ...team],
    scope: 'read',
    site: 'optional',
    at: { rest: { site: 'required' }, mcp: { site: 'required' } },
  }) as const;

/** A scope declared by a feature of the product. */
export const ScopeName = RegistrySchema<Scope>(({ scopes }) =>
  Choice(
    scopes.map(({ name }) => name),
    'One right of a token.',
  ),
);

/** Requested scopes, without duplicates. */
export const ScopeNames = (description: string) =>
  RegistrySchema<Scope[]>(({ scopes }) =>
    Type.Array(ScopeName, { minItems: 1, maxItems: scopes.length, uniqueItems: true, description }),
  );

export const Project = Type.Object(
  {
    project_id: ProjectId,
    name: Type.String(),
    site_ids: Type.Array(Type.Integer(), { description: 'Its sites that you have access to.' }),
    created_at: Timestamp('When it was created.'),
  },
  { title: 'Project' },
);

export const Site = Type.Object(
  {
    site_id: SiteId,
    project_id: ProjectId,
    name: Type.String(),
    domain: Type.String({ description: 'The host of its URL.' }),
    url: Type.String(),
    site_key: Type.String({
      description: 'Its public key, for the widget and its published content; not a secret.',
    }),
    kind: Choice(
      ['connected', 'starter'],
      '`connected` is hosted elsewhere, `starter` is published from here.',
    ),
    status: Choice(
      ['waiting', 'connected', 'disconnected'],
      '`waiting` until its first call with its own token, or a visitor’s first message in its widget.',
    ),
    connected_at: Nullable(
      Timestamp('When it first called with its own token, or a visitor first wrote in its widget.'),
    ),
    last_seen_at: Nullable(Timestamp('Its last call, event or chat.')),
    features: Type.Array(Type.String(), { description: 'Features it uses, for example `events`.' }),
  },
  { title: 'Site' },
);

/** The site's own token, without the secret. */
export const SiteToken = Type.Object(
  {
    token_id: Type.Integer(),
    last4: Type.String({ description: 'The last four characters, to tell tokens apart.' }),
    scopes: Type.Array(ScopeName),
    created_at: Timestamp('When it was issued.'),
    last_used_at: Nullable(Timestamp('When it was last used, to the minute.')),
    state: Choice(
      ['active', 'grace', 'expired', 'revoked'],
      '`grace`: replaced, still accepted for a while.',
    ),
    ends_at: Nullable(
      Timestamp('When it stops being accepted: at the end of its grace period, or after 365 idle days.'),
    ),
  },
  { title: 'SiteToken' },
);

export const SiteDetail = Type.Object(
  {
    ...Site.properties,
    project_name: Type.String(),
    tokens: Type.Array(SiteToken, {
      description: 'The current token first, then those of the last 30 days.',
    }),
  },
  { title: 'SiteDetail' },
);

// No `format: uri`: people paste hosts like bücher.example, which URL parsing accepts.
const SiteUrl = Type.String({
  minLength: 1,
  maxLength: 2000,
  description:
    'The full URL, for example https://bakery.example.com, or http://localhost:3000 on your own machine, where http:// can ' +
    'be omitted.',
});

export const ProjectCreateInput = StrictObject({ name: Name });
export const ProjectSaveInput = StrictObject({ project_id: ProjectId, name: Name });
/** Extension point for the starters of new sites. */
export const starterKeys = extensionPoint<string>('keys of starters');

const StarterKey = RegistrySchema<string>(({ contributions }) => {
  const keys = contributions(starterKeys);
  const description = 'What a site made here starts with.';
  return keys.length > 0 ? Choice(keys, description) : Type.String({ maxLength: 40, description });
});

export const SiteCreateInput = StrictObject({
  project_id: ProjectId,
  name: Name,
  url: Type.Optional(SiteUrl),
  kind: Type.Optional(
    Choice(
      ['connected', 'starter'],
      'Default: `starter` with a starter_key or copy_of, otherwise `connected`.',
    ),
  ),
  starter_key: Type.Optional(StarterKey),
  copy_of: Type.Optional({
    ...SiteId,
    description: 'In place of a starter: a site made here, whose content is copied.',
  }),
  slug: Type.Optional(
    Type.String({
      pattern: '^[a-z0-9](?:[a-z0-9-]{0,60}[a-z0-9])?$',
      maxLength: 62,
      description: 'First label of its host. Default: from the name.',
    }),
  ),
});

/** A new site, with its first content if it is made here. */
export const SiteCreated = Type.Object({
  ...Site.properties,
  staged: Type.Optional(
    Type.Object({
      change_set_id: Type.String(),
      revision_id: Type.String(),
      hash: Type.String(),
      preview_url: Type.String(),
    }),
  ),
});
export const SiteSaveInput = StrictObject({
  site_id: SiteId,
  name: Type.Optional(Name),
  url: Type.Optional(SiteUrl),
  project_id: Type.Optional(ProjectId),
});

/** Hours for which the previous token stays valid. Source of the default: contract, §5. */
export const graceHoursDefault = 24;
export const graceHoursMax = 720;

export const SiteConnectInput = StrictObject({
  site_id: SiteId,
  grace_hours: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: graceHoursMax,
      default: graceHoursDefault,
      description: 'Hours the previous token stays valid. Default: 24.',
    }),
  ),
  scopes: Type.Optional(
    ScopeNames('Default: those of the previous token, otherwise read, events, reply, stage.'),
  ),
});

export const SiteConnected = Type.Object(
  {
    token: Type.String({ description: 'Shown once.' }),
    token_id: Type.Integer(),
    scopes: Type.Array(ScopeName),
    env: Type.Object(
      {
        COMMAND_CENTER_URL: Type.String(),
        COMMAND_CENTER_SITE_ID: Type.String(),
        COMMAND_CENTER_TOKEN: Type.String(),
      },
      { description: "Variables for the site's environment." },
    ),
    previous_token_ends_at: Nullable(
      Timestamp('When the previous token stops working; null if there was none.'),
    ),
  },
  { title: 'SiteConnected' },
);

const SiteHealth = Type.Object(
  {
    site_id: SiteId,
    name: Type.String(),
    project_id: ProjectId,
    kind: Choice(
      ['connected', 'starter'],
      '`connected` is hosted elsewhere, `starter` is published from here.',
    ),
    state: Choice(
      ['ok', 'stale', 'error', 'never'],
      '`never`: nothing received or not published yet; `stale`: silent for over 7 days; `error`: its last event or call was refused.',
    ),
    reason: Type.String({ description: 'The state in a sentence for people.' }),
    traffic: Choice(
      ['sends', 'chats', 'reads_only', 'none'],
      'Activity within 7 days: it sends events, visitors write in its widget, or it only reads.',
    ),
    last_event_at: Nullable(Timestamp('Its last accepted event.')),
    last_read_at: Nullable(Timestamp('Its last successful read.')),
    last_chat_at: Nullable(Timestamp('When a visitor last wrote in its widget.')),
    lag_seconds: Nullable(
      Type.Integer({ description: 'Seconds since its last call that succeeded, or its last chat.' }),
    ),
    refused_24h: Type.Integer({ description: 'Events refused within 24 hours.' }),
    last_error_code: Nullable(
      Type.String({
        description: 'Error code of its latest refused event or call, until one of the same kind succeeds.',
      }),
    ),
    last_error_field: Nullable(
      Type.String({ description: 'The field that was refused, as a JSON pointer: `/type`.' }),
    ),
  },
  { title: 'SiteHealth' },
);

export const SyncHealth = Type.Object(
  {
    data: Type.Array(SiteHealth),
    totals: Type.Object({
      sites: Type.Integer(),
      ok: Type.Integer(),
      stale: Type.Integer(),
      error: Type.Integer(),
      never: Type.Integer(),
      refused_24h: Type.Integer(),
    }),
  },
  { title: 'SyncHealth' },
);
