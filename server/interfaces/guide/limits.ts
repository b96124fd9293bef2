import type { GuideFacts } from './facts.ts';
import { paragraphs, table } from './markdown.ts';

/** Limits as this server enforces them. */
export function limitsSection({ registry, settings }: GuideFacts): string {
  return paragraphs(
    '## Limits',
    settings &&
      table(
        ['What', 'How much'],
        registry.limits.map(({ what, says }) => [what, says(settings)]),
      ),
    'Counted answers carry `RateLimit` (what is left, and the seconds until it is full again) and `RateLimit-Policy`. ' +
      'Past a limit the answer is 429 with `Retry-After` in seconds; wait that long, then send the same request again. ' +
      'A body that is too large is 413 and names the limit in `limit_bytes`.',
  );
}
