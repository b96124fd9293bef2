import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { SiteChoice } from '../../../platform/db/site-choice.ts';
import { countOfSites, narrowed, type SitePage, selectPage } from '../../../platform/db/site-lists.ts';
import type { PostState } from '../schema.ts';
import type { SocialPostTable, SocialTargetTable } from './tables.ts';

export type StoredPost = Selectable<SocialPostTable>;
export type StoredTarget = Selectable<SocialTargetTable>;

/** Inserts a post; undefined if its site already has one with its client_post_id. */
export async function insertPost(
  db: Db,
  post: Omit<Insertable<SocialPostTable>, 'post_id'>,
): Promise<StoredPost | undefined> {
  return db
    .insertInto('social_post')
    .values(post)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

export type NewTarget = Pick<StoredTarget, 'account_id' | 'location_id' | 'platform'>;

/** Inserts the targets of a post, all queued. */
export async function insertTargets(
  db: Db,
  { post_id, site_id }: StoredPost,
  targets: readonly NewTarget[],
): Promise<void> {
  await db
    .insertInto('social_target')
    .values(targets.map((target) => ({ ...target, post_id, site_id, state: 'queued' as const })))
    .execute();
}

export async function findPost(db: Db, postId: number): Promise<StoredPost | undefined> {
  return db.selectFrom('social_post').selectAll().where('post_id', '=', postId).executeTakeFirst();
}

/** Locks a post until the transaction ends. */
export async function lockPost(db: Db, postId: number): Promise<StoredPost | undefined> {
  const query = db.selectFrom('social_post').selectAll().where('post_id', '=', postId);
  return db.capabilities.lockRows(query).executeTakeFirst();
}

export async function findPostByClientId(
  db: Db,
  siteId: number,
  clientPostId: string,
): Promise<StoredPost | undefined> {
  return db
    .selectFrom('social_post')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('client_post_id', '=', clientPostId)
    .executeTakeFirst();
}

/** Targets of a post in their original order. */
export async function selectTargets(db: Db, postId: number): Promise<StoredTarget[]> {
  return db
    .selectFrom('social_target')
    .selectAll()
    .where('post_id', '=', postId)
    .orderBy('target_id')
    .execute();
}

/** Targets grouped by post. */
export async function selectTargetsOf(
  db: Db,
  postIds: readonly number[],
): Promise<ReadonlyMap<number, readonly StoredTarget[]>> {
  if (postIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('social_target')
    .selectAll()
    .where(({ ref }) => db.capabilities.isOneOf(ref('post_id'), postIds))
    .orderBy('target_id')
    .execute();
  return Map.groupBy(rows, ({ post_id }) => post_id);
}

export type TargetChange = Partial<Omit<StoredTarget, 'target_id' | 'post_id' | 'site_id' | 'account_id'>>;

export async function updateTargets(
  db: Db,
  targetIds: readonly number[],
  change: TargetChange,
): Promise<void> {
  if (targetIds.length === 0) return;
  await db
    .updateTable('social_target')
    .set(change)
    .where('target_id', 'in', [...targetIds])
    .execute();
}

export async function setPostState(db: Db, postId: number, state: PostState, now: number): Promise<void> {
  await db.updateTable('social_post').set({ state, updated_at: now }).where('post_id', '=', postId).execute();
}

const list = { table: 'social_post', id: 'post_id', at: 'created_at' } as const;

export interface PostFilters {
  readonly states?: readonly PostState[] | undefined;
  /** Lower bound of the post's time (due time, else creation), in epoch milliseconds; inclusive. */
  readonly since?: number | undefined;
  /** Upper bound of the post's time, in epoch milliseconds; exclusive. */
  readonly until?: number | undefined;
}

function filtered(db: Db, { states, since, until }: PostFilters) {
  let query = narrowed(db.selectFrom('social_post'), 'social_post', { state: states });
  const time = sql<number>`coalesce(social_post.scheduled_at, social_post.created_at)`;
  if (since !== undefined) query = query.where(time, '>=', since);
  if (until !== undefined) query = query.where(time, '<', until);
  return query;
}

/** Newest first. */
export const selectPosts = (db: Db, filters: PostFilters, page: SitePage): Promise<StoredPost[]> =>
  selectPage(db, list, page, filtered(db, filters), db.selectFrom('social_post').selectAll());

export const countPosts = (db: Db, sites: SiteChoice, filters: PostFilters): Promise<number> =>
  countOfSites(db, filtered(db, filters), 'social_post', sites);
