import type { Scope } from '../../../kernel/access.ts';
import { resourceOf } from './resources.ts';

/** Protected resource metadata (RFC 9728). Excludes `offline_access`, which says nothing about the resource. */
export const resourceMetadata = (issuer: string, scopes: readonly Scope[], name: string) => ({
  resource: resourceOf(issuer),
  authorization_servers: [issuer],
  scopes_supported: scopes,
  bearer_methods_supported: ['header'],
  resource_name: name,
  resource_documentation: `${issuer}/guide`,
});

/**
 * Authorization server metadata (RFC 8414), also served at the OpenID Connect path. `none` and client
 * documents belong together: clients use a document only if both are announced.
 */
export const serverMetadata = (issuer: string, scopes: readonly Scope[]) => ({
  issuer,
  authorization_endpoint: `${issuer}/oauth/authorize`,
  token_endpoint: `${issuer}/oauth/token`,
  registration_endpoint: `${issuer}/oauth/register`,
  revocation_endpoint: `${issuer}/oauth/revoke`,
  jwks_uri: `${issuer}/oauth/jwks`,
  scopes_supported: [...scopes, 'offline_access'],
  response_types_supported: ['code'],
  response_modes_supported: ['query', 'fragment', 'form_post'],
  grant_types_supported: ['authorization_code', 'refresh_token'],
  code_challenge_methods_supported: ['S256'],
  token_endpoint_auth_methods_supported: authMethods,
  token_endpoint_auth_signing_alg_values_supported: signingAlgorithms,
  revocation_endpoint_auth_methods_supported: authMethods,
  revocation_endpoint_auth_signing_alg_values_supported: signingAlgorithms,
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['ES256'],
  authorization_response_iss_parameter_supported: true,
  client_id_metadata_document_supported: true,
  service_documentation: `${issuer}/guide`,
});

export const authMethods = ['none', 'private_key_jwt', 'client_secret_basic', 'client_secret_post'];
export const signingAlgorithms = ['RS256', 'PS256', 'ES256', 'EdDSA'];
