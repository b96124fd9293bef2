import { AnyValue, Choice, Content, Nullable, RawItem, Timestamp, Type } from '../../../kernel/schema.ts';
import { SiteId } from '../../sites/schema.ts';
import { EventId, EventType, eventTypes, outcomeMembers, Warning } from '../schema.ts';

// Schemas of events as sites send them, and of the responses. Rules: contract §3.

/** Maximum length of an external id. Source: contract §3. */
export const externalIdCharactersMax = 255;
/** Maximum keys of an event, including nested ones. Source: contract §3. */
export const keysMax = 500;
/** Maximum tags of an event, far above any real use: a longer list only costs time. */
const tagsSentMax = 10_000;
/**
 * Text of any length within the event's limit: losing a lead is worse than an odd label. Text too long for the index
 * is cut there, with a warning.
 */
const text = (description: string) => Type.Optional(Nullable(Content({ description })));

/** Senders try `order` and `newsletter` first, so a refusal says which type is meant for what. */
const SentEventType = Choice([...eventTypes], 'What happened.', {
  advice:
    'message is for the inbox, contact for a form, subscription for a newsletter sign-up, lead for an order or an inquiry.',
});

const envelope = {
  type: SentEventType,
  external_id: Type.Optional(
    Nullable(
      Type.String({
        maxLength: externalIdCharactersMax,
        description: 'Your own id. A repeat for the same site is ignored.',
      }),
    ),
  ),
  status: text(
    'Any word. Default: `new`. For a subscription, `unsubscribed`, `cancelled`, `removed` and `opted_out` end it.',
  ),
  priority: text('low, normal, high, urgent, or any word. Default: `normal`.'),
  category: text('Your main grouping.'),
  subcategory: text('Your finer grouping.'),
  folder: text('Your folder.'),
  source: text('Its source, for example `contact-form`.'),
  tags: Type.Optional(
    Nullable(
      Type.Array(Type.String(), {
        maxItems: tagsSentMax,
        description: 'Labels. The first 50 are indexed, each with at most 64 characters.',
      }),
    ),
  ),
  custom_fields: Type.Optional(
    Nullable(
      Type.Object(
        {},
        {
          additionalProperties: true,
          maxProperties: keysMax,
          description: 'Custom fields, for filtering. Values are text, numbers or booleans.',
        },
      ),
    ),
  ),
  name: text("The person's name."),
  email: text("The person's e-mail."),
  subject: text('Its subject in one line.'),
  message: text('What the person wrote.'),
  phone: Type.Optional(AnyValue("The person's phone number; `tel` is accepted too.")),
  conversation_key: Type.Optional(
    AnyValue('Your own id of a message thread. Default: the thread of `email`.'),
  ),
};

/** An event as a site sends it. Unknown keys are preserved and returned in `metadata`. */
export const EventEnvelope = Type.Object(
  { site_id: SiteId, ...envelope },
  {
    title: 'EventEnvelope',
    additionalProperties: true,
    maxProperties: keysMax,
    description: 'Any other member is stored and returned in `metadata`.',
  },
);

/** Maximum events per batch. */
export const batchEventsMax = 500;

/** A batch of one site's events. */
export const EventBatchInput = Type.Object(
  {
    site_id: SiteId,
    events: Type.Array(RawItem('An event envelope; site_id can be omitted.'), {
      minItems: 1,
      maxItems: batchEventsMax,
      description: 'Event envelopes; results are in the same order.',
    }),
  },
  { additionalProperties: false },
);

const AcceptedEvent = Type.Object({
  event_id: EventId,
  site_id: SiteId,
  type: EventType,
  external_id: Nullable(Type.String()),
  status: Type.String(),
  priority: Type.String(),
  received_at: Timestamp('When it was received.'),
});

export const EventAccepted = Type.Object(
  {
    accepted: Type.Boolean(),
    duplicate: Type.Boolean({
      description: 'True for a repeat; `event` is then the first one.',
    }),
    payload_matches: Type.Optional(
      Type.Boolean({ description: 'Duplicates only: whether the payload equals that of the first.' }),
    ),
    event: AcceptedEvent,
    ...outcomeMembers,
    warnings: Type.Array(Warning, {
      description:
        'What was adjusted for the index, with the payload itself untouched; members that look mistyped, such as `emial`; or that ' +
        'the different payload of a repeat was ignored.',
    }),
  },
  { title: 'EventAccepted' },
);

export const EventBatchAnswer = Type.Object(
  {
    accepted: Type.Integer({ description: 'Number of new events.' }),
    duplicates: Type.Integer({ description: 'Number of repeats.' }),
    refused: Type.Integer({ description: 'Number of refused events; the others are accepted.' }),
    results: Type.Array(
      Type.Object({
        index: Type.Integer({ description: 'Index in the request, from 0.' }),
        status: Type.Integer({ description: '201 new, 200 known, 4xx refused.' }),
        result: Nullable(EventAccepted),
        problem: Nullable(
          Type.Object({ code: Type.String(), detail: Type.String(), errors: Type.Array(Warning) }),
        ),
      }),
    ),
  },
  { title: 'EventBatchAnswer' },
);
