import { extensionPoint } from '../../kernel/extension.ts';
import type { Registry } from '../../kernel/registry.ts';
import { RegistrySchema } from '../../kernel/registry-schema.ts';
import { Choice, Nullable, StrictObject, Timestamp, Type } from '../../kernel/schema.ts';
import { StreamOf } from '../../kernel/stream.ts';
import { SiteId } from '../sites/schema.ts';

// Schemas of the change feed. Source: contract §9.

/** Event reported to other programs when a kind of record changes, and the record's address. */
export interface ChangeEventName {
  /** Name in webhooks: `lead.created`. */
  readonly name: string;
  /** Description of the event as a sentence. */
  readonly description: string;
  /** API path of the record. */
  readonly path: (change: ChangeEvent) => string;
  /** Path of its page in the Command Center, if any. */
  readonly page?: (change: ChangeEvent) => string;
}

/** Ids for building a path: the ids of a change or, in documents, placeholders. */
export interface ChangeEvent {
  readonly id: number | string;
  readonly parent_id: number | string | null;
  readonly site_id: number | string | null;
}

/** Path of a record by its id below its list. */
export const recordAt = (list: string) => (change: ChangeEvent) => `${list}/${change.id}`;

/** A kind of record in the change feed, with its changes that other programs can be notified of. */
export type ChangeKindEntry = { readonly [Op in ChangeOp]?: ChangeEventName };
export type ChangeKindEntries = Readonly<Record<string, ChangeKindEntry>>;

/**
 * Kinds of records of all features. Each adds its entries to `kindsOfChanges`, and their names here, so that
 * `recordChange` accepts them.
 */
// biome-ignore lint/suspicious/noEmptyInterface: open on purpose, each feature adds its own
export interface ChangeKinds {}
export type ChangeKind = keyof ChangeKinds & string;

/** Extension point for the kinds of records in the change feed. */
export const kindsOfChanges = extensionPoint<ChangeKindEntries>('kinds of changes');

const namesOf = (registry: Registry): ChangeKind[] =>
  registry.contributions(kindsOfChanges).flatMap((entries) => Object.keys(entries) as ChangeKind[]);
const ChangeKindName = RegistrySchema<ChangeKind>((registry) =>
  Choice(namesOf(registry), 'What kind of record changed.'),
);

const changeOps = ['created', 'updated', 'deleted'] as const;
export type ChangeOp = (typeof changeOps)[number];
const ChangeOpName = Choice([...changeOps], 'Its outcome.');

export const Change = Type.Object(
  {
    seq: Type.Integer({ description: 'Sequence number of the change.' }),
    at: Timestamp('When it was created.'),
    kind: ChangeKindName,
    id: Type.Integer({ description: "The record's own id, for example a conversation_id." }),
    parent_id: Nullable(
      Type.Integer({ description: 'The conversation of a message, the ticket of a ticket_message.' }),
    ),
    site_id: Nullable(Type.Integer()),
    project_id: Nullable(
      Type.Integer({ description: 'For a record that belongs to a project but to no site.' }),
    ),
    op: ChangeOpName,
  },
  { title: 'Change' },
);

const filters = {
  site_id: Type.Optional(SiteId),
  kinds: Type.Optional(
    RegistrySchema<ChangeKind[]>((registry) =>
      Type.Array(ChangeKindName, {
        minItems: 1,
        maxItems: namesOf(registry).length,
        description: 'Only these kinds.',
      }),
    ),
  ),
};
const Cursor = (description: string) => Type.String({ minLength: 1, maxLength: 200, description });

export const ChangeListInput = StrictObject({
  ...filters,
  limit: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: Number.MAX_SAFE_INTEGER,
      description: 'Changes per page: 50 by default, at most 200 (more is clamped).',
    }),
  ),
  cursor: Type.Optional(
    Cursor(
      'The next_cursor of the previous page. `latest` starts now; without a cursor, it starts 30 days ago.',
    ),
  ),
});

export const ChangePage = Type.Object(
  {
    data: Type.Array(Change),
    next_cursor: Type.String({
      description: 'Send it as cursor, now or later, to get the changes since. Valid for 30 days.',
    }),
    has_more: Type.Boolean({ description: 'Whether more changes are available.' }),
  },
  { title: 'ChangePage' },
);

export const ChangeStreamInput = StrictObject({
  ...filters,
  last_event_id: Type.Optional(
    Cursor('Continue after this event: its id, or a next_cursor. Also read from the header Last-Event-ID.'),
  ),
});

export const ChangeStream = StreamOf(
  { change: Change },
  'Server-sent events named `change`, each with an id to continue from. A comment every 15 seconds keeps the connection open.',
);
