import { bulkDone, bulkIds } from '../../kernel/bulk.ts';
import { extensionPoint } from '../../kernel/extension.ts';
import { listParameters } from '../../kernel/page.ts';
import {
  Apart,
  Choice,
  Closed,
  Content,
  Id,
  Loose,
  Nullable,
  Since,
  Timestamp,
  Type,
  Until,
  Verbatim,
} from '../../kernel/schema.ts';
import { SiteId } from '../sites/schema.ts';

/** Shapes of inbound events and of activity on the wire. Rules: contract §3. */

export const eventTypes = ['message', 'subscription', 'contact', 'lead'] as const;
const EventType = Choice([...eventTypes], 'What happened.');

/** A kind of record that events become, for the documents. */
export interface EventOutcome {
  /** What the record is called. */
  readonly record: string;
  /** What becomes of it, by the type of the event. Types that leave it alone are not here. */
  readonly becomes: { readonly [Type in (typeof eventTypes)[number]]?: string };
}

/** Where those who make something of events say what. */
export const eventOutcomes = extensionPoint<EventOutcome>('what events become');

export const EventId = Id('An event, from activity.');

/** The longest external id. Source: contract §3. */
export const externalIdCharactersMax = 255;
/** Keys of an event, those of its objects among them. Source: contract §3. */
export const keysMax = 500;
/**
 * A text of any length below the event's own: losing a lead is worse than an odd label. What is longer than the index takes
 * is cut for it, and told in `warnings`.
 */
const text = (description: string) => Type.Optional(Nullable(Content({ description })));

const envelope = {
  type: EventType,
  external_id: Type.Optional(
    Nullable(
      Type.String({
        maxLength: externalIdCharactersMax,
        description: 'Your own id of it. A repeat for the same site is ignored.',
      }),
    ),
  ),
  status: text(
    'Any word; `new` unless told. Of a subscription `unsubscribed`, `cancelled`, `removed` or `opted_out` ends it.',
  ),
  priority: text('low, normal, high or urgent, or any word; `normal` unless told.'),
  category: text('Your main grouping.'),
  subcategory: text('Your finer grouping.'),
  folder: text('Where you file it.'),
  source: text('Where it came from, for example `contact-form`.'),
  tags: Type.Optional(
    Nullable(
      Type.Array(Type.String(), {
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
          description: 'Your own fields, to filter by. Values are text, numbers or booleans.',
        },
      ),
    ),
  ),
  name: text("The person's name."),
  email: text("The person's e-mail."),
  subject: text('A line on what it is about.'),
  message: text('What the person wrote.'),
  phone: Type.Optional(Loose("The person's phone number; `tel` is read as well.")),
  conversation_key: Type.Optional(
    Loose('Your own id of a thread of messages. Without it that is the one of `email`.'),
  ),
};

/** One event as a site sends it. Any further key is kept and comes back in `metadata`. */
export const EventEnvelope = Type.Object(
  { site_id: SiteId, ...envelope },
  {
    title: 'EventEnvelope',
    additionalProperties: true,
    maxProperties: keysMax,
    description: 'Any further key is kept and comes back in `metadata`.',
  },
);

/** Events of one batch at most. */
export const batchEventsMax = 500;

/** Up to so many events of one site. */
export const EventBatchInput = Type.Object(
  {
    site_id: SiteId,
    events: Type.Array(Apart('An event envelope; its site_id may be left out.'), {
      minItems: 1,
      maxItems: batchEventsMax,
      description: 'Event envelopes, answered in this order.',
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
  received_at: Timestamp('When we took it in.'),
});

/** What an event became elsewhere. */
const becameOf = {
  lead_id: Nullable(Type.Integer({ description: 'The lead it made, or went on with.' })),
  contact_id: Nullable(Type.Integer({ description: 'Who it is from.' })),
  conversation_id: Nullable(Type.Integer({ description: 'The conversation its message is in.' })),
};

const Warning = Type.Object(
  { pointer: Type.String(), code: Type.String(), detail: Type.String() },
  { title: 'Warning' },
);

export const EventAccepted = Type.Object(
  {
    accepted: Type.Boolean(),
    duplicate: Type.Boolean({
      description: 'True where this event was known already; `event` is the first one then.',
    }),
    payload_matches: Type.Optional(
      Type.Boolean({ description: 'Duplicates only: whether the payload is the same as then.' }),
    ),
    event: AcceptedEvent,
    ...becameOf,
    warnings: Type.Array(Warning, {
      description: 'What was adjusted for the index; the payload itself is untouched.',
    }),
  },
  { title: 'EventAccepted' },
);

export const EventBatchAnswer = Type.Object(
  {
    accepted: Type.Integer({ description: 'How many are new.' }),
    duplicates: Type.Integer({ description: 'How many were known already.' }),
    refused: Type.Integer({ description: 'How many were refused; the others are taken in all the same.' }),
    results: Type.Array(
      Type.Object({
        index: Type.Integer({ description: 'Place in the list sent, from 0.' }),
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

export const Activity = Type.Object(
  {
    event_id: EventId,
    site_id: SiteId,
    type: EventType,
    external_id: Nullable(Type.String()),
    status: Type.String(),
    priority: Type.String(),
    category: Nullable(Type.String()),
    subcategory: Nullable(Type.String()),
    folder: Nullable(Type.String()),
    source: Nullable(Type.String()),
    tags: Type.Array(Type.String()),
    custom_fields: Verbatim('As sent.'),
    name: Nullable(Type.String()),
    email: Nullable(Type.String()),
    subject: Nullable(Type.String()),
    message: Nullable(Type.String({ description: 'The first 2,000 characters; all of it is in metadata.' })),
    received_at: Timestamp('When we took it in.'),
    metadata: Verbatim('The complete original payload, exactly as received.'),
  },
  { title: 'Activity' },
);

const filter = (description: string) => Type.Optional(Type.String({ maxLength: 255, description }));

const activityFilters = {
  type: Type.Optional(EventType),
  status: filter('Only this status.'),
  priority: filter('Only this priority.'),
  category: filter('Only this category.'),
  subcategory: filter('Only this subcategory.'),
  folder: filter('Only this folder.'),
  source: filter('Only from this source.'),
  tag: filter('Only with this tag.'),
  since: Type.Optional(Since('Received since then: a time or a day, as 2026-11-20.')),
  until: Type.Optional(Until('Received before this time, or to the end of this day.')),
  q: Type.Optional(
    Type.String({
      minLength: 2,
      maxLength: 200,
      description: 'All these words in name, e-mail, subject or message.',
    }),
  ),
  custom_fields: Type.Optional(
    Type.Record(Type.String(), Type.String({ maxLength: 255 }), {
      maxProperties: 5,
      description: 'Only with these values of your own fields.',
    }),
  ),
};

export const ActivityInput = Closed({
  site_id: Type.Optional(SiteId),
  project_id: Type.Optional(Id('Only sites of this project.')),
  ...activityFilters,
  ...listParameters,
});

/** What events become that people work on. */
export const recordKinds = ['conversation', 'lead', 'ticket'] as const;

const StatusMove = Type.Object(
  {
    from: Type.String(),
    to: Type.String(),
    at: Timestamp('When it was moved.'),
    by: Nullable(Type.String({ description: 'Who moved it.' })),
    note: Nullable(Type.String()),
    with: Nullable(
      Type.Object({ kind: Choice([...recordKinds], 'What the event became.'), id: Type.Integer() }),
    ),
  },
  {
    title: 'StatusMove',
    description: 'An event moves with what it became, which `with` names, or is moved by itself.',
  },
);

export const EventDetail = Type.Object(
  {
    ...Activity.properties,
    site_name: Type.String(),
    size_bytes: Type.Integer({ description: 'Bytes of the payload.' }),
    ...becameOf,
    moves: Type.Array(StatusMove, { description: 'Newest first.' }),
  },
  { title: 'EventDetail' },
);

const Note = Type.Optional(Content({ maxLength: 2000, description: 'Why, for colleagues.' }));

export const EventMoveInput = Closed({
  event_id: EventId,
  status: Type.String({
    minLength: 1,
    maxLength: 64,
    pattern: '^[a-z0-9][a-z0-9_-]*$',
    description: 'new, open, done, archived, spam or a word of your own: small letters, digits, - and _.',
  }),
  note: Note,
});

/** The same move of many at once. */
export const EventBulkMoveInput = Closed({
  event_ids: bulkIds(EventId),
  // Also any that a site has sent, so that each move can be taken back.
  status: Type.String({
    minLength: 1,
    maxLength: 1000,
    description: 'new, open, done, archived, spam or any other status as activity shows it.',
  }),
  note: Note,
  from: Type.Optional(Type.String({ maxLength: 255, description: 'Only those that have this status now.' })),
});

export const EventBulkMoved = Type.Object({
  ...bulkDone,
  moved: Type.Array(
    Type.Object({ event_id: EventId, from: Type.String({ description: 'The status it had.' }) }),
    { description: 'Those that had another status before, each with that.' },
  ),
});

export const Refusal = Type.Object(
  {
    refusal_id: Type.Integer(),
    site_id: SiteId,
    at: Timestamp('When it was refused.'),
    interface: Type.String({ description: 'How it came in.' }),
    code: Type.String(),
    detail: Type.String(),
    times: Type.Integer({
      description:
        'How many this line stands for: 1, but for those of a site and a minute beyond the first 60, which are counted by ' +
        'their code. Size and request are then those of the first.',
    }),
    errors: Type.Array(Warning),
    size_bytes: Type.Integer(),
    request_id: Type.String(),
  },
  { title: 'Refusal' },
);
