import { Choice, Id, Nullable, type TSchema, Type } from '../../kernel/schema.ts';

/** Tokens of team members: for the Command Center and their phones. */
export const teamTokens = ['session', 'app'] as const;

export const priorities = ['low', 'normal', 'high', 'urgent'] as const;
export type Priority = (typeof priorities)[number];
export const PriorityName = Choice([...priorities], 'How urgent it is.');

/** Authors of messages and changes: see `authorOf`. */
export const authorKinds = ['visitor', 'person', 'agent', 'site'] as const;
export type AuthorKind = (typeof authorKinds)[number];

export const Assignee = Type.Object(
  { account_id: Type.Integer(), name: Type.String() },
  { title: 'Assignee', description: 'The person it is assigned to.' },
);
/** Assignee of a record. */
export const AssigneeId = Type.Optional(Nullable(Id('From {site_person.list}; null: unassigned.')));

/** Colleagues mentioned in a note; see `checkMentions`. */
export const Mentions = Type.Optional(
  Type.Array(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }), {
    maxItems: 20,
    description: 'People a note mentions: {site_person.list}.',
  }),
);

/** Tags as given; `tagsOf` normalises them. */
export const Tags = Type.Array(Type.String({ minLength: 1, maxLength: 64 }), {
  maxItems: 50,
  description: 'Tags for finding it.',
});

/** List filter: only records with a word. */
export const wordFilter = (description: string) =>
  Type.Optional(Type.String({ minLength: 1, maxLength: 255, description }));

/** List filter: only records with one of some statuses. */
export const statusFilter = <S extends TSchema>(status: S, statuses: readonly string[]) =>
  Type.Optional(
    Type.Array(status, {
      minItems: 1,
      maxItems: statuses.length,
      description: 'Only these.',
    }),
  );

/** Filters shared by every list of records that a team works on: see `workFilters`. */
export const filters = {
  assignee: wordFilter('An account_id, `me`, or `none`.'),
  priority: Type.Optional(PriorityName),
  tag: wordFilter('Only with this tag.'),
};

export const SitePerson = Type.Object(
  { account_id: Type.Integer(), name: Type.String() },
  { title: 'SitePerson', description: 'A person of a site, as colleagues see them.' },
);
