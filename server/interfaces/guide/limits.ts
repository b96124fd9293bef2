import type { GuideFacts } from './facts.ts';
import { paragraphs, table } from './markdown.ts';

/** Limits as this server enforces them. */
export function limitsSection({ registry, settings }: GuideFacts): string {
  return paragraphs(
    '## Limits',
    settings &&
      table(
        ['What', 'How much'],
        registry.limits.map(({ subject, text }) => [subject, text(settings)]),
      ),
    'Responses to counted calls have `RateLimit` (the remaining quota, and the seconds until it resets) and ' +
      '`RateLimit-Policy`. Over a limit, the answer is 429 with `Retry-After` in seconds; wait that long, then repeat the ' +
      'request. A body that is too large gets 413 with the limit in `limit_bytes`.',
  );
}
