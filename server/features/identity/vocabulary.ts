import type { TokenKindEntries } from '../../kernel/access.ts';
import { errorEntry } from '../../kernel/error-entries.ts';
import type { NamesOf } from '../../kernel/errors.ts';

/** Additional error codes of its calls. */
export const errors = {
  invalid_credentials: errorEntry(
    401,
    'Invalid credentials',
    'The e-mail or the password is wrong.',
    'Check both and try again.',
  ),
  second_factor_required: errorEntry(
    401,
    'Second factor required',
    'The password is correct. This account also requires a code from its authenticator app or its recovery codes.',
    'Send the same with `code`.',
  ),
  second_factor_setup_required: {
    ...errorEntry(
      403,
      'Second factor must be set up',
      'This workspace requires a second factor. Set one up to continue.',
      'Sign in to the Command Center and set up a passkey or an authenticator app.',
    ),
    tokens: ['session', 'app'],
  },
  password_change_required: {
    ...errorEntry(
      403,
      'Password must be changed',
      'An administrator set your password. Change it to continue.',
      'Change the password with POST /api/command-center/me/password.',
    ),
    tokens: ['session', 'app'],
  },
};

declare module '../../kernel/errors.ts' {
  interface FeatureErrors extends NamesOf<typeof errors> {}
}

/** Kinds of tokens. */
export const tokens = {
  admin: {
    name: 'administrator token',
    prefix: 'cpa_',
    isScoped: true,
    origin: 'An administrator, in the Command Center',
    reach: 'everything its creator has access to',
    lifetime: '90 days by default, 1 to 365, or unlimited',
    variable: 'COMMAND_CENTER_TOKEN',
    scheme: 'administratorToken',
    description:
      'Administrator token. Has the same access as its creator. Keep it on a server or in an MCP client.',
  },
  site: {
    name: 'site token',
    prefix: 'cps_',
    isScoped: true,
    origin: "The site's page, when a site is connected",
    reach: 'its own site',
    lifetime: 'until rotated or revoked, or 365 days without a call',
    variable: 'COMMAND_CENTER_TOKEN',
    scheme: 'siteToken',
    description:
      'Site token. Belongs to one site and has no other access. Keep it in the site’s environment.',
  },
  app: {
    name: 'app session',
    prefix: 'cpm_',
    isScoped: false,
    origin: 'Signing in in the app',
    reach: 'the app routes of its site',
    lifetime: '30 days',
    variable: 'APP_TOKEN',
    scheme: 'appSession',
    description: 'Session of the mobile app, 30 days.',
  },
  session: {
    name: 'Command Center session',
    prefix: 'cpc_',
    isScoped: false,
    origin: '`POST /api/command-center/auth/login`',
    reach: 'everything the account has access to',
    lifetime: '12 hours without a call, 30 days at most',
    variable: 'SESSION_TOKEN',
    scheme: 'commandCenterSession',
    description:
      'Session of a person in the Command Center, from `POST /api/command-center/auth/login`. Browsers can store it in a ' +
      "cookie instead (`transport: cookie`); writes with the cookie are accepted only from the service's own pages.",
  },
} as const satisfies TokenKindEntries;

declare module '../../kernel/access.ts' {
  interface TokenKinds extends NamesOf<typeof tokens> {}
}
