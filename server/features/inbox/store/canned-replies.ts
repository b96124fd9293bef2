import type { Expression } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { CannedReplyTable } from './tables.ts';

export type StoredCannedReply = Omit<CannedReplyTable, 'canned_reply_id'> & {
  readonly canned_reply_id: number;
};

/** Query for the ids of the requested projects. */
type Projects = Expression<{ project_id: number }>;

const ofProjects = (db: Db, projects: Projects) =>
  db.selectFrom('canned_reply').where('project_id', 'in', projects as unknown as Expression<number>);

/** Newest first. */
export async function selectCannedReplies(
  db: Db,
  projects: Projects,
  rows: number,
  afterId: number | undefined,
): Promise<StoredCannedReply[]> {
  let query = ofProjects(db, projects).selectAll().orderBy('canned_reply_id', 'desc').limit(rows);
  if (afterId !== undefined) query = query.where('canned_reply_id', '<', afterId);
  return query.execute();
}

export async function countCannedReplies(db: Db, projects: Projects): Promise<number> {
  const row = await ofProjects(db, projects)
    .select((reply) => reply.fn.countAll<number>().as('count'))
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

/** Finds a canned reply in these projects and locks it until the transaction ends. */
export async function findCannedReply(
  db: Db,
  projects: Projects,
  id: number,
): Promise<StoredCannedReply | undefined> {
  const query = ofProjects(db, projects).selectAll().where('canned_reply_id', '=', id);
  return db.capabilities.lockRows(query).executeTakeFirst();
}

type ReplyColumns = Pick<CannedReplyTable, 'title' | 'body' | 'shortcut' | 'updated_at'>;

export async function insertCannedReply(
  db: Db,
  reply: ReplyColumns & { project_id: number },
): Promise<StoredCannedReply> {
  return db.insertInto('canned_reply').values(reply).returningAll().executeTakeFirstOrThrow();
}

export async function updateCannedReply(db: Db, id: number, reply: ReplyColumns): Promise<StoredCannedReply> {
  return db
    .updateTable('canned_reply')
    .set(reply)
    .where('canned_reply_id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteCannedReply(db: Db, id: number): Promise<void> {
  await db.deleteFrom('canned_reply').where('canned_reply_id', '=', id).execute();
}
