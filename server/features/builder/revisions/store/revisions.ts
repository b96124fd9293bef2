import { type Insertable, type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import type { Tables } from '../../../../platform/db/tables.ts';
import type { ChangeSetTable, PublicationTable, RevisionTable } from './tables.ts';

export type StoredRevision = Selectable<RevisionTable>;
export type StoredChangeSet = Selectable<ChangeSetTable>;
export type StoredPublication = Selectable<PublicationTable>;

/** A revision with the facts its state is derived from. */
export interface RevisionInState extends StoredRevision {
  readonly ended: ChangeSetTable['ended'];
  /** Time of its first publication; null if it was never published. */
  readonly published_at: number | null;
}

/** Newest publication: the live revision, or the record that the site went offline. */
export const findPublication = (db: Db, siteId: number): Promise<StoredPublication | undefined> =>
  db
    .selectFrom('publication')
    .selectAll()
    .where('site_id', '=', siteId)
    .orderBy('publication_id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Newest publication with content: live unless the site was taken offline since. */
export async function findLastPublished(
  db: Db,
  siteId: number,
): Promise<{ readonly revision_id: number; readonly hash: string } | undefined> {
  const row = await db
    .selectFrom('publication')
    .select(['revision_id', 'hash'])
    .where('site_id', '=', siteId)
    .where('revision_id', 'is not', null)
    .orderBy('publication_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const { revision_id = null, hash = null } = row ?? {};
  return revision_id === null || hash === null ? undefined : { revision_id, hash };
}

/** Publications of content with their manifests, newest first. */
export const selectPublishedTrees = (
  db: Db,
  siteId: number,
  { rows, before }: { readonly rows: number; readonly before: number | undefined },
): Promise<
  {
    readonly publication_id: number;
    readonly hash: string | null;
    readonly created_at: number;
    readonly manifest: string;
  }[]
> => {
  const query = db
    .selectFrom('publication')
    .innerJoin('content_tree', (join) =>
      join
        .onRef('content_tree.site_id', '=', 'publication.site_id')
        .onRef('content_tree.hash', '=', 'publication.hash'),
    )
    .select(['publication_id', 'publication.hash', 'publication.created_at', 'content_tree.manifest'])
    .where('publication.site_id', '=', siteId)
    .orderBy('publication_id', 'desc')
    .limit(rows);
  return (before === undefined ? query : query.where('publication_id', '<', before)).execute();
};

/** Newest first. */
export const selectPublications = (
  db: Db,
  siteId: number,
  { rows, before }: { readonly rows: number; readonly before: number | undefined },
): Promise<StoredPublication[]> => {
  const query = db
    .selectFrom('publication')
    .selectAll()
    .where('site_id', '=', siteId)
    .orderBy('publication_id', 'desc')
    .limit(rows);
  return (before === undefined ? query : query.where('publication_id', '<', before)).execute();
};

export async function countPublications(db: Db, siteId: number): Promise<number> {
  const query = db
    .selectFrom('publication')
    .select((publication) => publication.fn.countAll<number>().as('count'))
    .where('site_id', '=', siteId);
  return (await query.executeTakeFirstOrThrow()).count;
}

export const insertPublication = (
  db: Db,
  publication: Insertable<PublicationTable>,
): Promise<StoredPublication> =>
  db.insertInto('publication').values(publication).returningAll().executeTakeFirstOrThrow();

const inState = (db: Db, siteId: number) =>
  db
    .selectFrom('revision')
    .innerJoin('change_set', 'change_set.change_set_id', 'revision.change_set_id')
    .selectAll('revision')
    .select('change_set.ended')
    .select((revision) =>
      revision
        .selectFrom('publication')
        .select((publication) => publication.fn.min('publication.created_at').as('at'))
        .whereRef('publication.revision_id', '=', 'revision.revision_id')
        .as('published_at'),
    )
    .where('revision.site_id', '=', siteId);

export const findRevision = (
  db: Db,
  siteId: number,
  revisionId: number,
): Promise<RevisionInState | undefined> =>
  inState(db, siteId).where('revision.revision_id', '=', revisionId).executeTakeFirst();

/** Revisions by their numbers, unordered. */
export const selectRevisionsById = (
  db: Db,
  siteId: number,
  ids: readonly number[],
): Promise<StoredRevision[]> =>
  db
    .selectFrom('revision')
    .selectAll()
    .where('site_id', '=', siteId)
    .where(db.capabilities.isOneOf(sql.ref<number>('revision_id'), ids))
    .execute();

/** Newest first. */
export async function selectRevisions(
  db: Db,
  siteId: number,
  {
    changeSetId,
    rows,
    before,
  }: { changeSetId: number | undefined; rows: number; before: number | undefined },
): Promise<RevisionInState[]> {
  let query = inState(db, siteId).orderBy('revision.revision_id', 'desc').limit(rows);
  if (changeSetId !== undefined) query = query.where('revision.change_set_id', '=', changeSetId);
  if (before !== undefined) query = query.where('revision.revision_id', '<', before);
  return query.execute();
}

export async function countRevisions(db: Db, siteId: number, changeSetId?: number): Promise<number> {
  let query = db
    .selectFrom('revision')
    .select((revision) => revision.fn.countAll<number>().as('count'))
    .where('site_id', '=', siteId);
  if (changeSetId !== undefined) query = query.where('change_set_id', '=', changeSetId);
  return (await query.executeTakeFirstOrThrow()).count;
}

/** A revision of any site, for links signed here. */
export const findSignedRevision = (db: Db, revisionId: number): Promise<StoredRevision | undefined> =>
  db
    .selectFrom('revision')
    .innerJoin('site', 'site.site_id', 'revision.site_id')
    .selectAll('revision')
    .where('revision.revision_id', '=', revisionId)
    .where('site.delete_at', 'is', null)
    .executeTakeFirst();

/** Shared draft of a site, if there is one. */
export const findSharedChangeSet = (db: Db, siteId: number): Promise<StoredChangeSet | undefined> =>
  db
    .selectFrom('change_set')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('kind', '=', 'shared')
    .where('ended', 'is', null)
    .orderBy('change_set_id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Author's latest change set, if it is still open. */
export async function findOpenChangeSetOf(
  db: Db,
  siteId: number,
  author: string,
  since: number,
): Promise<StoredChangeSet | undefined> {
  return db
    .selectFrom('revision')
    .innerJoin('change_set', 'change_set.change_set_id', 'revision.change_set_id')
    .selectAll('change_set')
    .where('revision.site_id', '=', siteId)
    .where('revision.author', '=', author)
    .where('revision.created_at', '>=', since)
    .where('change_set.ended', 'is', null)
    .orderBy('revision.revision_id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export const findChangeSet = (
  db: Db,
  siteId: number,
  changeSetId: number,
): Promise<StoredChangeSet | undefined> =>
  db
    .selectFrom('change_set')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('change_set_id', '=', changeSetId)
    .executeTakeFirst();

/** Newest first. */
export async function selectChangeSets(
  db: Db,
  siteId: number,
  { isOpen, rows, before }: { isOpen: boolean | undefined; rows: number; before: number | undefined },
): Promise<StoredChangeSet[]> {
  let query = db
    .selectFrom('change_set')
    .selectAll()
    .where('site_id', '=', siteId)
    .orderBy('change_set_id', 'desc')
    .limit(rows);
  if (isOpen !== undefined) query = query.where('ended', isOpen ? 'is' : 'is not', null);
  if (before !== undefined) query = query.where('change_set_id', '<', before);
  return query.execute();
}

export async function countChangeSets(db: Db, siteId: number, isOpen: boolean | undefined): Promise<number> {
  let query = db
    .selectFrom('change_set')
    .select((set) => set.fn.countAll<number>().as('count'))
    .where('site_id', '=', siteId);
  if (isOpen !== undefined) query = query.where('ended', isOpen ? 'is' : 'is not', null);
  return (await query.executeTakeFirstOrThrow()).count;
}

export const insertChangeSet = (db: Db, set: Insertable<ChangeSetTable>): Promise<StoredChangeSet> =>
  db.insertInto('change_set').values(set).returningAll().executeTakeFirstOrThrow();

export async function updateChangeSet(
  db: Db,
  changeSetId: number,
  change: Partial<Omit<StoredChangeSet, 'change_set_id' | 'site_id'>>,
): Promise<void> {
  await db.updateTable('change_set').set(change).where('change_set_id', '=', changeSetId).execute();
}

export const insertRevision = (db: Db, revision: Insertable<RevisionTable>): Promise<StoredRevision> =>
  db.insertInto('revision').values(revision).returningAll().executeTakeFirstOrThrow();

/** Puts a line before the summaries of all revisions of a change set. */
export async function prependSummary(db: Db, changeSetId: number, line: string): Promise<void> {
  const start = `[${JSON.stringify(line)}`;
  await db
    .updateTable('revision')
    .set({
      summary: sql<string>`case when summary = '[]' then ${`${start}]`} else ${`${start},`} || substr(summary, 2) end`,
    })
    .where('change_set_id', '=', changeSetId)
    .execute();
}

export async function revokePreviews(db: Db, revisionId: number): Promise<void> {
  await db
    .updateTable('revision')
    .set((revision) => ({ previews_revoked: revision('previews_revoked', '+', 1) }))
    .where('revision_id', '=', revisionId)
    .execute();
}

/** True if one of these sites has a draft or is published from here. */
export async function hasBuiltSite(
  db: Db,
  sites: SelectQueryBuilder<Tables, 'site', { site_id: number }>,
): Promise<boolean> {
  const drafts = db.selectFrom('change_set').select('change_set.site_id');
  const built = db
    .selectFrom('site')
    .select('site.site_id')
    .where('site.site_id', 'in', sites)
    .where((site) => site.or([site('site.kind', '=', 'starter'), site('site.site_id', 'in', drafts)]))
    .limit(1);
  return (await built.executeTakeFirst()) !== undefined;
}
