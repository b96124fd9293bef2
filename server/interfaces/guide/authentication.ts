import type { Scope } from '../../kernel/access.ts';
import { scopes, siteScopesDefault } from '../../kernel/access.ts';
import { code, codes, paragraphs, table } from './markdown.ts';

const scopeMeanings: Readonly<Record<Scope, string>> = {
  read: 'every read',
  events: 'send events',
  reply: 'answer conversations',
  stage: 'prepare changes of a site; the live site stays as it is',
  publish: 'make prepared changes live',
  social: 'post and answer reviews on connected social accounts',
  mail: 'sender profiles and brand indicators',
  protection: "a site's copy protection",
  mobile: 'the mobile app workspace',
  tasks: 'save tasks, take due runs and finish them',
};

const kinds = [
  [
    'Administrator token',
    '`cpa_`',
    'An administrator, in the Command Center',
    'what its creator reaches',
    '90 days unless told, 1 to 365, or without an end',
  ],
  [
    'Site token',
    '`cps_`',
    "The site's page, when a site is connected",
    'its one site',
    'until rotated or revoked, or 365 days without a call',
  ],
  ['Mobile app session', '`cpm_`', 'Signing in in the app', 'the app routes of its site', '30 days'],
  [
    'Command Center session',
    '`cpc_`',
    '`POST /api/command-center/auth/login`',
    'what the account reaches',
    '12 hours without a call, 30 days at most',
  ],
];

/** Tokens: the four kinds, what they reach, and their scopes. */
export function authenticationSection(): string {
  return paragraphs(
    '## Authentication',
    'Send `Authorization: Bearer <token>` with every call, `POST /mcp` included. A token in an address is never accepted. The first ' +
      'letters say which kind it is:',
    table(['Kind', 'Begins with', 'Comes from', 'Reaches', 'Lasts'], kinds),
    '- `/api/control-plane/…` and `/mcp` take administrator and site tokens, `/api/command-center/…` takes sessions, ' +
      '`/api/mobileapp/…` mobile app sessions.\n' +
      '- Administrator tokens belong on a server or in an MCP client: never in browser code, an app bundle, a repository or a prompt.\n' +
      '- A token is shown once. The server keeps only a hash of it.\n' +
      '- In the examples `COMMAND_CENTER_TOKEN` holds an administrator or site token, `SESSION_TOKEN` a session, `APP_TOKEN` ' +
      'a mobile app session.\n' +
      '- Browsers may hold a session in a cookie that scripts cannot read: sign in with `"transport": "cookie"`. Writes with the ' +
      "cookie are then taken from the Command Center's own pages only.",
    `**Scopes** narrow administrator and site tokens. A site token has ${codes(siteScopesDefault)} unless told; an administrator ` +
      'token has all of them unless narrowed. One with `read` alone only reads. Sessions act with the rights of the account.',
    table(
      ['Scope', 'Allows'],
      scopes.map((scope) => [code(scope), scopeMeanings[scope]]),
    ),
    'A site out of reach and a site that does not exist answer alike: 403 `site_forbidden`. A record out of reach answers 404 ' +
      '`not_found`, as one that is not there.',
  );
}
