import { isRecord } from '../../../kernel/json-value.ts';
import { plainName } from './plain-name.ts';
import { applicationType, redirectFault } from './redirects.ts';

/** Error response of RFC 7591, 3.2.2. */
export interface RegistrationFault {
  readonly error: 'invalid_redirect_uri' | 'invalid_client_metadata';
  readonly error_description: string;
}

const redirectsMax = 10;
const nameCharactersMax = 80;
const methods = ['none', 'private_key_jwt', 'client_secret_basic', 'client_secret_post'];
/** RFC 7591, 2: default method of a client that names none. */
const methodDefault = 'client_secret_basic';

/** Metadata of a client to store, or the error of a refused registration. */
export type Registration =
  | { readonly metadata: Readonly<Record<string, unknown>> }
  | { readonly fault: RegistrationFault };

/**
 * Parses a registration. Only known members are accepted. The application type is derived from the redirect
 * URLs, and every client gets the refresh grant: some forget to request it.
 */
export function registrationOf(requested: unknown): Registration {
  if (!isRecord(requested)) return { fault: fault('The registration must be a JSON object.') };
  const { redirect_uris: redirects, client_name: name, client_uri: uri } = requested;
  if (!Array.isArray(redirects) || redirects.length === 0)
    return { fault: fault('redirect_uris must be a list with an address.', 'invalid_redirect_uri') };
  if (redirects.length > redirectsMax)
    return { fault: fault(`Send at most ${redirectsMax} redirect_uris.`, 'invalid_redirect_uri') };
  const wrong = redirects.map(redirectFault).find((each) => each !== undefined);
  if (wrong !== undefined) return { fault: fault(wrong, 'invalid_redirect_uri') };
  const method = requested.token_endpoint_auth_method ?? methodDefault;
  if (typeof method !== 'string' || !methods.includes(method))
    return { fault: fault(`token_endpoint_auth_method must be one of ${methods.join(', ')}.`) };
  const keys = keysOf(requested, method);
  if ('error' in keys) return { fault: keys };
  const shown = typeof name === 'string' ? plainName(name, nameCharactersMax) : '';
  const metadata = {
    client_name: shown === '' ? 'An app without a name' : shown,
    ...(typeof uri === 'string' && isHttps(uri) ? { client_uri: uri } : {}),
    redirect_uris: redirects,
    application_type: applicationType(redirects),
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: method,
    ...keys,
  };
  return { metadata };
}

const fault = (
  error_description: string,
  error: RegistrationFault['error'] = 'invalid_client_metadata',
): RegistrationFault => ({ error, error_description });

const isHttps = (address: string): boolean =>
  address.length <= 2000 && URL.parse(address)?.protocol === 'https:';

/** Public keys of a client that signs its requests; the library validates them. */
function keysOf(
  { jwks, jwks_uri: uri }: Record<string, unknown>,
  method: string,
): { jwks?: unknown; jwks_uri?: string } | RegistrationFault {
  if (method !== 'private_key_jwt') return {};
  if (typeof uri === 'string' && isHttps(uri)) return { jwks_uri: uri };
  return isRecord(jwks) ? { jwks } : fault('private_key_jwt needs jwks, or a jwks_uri with https.');
}
