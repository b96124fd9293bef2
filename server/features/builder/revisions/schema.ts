import { WouldHappen } from '../../../kernel/confirm.ts';
import { listParameters } from '../../../kernel/page.ts';
import { Choice, Nullable, StrictObject, Timestamp, type TProperties, Type } from '../../../kernel/schema.ts';
import { SiteId } from '../../sites/schema.ts';

// Shapes of revisions and change sets on the wire. Source: contract, §7 and §13.

/** Pattern of ids with a prefix, such as `rev_10`. */
export const idForm = (prefix: string) => `^${prefix}_[1-9][0-9]{0,14}$`;
const RevisionId = Type.String({
  pattern: idForm('rev'),
  maxLength: 20,
  description: 'From {revision.list}.',
});
export const ChangeSetId = Type.String({
  pattern: idForm('cs'),
  maxLength: 20,
  description: 'From {revision.list}.',
});
/** An object of any shape; it is validated with the document that contains it. */
const membersMax = 100;
export const AnyObject = (description: string) =>
  Type.Unsafe<Readonly<Record<string, unknown>>>({
    type: 'object',
    additionalProperties: true,
    maxProperties: membersMax,
    description,
  });

const Hash = Type.String({
  pattern: '^(sha256:)?[0-9a-f]{64}$',
  maxLength: 71,
  description: 'Hash of the revision: `sha256:…`.',
});

/** Parameters shared by all writes of the builder, to be spread into their input. */
export const stageInput = {
  change_set_id: Type.Optional(
    Type.String({
      pattern: `^(new|cs_[1-9][0-9]{0,14})$`,
      maxLength: 20,
      description: 'From {revision.list}, or `new`. Default: yours.',
    }),
  ),
  base_revision_id: Type.Optional(
    Type.String({
      pattern: idForm('rev'),
      maxLength: 20,
      description:
        'The revision you read, from {revision.list}: later changes are merged, or refused on conflict.',
    }),
  ),
};

/** Parameters shared by all reads of the builder, to be spread into their input. */
export const viewInput = {
  change_set_id: Type.Optional(ChangeSetId),
  revision_id: Type.Optional(RevisionId),
};

const revisionStates = ['staged', 'published', 'superseded', 'discarded'] as const;
export type RevisionState = (typeof revisionStates)[number];

const Author = Type.Object({
  name: Type.String({ description: 'As shown in the audit log.' }),
  interface: Type.String({ description: 'Interface: rest, mcp, command-center.' }),
});

const DisplayName = Type.String({ description: 'Name of the person or program.' });

const NamedAuthor = Type.Object({ ...Author.properties, display_name: DisplayName });

const StagedRevision = Type.Object({
  revision_id: Type.String(),
  hash: Type.String({ description: 'Hash of its content: equal content has an equal hash.' }),
  state: Choice(revisionStates, '`superseded`: was live before, or was replaced by a live one.'),
  base_revision_id: Nullable(Type.String({ description: 'Its parent revision.' })),
  created_by: Author,
});

const Preview = Type.Object({
  url: Type.String({
    description: 'Works for anyone who has it, until it expires. Do not post it publicly.',
  }),
  expires_at: Timestamp('When it expires.'),
});

const DocumentChange = Type.Object({
  path: Type.String(),
  title: Type.String(),
  change: Choice(['added', 'changed', 'removed'], 'Its outcome.'),
});
const Diff = Type.Object({
  summary: Type.Array(Type.String(), { description: 'What changed, in words.' }),
  documents: Type.Array(DocumentChange),
});

const Unfinished = Type.Array(
  Type.Object({
    document: Type.String({ description: 'Its path.' }),
    at: Type.String({ description: 'Address in the document, with list items by their ids.' }),
    what: Type.String({ description: 'The same in words, with what is missing.' }),
  }),
  { description: 'Unfinished values in the written documents, to complete before publishing.' },
);

/** Response of every builder write, with the ids it created. */
export const Staged = <P extends TProperties>(more: P) =>
  Type.Object({
    change_set_id: Type.String(),
    revision: StagedRevision,
    preview: Preview,
    diff: Diff,
    unfinished: Unfinished,
    published: Type.Literal(false, { description: 'The live site was not changed.' }),
    ...more,
  });

/** Response of a write that needs `confirm` and lacks it: nothing is stored. */
export const DryRun = <P extends TProperties>(more: P) =>
  WouldHappen({ staged: Type.Literal(false), diff: Diff, unfinished: Unfinished, ...more });

export const Revision = Type.Object(
  {
    ...StagedRevision.properties,
    change_set_id: Type.String(),
    created_by: NamedAuthor,
    summary: Type.Array(Type.String()),
    created_at: Timestamp('When it was created.'),
    published_at: Nullable(Timestamp('When it first went live.')),
  },
  { title: 'Revision' },
);

export const ChangeSet = Type.Object(
  {
    change_set_id: Type.String(),
    kind: Choice(
      ['shared', 'named', 'proposal'],
      "The shared draft, a separate one, or a program's proposal.",
    ),
    state: Choice(['open', 'published', 'discarded'], 'How it ended, if it did.'),
    base_revision_id: Nullable(Type.String({ description: 'The live revision when it began.' })),
    head_revision_id: Nullable(Type.String({ description: 'Its newest revision.' })),
    hash: Nullable(Type.String({ description: 'Hash of the newest revision.' })),
    behind: Type.Boolean({ description: 'Another revision went live since: merge it before publishing.' }),
    summary: Type.Array(Type.String(), {
      description:
        'While it is open, all that it changes: the sum, then each document. Otherwise what its last write changed.',
    }),
    created_by: Type.String(),
    created_by_name: DisplayName,
    created_at: Timestamp('When it started.'),
    updated_at: Timestamp('Its last write.'),
  },
  { title: 'ChangeSet' },
);

export const RevisionListInput = StrictObject({
  site_id: SiteId,
  change_set_id: Type.Optional(ChangeSetId),
  ...listParameters,
});
export const ChangeSetListInput = StrictObject({
  site_id: SiteId,
  state: Type.Optional(Choice(['open', 'ended'], 'Only these.')),
  ...listParameters,
});
export const RevisionInput = StrictObject({ site_id: SiteId, revision_id: RevisionId });
export const RevisionDiffInput = StrictObject({
  site_id: SiteId,
  revision_id: RevisionId,
  against: Type.Optional(
    Type.String({
      pattern: '^(published|parent|rev_[1-9][0-9]{0,14})$',
      maxLength: 20,
      description: '`published` (default), `parent`, or another revision.',
    }),
  ),
});
const PlaceChanged = Type.Object({
  document: Type.String({ description: 'Its path.' }),
  at: Type.String({ description: 'Address in the document, with list items by their ids.' }),
  page: Type.String({ description: 'The document in words.' }),
  block: Type.Optional(Type.String({ description: 'The kind of block.' })),
  field: Type.Optional(Type.String({ description: 'The field in words.' })),
  was: Type.Optional(Type.String({ description: 'Former value; omitted if there was none.' })),
  is: Type.Optional(Type.String({ description: 'New value; omitted if there is none.' })),
});
export const RevisionDiff = Type.Object(
  {
    revision_id: Type.String(),
    against: Nullable(Type.String()),
    ...Diff.properties,
    places: Type.Array(PlaceChanged, { description: 'The changes by address, at most 100.' }),
  },
  { title: 'RevisionDiff' },
);

const Note = Type.String({ maxLength: 500, description: 'For the history.' });
export const PublishInput = StrictObject({
  site_id: SiteId,
  revision_id: RevisionId,
  expected_hash: Hash,
  note: Type.Optional(Note),
});
export const RollbackInput = StrictObject({
  site_id: SiteId,
  revision_id: RevisionId,
  expected_hash: Hash,
  note: Type.Optional(Note),
});
export const PublicationListInput = StrictObject({ site_id: SiteId, ...listParameters });
export const Publication = Type.Object(
  {
    publication_id: Type.Integer(),
    revision_id: Nullable(
      Type.String({ description: 'What went live; null if the site was taken offline.' }),
    ),
    note: Nullable(Type.String({ description: 'For the history.' })),
    created_by: NamedAuthor,
    created_at: Timestamp('When it happened.'),
  },
  { title: 'Publication' },
);
export const UnpublishInput = StrictObject({ site_id: SiteId, note: Type.Optional(Note) });
export const DiscardInput = StrictObject({
  site_id: SiteId,
  change_set_id: ChangeSetId,
  merged: Type.Optional(
    Type.Boolean({ description: 'Its changes were added to the shared draft: its `summary` says so.' }),
  ),
});
export const MergeInput = StrictObject({
  site_id: SiteId,
  change_set_id: ChangeSetId,
  choices: Type.Optional(
    Type.Record(Type.String({ maxLength: 200 }), Type.Enum(['ours', 'theirs'], { type: 'string' }), {
      maxProperties: 500,
      description: 'For each conflict, by path: `ours` is the change set, `theirs` the live content.',
    }),
  ),
});

const Finding = Type.Object({
  check: Type.String({ description: 'The check that found it.' }),
  path: Type.String({ description: 'The document.' }),
  pointer: Type.String({ description: 'Address in the document.' }),
  detail: Type.String(),
});
export const PublishPreview = WouldHappen({
  published: Type.Literal(false),
  diff: Diff,
  checks: Type.Array(Type.String(), { description: 'The check.' }),
  blockers: Type.Array(Finding, { description: 'Findings that block the publication.' }),
  warnings: Type.Array(Finding),
});
export const Published = Type.Object(
  {
    published: Type.Boolean(),
    revision_id: Nullable(Type.String()),
    hash: Nullable(Type.String()),
    publication_id: Type.Integer(),
    published_at: Timestamp('When it was published or unpublished.'),
    url: Nullable(Type.String({ description: 'Address of the site; null if it is hosted elsewhere.' })),
  },
  { title: 'Published' },
);
export const UnpublishPreview = WouldHappen({
  live: Type.Boolean({ description: 'Whether the site is published.' }),
});
export const Discarded = Type.Object({ change_set_id: Type.String(), discarded: Type.Boolean() });

/** Revision that a read shows; all members are null if a site has no content yet. */
export const shownMembers = {
  revision_id: Nullable(Type.String()),
  change_set_id: Nullable(Type.String()),
  hash: Nullable(Type.String()),
};
export const PreviewAnswer = Type.Object({ revision_id: Type.String(), preview: Preview });
export const PreviewRevoked = Type.Object({ revision_id: Type.String(), revoked: Type.Boolean() });

/** Sets of members that builder schemas are composed of. */
export const memberSets = {
  Stage: Type.Object(stageInput),
  View: Type.Object(viewInput),
  Shown: Type.Object(shownMembers),
  Staged: Staged({}),
  DryRun: DryRun({}),
};
