import type { Insertable, Selectable, SelectQueryBuilder } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import { initializePosition } from './position.ts';
import type { WebhookTable } from './tables.ts';

export type StoredWebhook = Selectable<WebhookTable>;

/** Query for the ids of projects. */
export type Projects = SelectQueryBuilder<Tables, 'project', { project_id: number }>;

export interface WebhookFilters {
  readonly projects: Projects;
  readonly projectId?: number | undefined;
  readonly siteId?: number | undefined;
}

const within = (db: Db, { projects, projectId, siteId }: WebhookFilters) => {
  let query = db.selectFrom('webhook').where('project_id', 'in', projects);
  if (projectId !== undefined) query = query.where('project_id', '=', projectId);
  if (siteId !== undefined) query = query.where('site_id', '=', siteId);
  return query;
};

/** Newest first. */
export async function selectWebhooks(
  db: Db,
  filters: WebhookFilters,
  rows: number,
  afterId: number | undefined,
): Promise<StoredWebhook[]> {
  let query = within(db, filters).selectAll().orderBy('webhook_id', 'desc').limit(rows);
  if (afterId !== undefined) query = query.where('webhook_id', '<', afterId);
  return query.execute();
}

export async function countWebhooks(db: Db, filters: WebhookFilters): Promise<number> {
  const query = within(db, filters).select((webhook) => webhook.fn.countAll<number>().as('count'));
  return (await query.executeTakeFirstOrThrow()).count;
}

/** Counts a project's webhooks and locks the project until the transaction ends, so that the count stays correct. */
export async function countInProject(db: Db, projectId: number): Promise<number> {
  await db.capabilities
    .lockRows(db.selectFrom('project').select('project_id').where('project_id', '=', projectId))
    .execute();
  const query = db
    .selectFrom('webhook')
    .select((webhook) => webhook.fn.countAll<number>().as('count'))
    .where('project_id', '=', projectId);
  return (await query.executeTakeFirstOrThrow()).count;
}

export async function findWebhook(
  db: Db,
  projects: Projects,
  webhookId: number,
): Promise<StoredWebhook | undefined> {
  return within(db, { projects }).selectAll().where('webhook_id', '=', webhookId).executeTakeFirst();
}

/** Finds a webhook without a caller, for the service's own work. */
export async function getWebhook(db: Db, webhookId: number): Promise<StoredWebhook | undefined> {
  return db.selectFrom('webhook').selectAll().where('webhook_id', '=', webhookId).executeTakeFirst();
}

/** The webhook, locked until the transaction ends; undefined if it was deleted. */
export async function lockWebhook(db: Db, webhookId: number): Promise<StoredWebhook | undefined> {
  const query = db.selectFrom('webhook').selectAll().where('webhook_id', '=', webhookId);
  return db.capabilities.lockRows(query).executeTakeFirst();
}

/** Webhooks after an id, ordered by id and locked until the transaction ends. */
export async function lockWebhooksAfter(db: Db, afterId: number, rows: number): Promise<StoredWebhook[]> {
  const query = db.selectFrom('webhook').selectAll().where('webhook_id', '>', afterId);
  return db.capabilities.lockRows(query.orderBy('webhook_id').limit(rows)).execute();
}

/** True if the site belongs to the project and is not the internal workspace's. */
export async function isSiteOf(db: Db, siteId: number, projectId: number): Promise<boolean> {
  const query = db
    .selectFrom('site')
    .select('site_id')
    .where('site_id', '=', siteId)
    .where('project_id', '=', projectId)
    .where('internal', '=', 0)
    .where('delete_at', 'is', null);
  return (await query.executeTakeFirst()) !== undefined;
}

/** Creates a webhook. It receives changes from now on, even if the feed has not been read before. */
export async function insertWebhook(db: Db, webhook: Insertable<WebhookTable>): Promise<StoredWebhook> {
  await initializePosition(db);
  return db.insertInto('webhook').values(webhook).returningAll().executeTakeFirstOrThrow();
}

export type WebhookChange = Partial<Omit<StoredWebhook, 'webhook_id' | 'project_id' | 'created_at'>>;

export async function updateWebhook(
  db: Db,
  webhookId: number,
  change: WebhookChange,
): Promise<StoredWebhook> {
  return db
    .updateTable('webhook')
    .set(change)
    .where('webhook_id', '=', webhookId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Deletes the webhook. Its deliveries are hidden immediately and swept later. */
export async function deleteWebhook(db: Db, webhookId: number): Promise<void> {
  await db.deleteFrom('webhook').where('webhook_id', '=', webhookId).execute();
}
