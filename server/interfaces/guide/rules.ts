import { pageLimitDefault, pageLimitMax } from '../../kernel/page.ts';

/** Rules for every list. */
export const listSection = (): string => `## Lists

Lists come newest first unless sorted otherwise, a page at a time, and stay in order while new items arrive.

| Parameter | What it does |
| --- | --- |
| \`limit\` | items a page: ${pageLimitDefault} unless told, at most ${pageLimitMax} (more is read as ${pageLimitMax}) |
| \`cursor\` | the \`next_cursor\` of the page before, with the same filters and sort; a cursor of others is 400 \`invalid_cursor\` |
| \`sort\` | where a list takes it: the member by which it runs, with \`-\` before it downwards, as \`-created_at\`; ties by id, those without it last |
| \`include=total\` | adds \`total\`, the number of all matches |
| \`fields=a,b\` | only these members of each item |

\`\`\`json
{ "data": [], "pagination": { "limit": ${pageLimitDefault}, "next_cursor": null, "has_more": false } }
\`\`\`

Go on while \`has_more\` is true. Over REST the header \`Link: <…>; rel="next"\` holds the next address.`;

/** Rules for sending a request twice. */
export const repeatSection = (): string => `## Sending again

A network loses answers. Every write can be sent again without harm:

- Send \`Idempotency-Key: <a key of your own>\` (over MCP the argument \`idempotency_key\`), 1 to 255 visible ASCII characters, a new
  one for each new request. Keys belong to the caller and the operation and are remembered for 24 hours.
- The same request with the same key changes nothing and answers as the first time, with 200 and \`Idempotency-Replayed: true\`.
- A different request with a used key is 422 \`idempotency_key_reused\`.
- An event needs no key: its \`external_id\` does the same, forever.
- Set-up and sign-in keep no answer: every sign-in starts a session of its own.
- An answer that says it worked means that it is on disk.`;
