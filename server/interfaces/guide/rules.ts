import { pageLimitDefault, pageLimitMax } from '../../kernel/page.ts';

/** Rules for every list. */
export const listSection = (): string => `## Lists

Lists are newest first unless sorted otherwise, paginated, and keep their order while new items arrive.

| Parameter | What it does |
| --- | --- |
| \`limit\` | items a page: ${pageLimitDefault} by default, at most ${pageLimitMax} (larger values count as ${pageLimitMax}) |
| \`cursor\` | the \`next_cursor\` of the previous page, with the same filters and sort; otherwise 400 \`invalid_cursor\` |
| \`sort\` | for lists that support it: the member to sort by, descending with a leading \`-\`, such as \`-created_at\`; ties by id, items without the member last |
| \`include=total\` | adds \`total\`, the number of all matches |
| \`fields=a,b\` | only these members of each item |

\`\`\`json
{ "data": [], "pagination": { "limit": ${pageLimitDefault}, "next_cursor": null, "has_more": false } }
\`\`\`

Continue while \`has_more\` is true. Over REST, the header \`Link: <…>; rel="next"\` has the next address.`;

/** Rules for sending a request twice. */
export const repeatSection = (): string => `## Sending again

Responses can get lost. Every write can be retried safely:

- Send \`Idempotency-Key: <a key of your own>\` (over MCP the argument \`idempotency_key\`), 1 to 255 visible ASCII characters, a new
  one for each new request. Keys belong to the caller and the operation and are stored for 24 hours.
- The same request with the same key changes nothing and returns the first response, with 200 and \`Idempotency-Replayed: true\`.
- A different request with a used key is 422 \`idempotency_key_reused\`.
- An event needs no key: its \`external_id\` does the same, forever.
- Responses of set-up and sign-in are not stored: every sign-in starts a new session.
- A success response means that the change is on disk.`;

/** Changes that callers must expect, and those that do not happen within a version. */
export const versionSection = (apiVersion: string): string => `## Versions

Every answer has the header \`API-Version\`, here \`${apiVersion}\`. Within a version nothing that exists is renamed, removed or given
another type. New things may appear at any time, so write programs that accept them:

- new operations, tools and optional parameters;
- new members of answers and of webhooks: ignore those you don’t know;
- new error codes: treat an unknown one by its HTTP status and \`retryable\`;
- new values of a state or a type: show them as they are;
- other words in \`title\`, \`detail\` and \`message\`: compare \`code\` instead.

An address that has a successor keeps working, with the headers \`Deprecation\` and \`Link: <…>; rel="successor-version"\`.`;
