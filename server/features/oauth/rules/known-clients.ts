import { normalForm } from '../../../text/normal-form.ts';

/** Metadata document of a client (draft-ietf-oauth-client-id-metadata-document). */
export interface ClientDocument {
  readonly client_id: string;
  readonly client_name: string;
  readonly client_uri?: string;
  readonly application_type?: 'native' | 'web';
  readonly redirect_uris: readonly string[];
  readonly grant_types: readonly string[];
  readonly response_types: readonly string[];
  readonly token_endpoint_auth_method: string;
  readonly jwks_uri?: string;
}

const publicClient = {
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code'],
  token_endpoint_auth_method: 'none',
} as const;

/**
 * Copies of published client documents, read 2026-09. Some publishers block servers with a bot challenge
 * (403), and without a copy people could not log in with their clients.
 */
const documents: readonly ClientDocument[] = [
  {
    client_id: 'https://claude.ai/oauth/mcp-oauth-client-metadata',
    client_name: 'Claude',
    client_uri: 'https://claude.ai',
    redirect_uris: ['https://claude.ai/api/mcp/auth_callback', 'https://claude.com/api/mcp/auth_callback'],
    ...publicClient,
  },
  {
    client_id: 'https://claude.ai/oauth/claude-code-client-metadata',
    client_name: 'Claude Code',
    client_uri: 'https://claude.ai',
    application_type: 'native',
    redirect_uris: ['http://localhost/callback', 'http://127.0.0.1/callback'],
    ...publicClient,
  },
  {
    client_id: 'https://chatgpt.com/oauth/client.json',
    client_name: 'ChatGPT',
    client_uri: 'https://chatgpt.com',
    redirect_uris: ['https://chatgpt.com/connector_platform_oauth_redirect'],
    ...publicClient,
    token_endpoint_auth_method: 'private_key_jwt',
    jwks_uri: 'https://chatgpt.com/oauth/jwks.json',
  },
  {
    client_id: 'https://chatgpt.com/oauth/codex/client.json',
    client_name: 'Codex',
    client_uri: 'https://chatgpt.com',
    application_type: 'native',
    redirect_uris: ['http://127.0.0.1/callback', 'http://localhost/callback'],
    ...publicClient,
  },
  {
    client_id: 'https://vscode.dev/oauth/client-metadata.json',
    client_name: 'Visual Studio Code',
    client_uri: 'https://vscode.dev/product',
    application_type: 'native',
    redirect_uris: ['http://127.0.0.1:33418/', 'https://vscode.dev/redirect'],
    ...publicClient,
  },
  {
    client_id: 'https://opencode.ai/oauth/opencode/client.json',
    client_name: 'opencode',
    client_uri: 'https://opencode.ai',
    application_type: 'native',
    redirect_uris: ['http://127.0.0.1/callback', 'http://localhost/callback'],
    ...publicClient,
  },
];

const byId = new Map(documents.map((document) => [document.client_id, document]));

/** Our copy of a client's document. */
export const knownClient = (clientId: string): ClientDocument | undefined => byId.get(clientId);

/** Words in the names of known clients, and the redirect hosts allowed under such a name. */
const owners: readonly (readonly [word: string, hosts: readonly string[]])[] = [
  ['claude', ['claude.ai', 'claude.com']],
  ['anthropic', ['claude.ai', 'claude.com']],
  ['chatgpt', ['chatgpt.com']],
  ['openai', ['chatgpt.com']],
  ['codex', ['chatgpt.com']],
  ['cursor', ['www.cursor.com', 'cursor.com']],
  ['visualstudio', ['vscode.dev']],
  ['vscode', ['vscode.dev']],
  ['opencode', ['opencode.ai']],
];

/** True if a client uses the name of a well-known one but redirects people to another website. */
export function borrowsName(name: string, { kind, name: host }: { kind: string; name: string }): boolean {
  if (kind !== 'website') return false;
  const letters = normalForm(name.slice(0, 200), 'NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '');
  return owners.some(([word, hosts]) => letters.includes(word) && !hosts.includes(host));
}
