import type { SelectQueryBuilder } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import type { Tables } from '../../../../platform/db/tables.ts';

type SiteIds = SelectQueryBuilder<Tables, 'site', { site_id: number }>;

/** Open requests to publish on some sites, newest first. */
export const selectOpenRequests = (db: Db, sites: SiteIds, rows: number) =>
  db
    .selectFrom('publish_request')
    .innerJoin('task', 'task.task_id', 'publish_request.task_id')
    .innerJoin('change_set', 'change_set.change_set_id', 'publish_request.change_set_id')
    .innerJoin('site', 'site.site_id', 'publish_request.site_id')
    .select(['publish_request.site_id', 'site.name as site_name', 'publish_request.change_set_id'])
    .select(['publish_request.revision_id', 'change_set.head_revision_id', 'publish_request.task_id'])
    .select(['task.created_by', 'task.description as note', 'task.path', 'task.updated_at as at'])
    .where('publish_request.site_id', 'in', sites)
    .where('task.status', 'not in', ['done', 'cancelled'])
    .orderBy('publish_request.task_id', 'desc')
    .limit(rows)
    .execute();

/** Open proposals of programs on some sites without a request to publish, newest first. */
export const selectOpenProposals = (db: Db, sites: SiteIds, rows: number) =>
  db
    .selectFrom('change_set')
    .innerJoin('revision', 'revision.revision_id', 'change_set.head_revision_id')
    .innerJoin('site', 'site.site_id', 'change_set.site_id')
    .leftJoin('publish_request', 'publish_request.change_set_id', 'change_set.change_set_id')
    .select(['change_set.site_id', 'site.name as site_name', 'change_set.change_set_id'])
    .select(['revision.revision_id', 'revision.summary', 'change_set.created_by'])
    .select(['change_set.base_revision_id', 'change_set.head_revision_id'])
    .select('change_set.updated_at as at')
    .where('change_set.site_id', 'in', sites)
    .where('change_set.kind', '=', 'proposal')
    .where('change_set.ended', 'is', null)
    .where('publish_request.task_id', 'is', null)
    .orderBy('change_set.change_set_id', 'desc')
    .limit(rows)
    .execute();
