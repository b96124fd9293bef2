import { Choice, Id, Nullable, type TSchema, Type } from '../../kernel/schema.ts';

/** Shapes on the wire of what every record has that a team works on: to whom it is assigned, how urgent it is, its tags. */

/** The tokens that people of the team hold: of the Command Center and of their phones. */
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
/** Whom a record is given to. */
export const AssigneeId = Type.Optional(Nullable(Id('From {site_person.list}; null for nobody.')));

/** Tags as they are given; `tagsOf` files them. */
export const Tags = Type.Array(Type.String({ minLength: 1, maxLength: 64 }), {
  maxItems: 50,
  description: 'Words to find it by.',
});

/** For a list: only records with a word. */
export const wordFilter = (description: string) =>
  Type.Optional(Type.String({ minLength: 1, maxLength: 255, description }));

/** For a list: only records with one of some statuses. */
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
  { title: 'SitePerson', description: 'Somebody who reaches a site, as colleagues see them.' },
);
