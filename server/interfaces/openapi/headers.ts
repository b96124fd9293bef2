import type { JsonObject } from './shapes.ts';

const text = (description: string, example: string): JsonObject => ({
  description,
  schema: { type: 'string' },
  example,
});

const headers = {
  XRequestId: text(
    'Names this call in the audit log. A plain one sent along is kept.',
    'req_01JD6Y4T9V0000000000000000',
  ),
  ApiVersion: { description: 'The date of the interface spoken here.', schema: { type: 'string' } },
  RateLimit: text(
    'What is left of the limit (`r`) and the seconds until it is full again (`t`).',
    '"token";r=598;t=60',
  ),
  RateLimitPolicy: text('The limit (`q`) and its window in seconds (`w`).', '"token";q=600;w=60'),
  RetryAfter: {
    description: 'Seconds to wait before the next try.',
    schema: { type: 'integer', minimum: 0 },
    example: 12,
  },
  WwwAuthenticate: text('How to authenticate.', 'Bearer realm="wheelhouse", error="invalid_token"'),
  Link: text('The next page, where there is one.', '</api/control-plane/sites?cursor=WyJ4Il0>; rel="next"'),
  ETag: text('Names this version of the document; send it as If-None-Match.', 'W/"5c1f2a"'),
  CacheControl: text('How long the document may be kept.', 'public, max-age=300'),
  ContentDisposition: text('The name to save the file under.', 'attachment; filename="leads.csv"'),
  IdempotencyReplayed: {
    description: 'Present where the answer is the one stored for this Idempotency-Key.',
    schema: { type: 'string', enum: ['true'] },
    example: 'true',
  },
} as const;

/** Response headers as components; `apiVersion` is the one this server speaks. */
export const headerComponents = (apiVersion: string | undefined): JsonObject => ({
  ...headers,
  ApiVersion: { ...headers.ApiVersion, ...(apiVersion ? { example: apiVersion } : {}) },
});

const wireNames: Readonly<Record<keyof typeof headers, string>> = {
  XRequestId: 'X-Request-Id',
  ApiVersion: 'API-Version',
  RateLimit: 'RateLimit',
  RateLimitPolicy: 'RateLimit-Policy',
  RetryAfter: 'Retry-After',
  WwwAuthenticate: 'WWW-Authenticate',
  Link: 'Link',
  ETag: 'ETag',
  CacheControl: 'Cache-Control',
  ContentDisposition: 'Content-Disposition',
  IdempotencyReplayed: 'Idempotency-Replayed',
};

export type HeaderName = keyof typeof headers;

/** Headers of an answer, the common ones first. */
export function headersOf(...names: readonly HeaderName[]): JsonObject {
  const all: readonly HeaderName[] = ['XRequestId', 'ApiVersion', ...names];
  return Object.fromEntries(all.map((name) => [wireNames[name], { $ref: `#/components/headers/${name}` }]));
}
