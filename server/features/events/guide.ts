import type { GuideSection } from '../../kernel/feature.ts';

/** What the operations do not say one by one. */
export const eventsInDepth: GuideSection = {
  title: 'Events in depth',
  part: 'depth',
  text: () => `An event needs \`site_id\` and \`type\`; everything else is optional, and any further key is welcome.

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
that is refused does not stop the others.`,
};
