import { pageLimitDefault, pageLimitMax } from '../../kernel/page.ts';

/** What holds for every list. */
export const listSection = (): string => `## Lists

Lists come newest first, a page at a time, and stay in order while new items arrive.

| Parameter | What it does |
| --- | --- |
| \`limit\` | items a page: ${pageLimitDefault} unless told, at most ${pageLimitMax} (more is read as ${pageLimitMax}) |
| \`cursor\` | the \`next_cursor\` of the page before, with the same filters; a cursor of other filters is 400 \`invalid_cursor\` |
| \`include=total\` | adds \`total\`, the number of all matches |
| \`fields=a,b\` | only these members of each item |

\`\`\`json
{ "data": [], "pagination": { "limit": ${pageLimitDefault}, "next_cursor": null, "has_more": false } }
\`\`\`

Go on while \`has_more\` is true. Over REST the header \`Link: <…>; rel="next"\` holds the next address.`;

/** How a request is sent twice and counts once. */
export const repeatSection = (): string => `## Sending again

A network loses answers. Every write can be sent again without harm:

- Send \`Idempotency-Key: <a key of your own>\` (over MCP the argument \`idempotency_key\`), 1 to 255 visible ASCII characters, a new
  one for each new request. Keys belong to the caller and the operation and are remembered for 24 hours.
- The same request with the same key changes nothing and answers as the first time, with 200 and \`Idempotency-Replayed: true\`.
- A different request with a used key is 422 \`idempotency_key_reused\`.
- An event needs no key: its \`external_id\` does the same, forever.
- Set-up and sign-in keep no answer: every sign-in starts a session of its own.
- An answer that says it worked means that it is on disk.`;

/** Events in depth. */
export const eventSection = (): string => `## Events in depth

An event needs \`site_id\` and \`type\`; everything else is optional, and any further key is welcome.

**Exactly once.** Give each event an \`external_id\` of your own. The first sending answers 201 with \`"duplicate": false\`. Every
later one answers 200 with \`"duplicate": true\` and the first event: it is never an error, and nothing is made twice, also where two
sendings race. If the payload differs it is ignored all the same, and \`"payload_matches": false\` says so. Without an
\`external_id\` an \`Idempotency-Key\` does the same for 24 hours.

**Kept as it came.** The complete payload comes back as \`metadata\`, byte for byte: unknown keys, the order of keys, \`1.0\`,
\`12345678901234567890\`.

**The index.** Filters and lists work on a tidied copy:

| Field | In the index |
| --- | --- |
| \`category\`, \`subcategory\`, \`folder\`, \`source\` | Unicode NFKC, spaces collapsed, small letters |
| \`tags\` | the same, each once; at most 50, each at most 64 characters |
| \`status\` | any word, spaces as \`_\`; \`new\` unless told. Usual: \`new\`, \`open\`, \`done\`, \`archived\`, \`spam\` |
| \`priority\` | \`low\`, \`normal\`, \`high\`, \`urgent\` or any word; \`normal\` unless told; \`medium\` reads as \`normal\`, \`critical\` as \`urgent\` |
| \`custom_fields\` | names and values that are text, numbers or booleans; the first 50, at most 255 characters |
| \`name\`, \`email\`, \`subject\`, \`message\` | as written; of \`message\` the first 2,000 characters |

What the index could not take is named in \`warnings\`. The event is taken in and the payload is complete all the same.

**Filters.** \`type\`, \`status\`, \`priority\`, \`category\`, \`subcategory\`, \`folder\`, \`source\`, \`tag\`, \`since\`, \`until\`, words with
\`q\`, and your own fields as \`custom_fields.<key>=<value>\` (over MCP an object). They are tidied the same way, so \`Orders\` finds \`orders\`.

**Refused events** are not lost silently: the reason and the size (not the content) are kept for 7 days and shown on the site's page.

**Many at once.** \`POST /api/control-plane/events/batch\` takes up to 500 events of one site and answers each by itself, in order; one
that is refused does not stop the others.`;
