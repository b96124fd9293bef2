import { WouldHappen } from '../../../kernel/confirm.ts';
import { Choice, Id, StrictObject, Timestamp, Type } from '../../../kernel/schema.ts';
import { ProjectId, SiteId } from '../schema.ts';

// Schemas of deletions of sites and projects.

/** Counts of deleted records by type, such as `events`. */
const Counts = Type.Array(
  Type.Object({ what: Type.String({ description: 'Name for people.' }), count: Type.Integer() }),
  { description: 'Number of records of each kind to be deleted.' },
);
const TypedName = Type.Optional(
  Type.String({ maxLength: 120, description: 'Its exact name; required with `confirm`.' }),
);

export const SiteDeleteInput = StrictObject({ site_id: SiteId, name: TypedName });
export const ProjectDeleteInput = StrictObject({ project_id: ProjectId, name: TypedName });
export const SiteDeletion = WouldHappen({ name: Type.String(), records: Counts });
export const ProjectDeletion = WouldHappen({
  name: Type.String(),
  sites: Type.Array(Type.Integer(), { description: 'Its sites, deleted with it.' }),
  records: Counts,
});
export const DeletionMoment = Type.Object(
  { delete_at: Timestamp('When it is deleted; until then the deletion can be cancelled.') },
  { title: 'DeletionMoment' },
);

const DeletionKind = Choice(['site', 'project'], 'Kind of record being deleted.');
export const Deletion = Type.Object(
  {
    kind: DeletionKind,
    id: Type.Integer({ description: 'Its site_id or project_id.' }),
    project_id: Type.Integer(),
    name: Type.String(),
    delete_at: Timestamp('When it is deleted.'),
  },
  { title: 'Deletion' },
);
export const DeletionKept = Type.Object({
  kept: Type.Boolean(),
  sites_to_reconnect: Type.Integer({
    description: 'Restored sites that are hosted elsewhere: each needs a new token.',
  }),
});
export const DeletionKeepInput = StrictObject({
  kind: DeletionKind,
  id: Id('The site or project, from GET deletions.'),
});
