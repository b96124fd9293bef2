import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { idsOfSites, type SiteChoice } from '../../../platform/db/site-choice.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import { type IndexedText, indexText } from '../../../platform/db/text-search.ts';
import type { LeadStatus, Priority } from '../schema.ts';
import { type ShownLead, withNames } from './leads.ts';

export interface LeadFilters {
  readonly statuses?: readonly LeadStatus[] | undefined;
  /** An account, or null for those of nobody. */
  readonly assigneeId?: number | null | undefined;
  readonly priority?: Priority | undefined;
  readonly source?: string | undefined;
  readonly tag?: string | undefined;
  readonly contactId?: number | undefined;
  readonly updatedSince?: number | undefined;
}

type Query = SelectQueryBuilder<Tables, 'lead', object>;

/** By what a list runs: the newest event, or where one asks for what changed, the latest change. */
export const orderOf = ({ updatedSince }: LeadFilters): 'last_event_at' | 'updated_at' =>
  updatedSince === undefined ? 'last_event_at' : 'updated_at';

/** The leads that fit the filters. */
function fitting(db: Db, filters: LeadFilters): Query {
  const { statuses, assigneeId, priority, source, tag, contactId, updatedSince } = filters;
  let query: Query = db.selectFrom('lead');
  const [only, ...more] = statuses ?? [];
  if (only !== undefined)
    query =
      more.length === 0
        ? query.where('lead.status', '=', only)
        : query.where('lead.status', 'in', [only, ...more]);
  if (assigneeId === null) query = query.where('lead.assignee_id', 'is', null);
  else if (assigneeId !== undefined) query = query.where('lead.assignee_id', '=', assigneeId);
  if (priority !== undefined) query = query.where('lead.priority', '=', priority);
  if (source !== undefined) query = query.where('lead.source', '=', source);
  if (tag !== undefined) query = query.where(db.capabilities.hasTag(sql.ref<string>('lead.tags'), tag));
  if (contactId !== undefined) query = query.where('lead.contact_id', '=', contactId);
  if (updatedSince !== undefined) query = query.where('lead.updated_at', '>=', updatedSince);
  return query;
}

const ofSites = (db: Db, query: Query, sites: SiteChoice): Query =>
  query.where(
    'lead.site_id',
    typeof sites === 'number' ? '=' : 'in',
    typeof sites === 'number' ? sites : sites(db),
  );

/** One page of leads, the newest first, behind the moment and id given. */
export async function selectLeads(
  db: Db,
  sites: SiteChoice,
  filters: LeadFilters,
  rows: number,
  after: readonly number[] | undefined,
): Promise<ShownLead[]> {
  const at = sql.ref<number>(`lead.${orderOf(filters)}`);
  const id = sql.ref<number>('lead.lead_id');
  const newestOf = (siteId: number | Expression<number>) => {
    let query = fitting(db, filters).where('lead.site_id', '=', siteId);
    if (after) query = query.where(sql<SqlBool>`(${at}, ${id}) < (${after[0]}, ${after[1]})`);
    return query.orderBy(at, 'desc').orderBy(id, 'desc').limit(rows).select('lead.lead_id as id');
  };
  const table = { table: 'lead', id: 'lead_id' } as const;
  const ids = idsOfSites(db, table, sites, newestOf);
  return withNames(db)
    .where('lead.lead_id', 'in', ids)
    .orderBy(at, 'desc')
    .orderBy(id, 'desc')
    .limit(rows)
    .execute();
}

/** Those of the leads that fit the filters. */
export async function selectFitting(
  db: Db,
  leadIds: readonly number[],
  filters: LeadFilters,
): Promise<ShownLead[]> {
  return withNames(db)
    .where(
      'lead.lead_id',
      'in',
      fitting(db, filters).select('lead.lead_id').where('lead.lead_id', 'in', leadIds),
    )
    .execute();
}

export async function countLeads(db: Db, sites: SiteChoice, filters: LeadFilters): Promise<number> {
  const row = await ofSites(db, fitting(db, filters), sites)
    .select((lead) => lead.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** How many leads have each status. */
export async function countByStatus(
  db: Db,
  sites: SiteChoice,
): Promise<{ status: LeadStatus; count: number }[]> {
  const rows = await ofSites(db, db.selectFrom('lead'), sites)
    .select(['lead.status', (row) => row.fn.countAll<number>().as('count')])
    .groupBy('lead.status')
    .execute();
  return rows.map(({ status, count }) => ({ status, count: Number(count) }));
}

/** How many leads began in each week since a Monday, by source. Weeks have numbers: see `mondayOf` in rules. */
export async function countByWeek(
  db: Db,
  sites: SiteChoice,
  since: number,
): Promise<{ week: number; source: string | null; count: number }[]> {
  // Written out, since SQLite would divide bound numbers as fractions. Milliseconds from 1970 to its first Monday, and of a week.
  const week = sql<number>`(lead.created_at - 345600000) / 604800000`;
  const rows = await ofSites(db, db.selectFrom('lead'), sites)
    .select([week.as('week'), 'lead.source', (row) => row.fn.countAll<number>().as('count')])
    // The index is on the newest event, which is never before the lead began.
    .where('lead.last_event_at', '>=', since)
    .where('lead.created_at', '>=', since)
    .groupBy(['week', 'lead.source'])
    .orderBy('week', 'desc')
    .orderBy('lead.source')
    .execute();
  return rows.map((row) => ({ week: Number(row.week), source: row.source, count: Number(row.count) }));
}

export const leadIndex = 'lead_text';

export const indexLead = (db: Db, text: IndexedText): Promise<void> => indexText(db, leadIndex, text);
