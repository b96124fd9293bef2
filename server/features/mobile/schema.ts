import { Choice, Id, Nullable, StrictObject, Timestamp, Type } from '../../kernel/schema.ts';
import { SecondFactorCode, User } from '../identity/schema.ts';
import { SiteId } from '../sites/schema.ts';

const AppName = Type.String({
  minLength: 1,
  maxLength: 120,
  description: "The app's name, shown on phones.",
});
const Visibility = Choice(
  ['public', 'private'],
  '`public` apps are listed on every phone; `private` ones are added with a configuration code.',
);
const SiteKey = Type.String({
  minLength: 1,
  maxLength: 120,
  description:
    "The app's key, from {mobileapp_site.list} or {mobileapp.configure}; not that of the site's widget.",
});
export const CodeId = Id('From {mobileapp_code.list}.');
export const SessionId = Id('From {mobileapp_session.list}.');

export const MobileApp = Type.Object(
  {
    app_id: Id('The app workspace.'),
    site_id: SiteId,
    site_key: Nullable(
      Type.String({
        description:
          'The key for signing in on phones, if the app is public. null for a private app: phones get it with a configuration code.',
      }),
    ),
    app_name: Type.String(),
    name: Type.String({ description: "The site's name." }),
    domain: Type.String({ description: "The host of the site's address." }),
    enabled: Type.Boolean({ description: 'Whether phones may sign in.' }),
    visibility: Visibility,
    active_sessions: Type.Integer({ description: 'Phones that are signed in.' }),
    open_codes: Type.Integer({ description: 'Configuration codes that can still be used.' }),
    created_at: Timestamp('When it was prepared.'),
    updated_at: Timestamp('When its settings last changed.'),
  },
  { title: 'MobileApp' },
);

export const EnsureInput = StrictObject({
  site_id: SiteId,
  app_name: Type.Optional({ ...AppName, description: "Default for a new app: the site's name." }),
  enabled: Type.Optional(
    Type.Boolean({ description: 'Default for a new app: true. False ends its sessions and codes.' }),
  ),
  visibility: Type.Optional({ ...Visibility, description: 'Default for a new app: `private`.' }),
});

export const EnsuredApp = Type.Object(
  { ...MobileApp.properties, created: Type.Boolean({ description: 'Whether this call created it.' }) },
  { title: 'EnsuredApp' },
);

export const ConfigurationCode = Type.Object(
  {
    code_id: CodeId,
    created_by: Type.String(),
    created_by_name: Type.String({ description: 'Name of the person or program.' }),
    created_at: Timestamp('When it was created.'),
    expires_at: Timestamp('When it expires; it works once.'),
  },
  { title: 'ConfigurationCode' },
);

export const CodeCreated = Type.Object(
  {
    ...ConfigurationCode.properties,
    configuration_code: Type.String({
      description: 'Shown once: eight symbols, no I, L, O or U among them.',
    }),
    setup: Type.Object(
      { command_center_url: Type.String(), configuration_code: Type.String() },
      {
        description:
          'Everything a phone needs. As JSON text, it is the content of the QR code in the Command Center.',
      },
    ),
  },
  { title: 'CodeCreated' },
);

export const AppSession = Type.Object(
  {
    session_id: SessionId,
    user: User,
    device_name: Nullable(Type.String({ description: 'Name reported by the phone.' })),
    created_at: Timestamp('When it signed in.'),
    last_used_at: Nullable(Timestamp('When it last called, to the minute.')),
    expires_at: Timestamp('When it ends.'),
  },
  { title: 'AppSession' },
);

export const Revoked = Type.Object(
  { site_id: SiteId, revoked: Type.Integer({ description: 'Number of ended sessions.' }) },
  { title: 'Revoked' },
);

/** Everything a phone without a session learns about a site: enough to show it and to sign in. */
export const ListedSite = Type.Object(
  {
    site_key: Type.String({ description: "The app's key, for the sign-in." }),
    app_name: Type.String(),
    name: Type.String({ description: "The site's name." }),
    domain: Type.String(),
  },
  { title: 'ListedSite' },
);

export const AppSite = Type.Object(
  {
    site_id: Type.Integer(),
    site_key: Type.String({ description: "The app's key, for the sign-in." }),
    app_name: Type.String(),
    name: Type.String({ description: "The site's name." }),
    visibility: Visibility,
  },
  { title: 'AppSite' },
);

export const ConfigureInput = StrictObject({
  configuration_code: Type.String({
    minLength: 1,
    maxLength: 64,
    description: "From the app's page. Case, spaces and hyphens do not count.",
  }),
});
export const Configured = Type.Object({ site: AppSite }, { title: 'Configured' });

export const AppLoginInput = StrictObject({
  site_key: SiteKey,
  email: Type.String({ minLength: 1, maxLength: 254, description: "The account's e-mail." }),
  password: Type.String({
    minLength: 1,
    maxLength: 256,
    'x-content': true,
    description: "The account's password.",
  }),
  code: Type.Optional(SecondFactorCode),
  device_name: Type.Optional(
    Type.String({ maxLength: 120, description: 'Name of this phone in the list of sessions.' }),
  ),
});

export const AppLogin = Type.Object(
  {
    token: Type.String({ description: 'The session token, for every other call of the app.' }),
    token_type: Choice(['Bearer'], 'How to send the token.'),
    expires_at: Timestamp('When the session ends, regardless of use.'),
    user: User,
    site: AppSite,
  },
  { title: 'AppLogin' },
);

export const AppMe = Type.Object(
  { user: User, site: AppSite, expires_at: Timestamp('When the session ends.') },
  { title: 'AppMe' },
);
