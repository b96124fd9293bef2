import type { GuideSection, GuideSource } from '../../kernel/feature.ts';
import { eventOutcomes, eventTypes } from './schema.ts';

/** Table of outcomes by event type, contributed by the features that process events. */
function outcomeTable({ added, table }: GuideSource): string {
  const outcomes = added(eventOutcomes);
  return table(
    ['`type`', ...outcomes.map(({ record }) => record)],
    eventTypes.map((type) => [`\`${type}\``, ...outcomes.map(({ becomes }) => becomes[type] ?? '')]),
  );
}

/** Sending events: the envelope, the records it becomes, and the responses. */
export const sendingEvents: GuideSection = {
  title: 'What is sent, and what is answered',
  part: 'connecting',
  isInShort: true,
  text: (
    baseUrl,
    from,
  ) => `An event is one JSON object, in UTF-8, for \`POST ${baseUrl}/api/control-plane/events\` with the headers
\`Authorization: Bearer <the token>\` and \`Content-Type: application/json\`. It needs \`site_id\` and \`type\`; give it an
\`external_id\` too. What it has besides is yours to choose: any further key is kept and shown with it.

${from.parameters('event.send')}

What becomes of an event:

${outcomeTable(from)}

A contact is made where there is a \`name\`, an \`email\` or a \`phone\`. Take \`message\` for what is to be answered in the inbox,
\`contact\` for a form, \`lead\` where somebody wants to buy, \`subscription\` for a newsletter.

**201** is the answer to a new event: it is on disk, and \`lead_id\`, \`contact_id\` and \`conversation_id\` say what it became.
**200** with \`"duplicate": true\` is the answer to one that was there already. Both mean: done. Everything else is a refusal, an
\`application/problem+json\` whose \`code\` is for programs, whose \`detail\` and \`errors\` are for people, and whose \`request_id\` finds
the call in the Command Center:

${from.refusals('event.send')}

**Sending again.** Send the very same event again, with the same \`external_id\`, where no answer came, where the status is 429 or
500 and above, or where the refusal says \`"retryable": true\`. Wait as many seconds as \`Retry-After\` says, else one, two, four and so
on. Any other refusal stays one, however often it is sent: write it to a log that somebody reads, and keep what the visitor wrote.
A refused event of a known site is also shown on the site's page, with the reason and without its content.`,
};

/** Behaviour that spans operations. */
export const eventsInDepth: GuideSection = {
  title: 'Events in depth',
  part: 'depth',
  text: () => `**Exactly once.** Give each event an \`external_id\` of your own. The first sending answers 201 with \`"duplicate": false\`. Every
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
