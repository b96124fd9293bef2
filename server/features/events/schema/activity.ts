import { bulkDone, bulkIds } from '../../../kernel/bulk.ts';
import { listParameters } from '../../../kernel/page.ts';
import {
  Choice,
  Content,
  Id,
  Nullable,
  Since,
  StrictObject,
  Timestamp,
  Type,
  Until,
  Verbatim,
} from '../../../kernel/schema.ts';
import { SiteId } from '../../sites/schema.ts';
import { EventId, EventType, outcomeMembers, Warning } from '../schema.ts';

// Schemas of events as shown, filtered and moved, and of refused ones. Rules: contract §3.

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
    message: Nullable(Type.String({ description: 'The first 2,000 characters; metadata has all of it.' })),
    received_at: Timestamp('When it was received.'),
    metadata: Verbatim('The complete original payload, exactly as received.'),
  },
  { title: 'Activity' },
);

const filter = (description: string) => Type.Optional(Type.String({ maxLength: 255, description }));

const activityFilters = {
  type: Type.Optional(EventType),
  status: filter('Only this status.'),
  to_do: Type.Optional(
    Type.Boolean({
      description: 'true: only those to go through, new ones but no subscriptions. false: only others.',
    }),
  ),
  priority: filter('Only this priority.'),
  category: filter('Only this category.'),
  subcategory: filter('Only this subcategory.'),
  folder: filter('Only this folder.'),
  source: filter('Only from this source.'),
  tag: filter('Only with this tag.'),
  since: Type.Optional(Since('Received from this time or day on, such as 2026-11-20.')),
  until: Type.Optional(Until('Received before this time, or until the end of this day.')),
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
      description: 'Only with these custom field values.',
    }),
  ),
};

export const ActivityInput = StrictObject({
  site_id: Type.Optional(SiteId),
  project_id: Type.Optional(Id('Only sites of this project.')),
  ...activityFilters,
  ...listParameters,
});

/** Records for a team that events become. */
export const recordKinds = ['conversation', 'lead', 'ticket'] as const;

const StatusMove = Type.Object(
  {
    from: Type.String(),
    to: Type.String(),
    at: Timestamp('When it was moved.'),
    by: Nullable(Type.String({ description: 'Who moved it.' })),
    by_name: Nullable(Type.String({ description: 'Name of the person or program.' })),
    note: Nullable(Type.String()),
    with: Nullable(
      Type.Object({
        kind: Choice([...recordKinds], 'The record created from the event.'),
        id: Type.Integer(),
      }),
    ),
  },
  {
    title: 'StatusMove',
    description: 'An event moves with the record created from it (`with`), or on its own.',
  },
);

export const EventDetail = Type.Object(
  {
    ...Activity.properties,
    site_name: Type.String(),
    size_bytes: Type.Integer({ description: 'Bytes of the payload.' }),
    ...outcomeMembers,
    moves: Type.Array(StatusMove, { description: 'Newest first.' }),
  },
  { title: 'EventDetail' },
);

const Note = Type.Optional(Content({ maxLength: 2000, description: 'Internal note with the reason.' }));

export const EventMoveInput = StrictObject({
  event_id: EventId,
  status: Type.String({
    minLength: 1,
    maxLength: 64,
    pattern: '^[a-z0-9][a-z0-9_-]*$',
    description: 'new, open, done, archived, spam or a word of your own: small letters, digits, - and _.',
  }),
  note: Note,
});

/** One move for many events. */
export const EventBulkMoveInput = StrictObject({
  event_ids: bulkIds(EventId),
  // Custom statuses are accepted too, so that each move can be undone.
  status: Type.String({
    minLength: 1,
    maxLength: 1000,
    description: 'new, open, done, archived, spam or any other status as activity shows it.',
  }),
  note: Note,
  from: Type.Optional(
    Type.String({ maxLength: 255, description: 'Only events that currently have this status.' }),
  ),
});

export const EventBulkMoved = Type.Object({
  ...bulkDone,
  moved: Type.Array(
    Type.Object({ event_id: EventId, from: Type.String({ description: 'Its former status.' }) }),
    { description: 'Moved events with their former status.' },
  ),
});

export const Refusal = Type.Object(
  {
    refusal_id: Type.Integer(),
    site_id: SiteId,
    at: Timestamp('When it was refused.'),
    interface: Type.String({ description: 'Interface of the call.' }),
    code: Type.String(),
    detail: Type.String(),
    times: Type.Integer({
      description:
        'Number of events that this line represents. Beyond the first 60 of a site and minute, refused events are counted by ' +
        'code, with the size and request of the first.',
    }),
    errors: Type.Array(Warning),
    size_bytes: Type.Integer(),
    address: Nullable(
      Type.String({
        description:
          'Network address of a caller that the site does not know: it named this site, by `site_id` or as its origin, with no ' +
          'token, an unknown one, or one without access to the site. null for calls of the site itself.',
      }),
    ),
    request_id: Type.String(),
  },
  { title: 'Refusal' },
);
