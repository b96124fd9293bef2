import type { GuideSection, GuideSource } from '../../kernel/feature.ts';
import { eventOutcomes, eventTypes } from './schema.ts';

/** Table of outcomes by event type, contributed by the features that process events. */
function outcomeTable({ contributions, table }: GuideSource): string {
  const outcomes = contributions(eventOutcomes);
  return table(
    ['`type`', ...outcomes.map(({ record }) => record)],
    eventTypes.map((type) => [`\`${type}\``, ...outcomes.map(({ becomes }) => becomes[type] ?? '')]),
  );
}

/** Sending events: the envelope, the records it becomes, and the responses. */
export const sendingEvents: GuideSection = {
  title: 'Requests and responses',
  part: 'connecting',
  isInShortGuide: true,
  text: (
    baseUrl,
    from,
  ) => `An event is one JSON object, in UTF-8, for \`POST ${baseUrl}/api/control-plane/events\` with the headers
\`Authorization: Bearer <the token>\` and \`Content-Type: application/json\`. It needs \`site_id\` and \`type\`; give it an
\`external_id\` too. You can add any other keys: they are stored and shown with it.

${from.parameters('event.send')}

Records created from an event:

${outcomeTable(from)}

A contact is created if there is a \`name\`, an \`email\` or a \`phone\`. Use \`message\` for messages to answer in the inbox,
\`contact\` for a form, \`lead\` for sales inquiries, and \`subscription\` for a newsletter.

**201** is the response to a new event: it is on disk, and \`lead_id\`, \`contact_id\` and \`conversation_id\` are the records created
from it. **200** with \`"duplicate": true\` is the response to a repeat. Both mean success. Everything else is a refusal, an
\`application/problem+json\` with a \`code\` for programs, \`detail\` and \`errors\` for people, and a \`request_id\` that identifies the
call in the Command Center:

${from.refusals('event.send')}

**Retries.** Send the same event again, with the same \`external_id\`, if there was no response, if the status is 429 or at least 500,
or if the refusal has \`"retryable": true\`. Wait as many seconds as \`Retry-After\` says, otherwise one, two, four and so on. Other
refusals are permanent: write them to a log that someone reads, and keep the visitor's text. Refused events of a known site are also
listed on the site's page, with the reason but without the content.`,
};

/** Behaviour that spans operations. */
export const eventsInDepth: GuideSection = {
  title: 'Events in depth',
  part: 'depth',
  text: () => `**Exactly once.** Give each event your own \`external_id\`. The first request is answered with 201 and \`"duplicate": false\`.
Every later one is answered with 200, \`"duplicate": true\` and the first event: it is never an error, and nothing is created twice,
even if two requests race. A different payload is ignored too, with \`"payload_matches": false\` and a warning: the event stays as
first received, so send a change with a new \`external_id\`. Without an \`external_id\`, an
\`Idempotency-Key\` does the same for 24 hours.

**Unchanged payloads.** The complete payload is returned as \`metadata\`, byte for byte: unknown keys, the order of keys, \`1.0\`,
\`12345678901234567890\`.

**The index.** Filters and lists use a normalised copy:

| Field | In the index |
| --- | --- |
| \`category\`, \`subcategory\`, \`folder\`, \`source\` | Unicode NFKC, spaces collapsed, lower case |
| \`tags\` | the same, without duplicates; at most 50, each at most 64 characters |
| \`status\` | any word, spaces as \`_\`; default: \`new\`. Usual: \`new\`, \`open\`, \`done\`, \`archived\`, \`spam\` |
| \`priority\` | \`low\`, \`normal\`, \`high\`, \`urgent\` or any word; default: \`normal\`; \`medium\` counts as \`normal\`, \`critical\` as \`urgent\` |
| \`custom_fields\` | names and values that are text, numbers or booleans; the first 50, at most 255 characters |
| \`name\`, \`email\`, \`subject\`, \`message\` | unchanged; the first 2,000 characters of \`message\` |

Values that had to be adjusted for the index are listed in \`warnings\`, as are members that look mistyped, such as \`emial\`.
The event is accepted and its payload is complete.

**Filters.** \`type\`, \`status\`, \`priority\`, \`category\`, \`subcategory\`, \`folder\`, \`source\`, \`tag\`, \`since\`, \`until\`, words with
\`q\`, and custom fields as \`custom_fields.<key>=<value>\` (over MCP an object). They are normalised the same way: \`Orders\` finds \`orders\`.

**Refused events** are not lost silently: the reason and the size, but not the content, are stored for 7 days and shown on the site's page.

**Batches.** \`POST /api/control-plane/events/batch\` accepts up to 500 events of one site and returns a result for each, in order; a
refused event does not stop the others.`,
};
