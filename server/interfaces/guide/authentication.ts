import type { Registry } from '../../kernel/registry.ts';
import { code, codes, paragraphs, table } from './markdown.ts';

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** Tokens: the four kinds, what they can access, and their scopes. */
export function authenticationSection({ tokens, scopes }: Pick<Registry, 'tokens' | 'scopes'>): string {
  const kinds = Object.values(tokens).map(({ name, prefix, origin, reach, lifetime }) => [
    capital(name),
    code(prefix),
    origin,
    reach,
    lifetime,
  ]);
  const standard = scopes.filter(({ isStandard }) => isStandard).map(({ name }) => name);
  return paragraphs(
    '## Authentication',
    'Send `Authorization: Bearer <token>` with every call, including `POST /mcp`. A token in a URL is never accepted. The ' +
      'prefix shows its kind:',
    table(['Kind', 'Prefix', 'Issued by', 'Access to', 'Lifetime'], kinds),
    '- `/api/control-plane/…` and `/mcp` take administrator and site tokens, `/api/command-center/…` takes sessions, ' +
      '`/api/mobileapp/…` mobile app sessions.\n' +
      '- Administrator tokens belong on a server or in an MCP client: never in browser code, an app bundle, a repository or a prompt.\n' +
      '- A token is shown once. The server stores only its hash.\n' +
      '- In the examples `COMMAND_CENTER_TOKEN` holds an administrator or site token, `SESSION_TOKEN` a session, `APP_TOKEN` ' +
      'a mobile app session.\n' +
      '- Browsers can store a session in a cookie that scripts cannot read: sign in with `"transport": "cookie"`. Writes with the ' +
      "cookie are accepted only from the Command Center's own pages.",
    `**Scopes** limit administrator and site tokens. A site token has ${codes(standard)} by default; an administrator ` +
      'token has all of them. A token with only `read` cannot write. Sessions have the rights of the account.',
    table(
      ['Scope', 'Allows'],
      scopes.map(({ name, allows }) => [code(name), allows]),
    ),
    'An inaccessible site and a site that does not exist get the same answer: 403 `site_forbidden`. An inaccessible record ' +
      'answers 404 `not_found`, like a missing one.',
  );
}
