import type { LimitState } from './ports.ts';

/** Rate limit headers (draft-ietf-httpapi-ratelimit-headers). */
export function limitHeaders(limit: LimitState): Record<string, string> {
  return {
    ratelimit: `"${limit.name}";r=${Math.max(0, limit.remaining)};t=${limit.resetSeconds}`,
    'ratelimit-policy': `"${limit.name}";q=${limit.limit};w=${limit.windowSeconds}`,
  };
}
