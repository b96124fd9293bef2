import { type SelectQueryBuilder, sql } from 'kysely';
import { type Sort, sortOf } from '../../../kernel/sort.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { SiteChoice } from '../../../platform/db/site-choice.ts';
import { countOfSites, narrowed, ofSites, type SitePage } from '../../../platform/db/site-lists.ts';
import { type SortColumn, type SortedRows, selectSorted } from '../../../platform/db/sorted-page.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import { type IndexedText, indexText } from '../../../platform/db/text-search.ts';
import type { LeadSort, LeadStatus } from '../schema.ts';
import { type ShownLead, withNames } from './leads.ts';

export interface LeadFilters {
  readonly statuses?: readonly LeadStatus[] | undefined;
  /** An account id, or null for unassigned. */
  readonly assigneeId?: number | null | undefined;
  readonly priority?: ShownLead['priority'] | undefined;
  readonly source?: string | undefined;
  readonly tag?: string | undefined;
  readonly contactId?: number | undefined;
  readonly updatedSince?: number | undefined;
}

type Query = SelectQueryBuilder<Tables, 'lead', object>;

const columns: Readonly<Record<LeadSort, SortColumn<LeadSort>>> = {
  last_event_at: { number: 'last_event_at' },
  created_at: { number: 'created_at' },
  updated_at: { number: 'updated_at' },
};

/** Leads that match the filters. */
function filtered(db: Db, filters: LeadFilters): Query {
  const { statuses, assigneeId, priority, source, tag, contactId, updatedSince } = filters;
  const columnFilters = {
    status: statuses,
    assignee_id: assigneeId,
    priority,
    source,
    contact_id: contactId,
  };
  let query: Query = narrowed(db.selectFrom('lead'), 'lead', columnFilters);
  if (tag !== undefined) query = query.where(db.capabilities.hasTag(sql.ref<string>('lead.tags'), tag));
  if (updatedSince !== undefined) query = query.where('lead.updated_at', '>=', updatedSince);
  return query;
}

/** One page of leads in the requested order. */
export function selectLeads(
  db: Db,
  filters: LeadFilters,
  sort: Sort<LeadSort>,
  page: SitePage,
): Promise<SortedRows<ShownLead>> {
  const { member, isDownwards } = sortOf(sort);
  const list = { table: 'lead', id: 'lead_id', by: columns[member], isDownwards } as const;
  return selectSorted(db, list, page, filtered(db, filters), withNames(db));
}

/** The leads that match the filters. */
export async function selectMatching(
  db: Db,
  leadIds: readonly number[],
  filters: LeadFilters,
): Promise<ShownLead[]> {
  return withNames(db)
    .where(
      'lead.lead_id',
      'in',
      filtered(db, filters).select('lead.lead_id').where('lead.lead_id', 'in', leadIds),
    )
    .execute();
}

export const countLeads = (db: Db, sites: SiteChoice, filters: LeadFilters): Promise<number> =>
  countOfSites(db, filtered(db, filters), 'lead', sites);

/** Counts leads by status. */
export async function countByStatus(
  db: Db,
  sites: SiteChoice,
): Promise<{ status: LeadStatus; count: number }[]> {
  const rows = await ofSites(db, db.selectFrom('lead'), 'lead', sites)
    .select(['lead.status', (row) => row.fn.countAll<number>().as('count')])
    .groupBy('lead.status')
    .execute();
  return rows.map(({ status, count }) => ({ status, count: Number(count) }));
}

/**
 * Counts leads by week of creation and source. Weeks are given by their start, newest first, and identified in the
 * result by index.
 */
export async function countByWeek(
  db: Db,
  sites: SiteChoice,
  starts: readonly number[],
): Promise<{ week: number; source: string | null; count: number }[]> {
  const since = starts.at(-1) ?? 0;
  const branches = starts.map(
    (start, index) => sql`when lead.created_at >= ${sql.lit(start)} then ${sql.lit(index)}`,
  );
  const week = sql<number>`case ${sql.join(branches, sql` `)} end`;
  const rows = await ofSites(db, db.selectFrom('lead'), 'lead', sites)
    .select([week.as('week'), 'lead.source', (row) => row.fn.countAll<number>().as('count')])
    // The index is on the newest event, which is never earlier than the lead's creation.
    .where('lead.last_event_at', '>=', since)
    .where('lead.created_at', '>=', since)
    .groupBy(['week', 'lead.source'])
    .orderBy('week')
    .orderBy('lead.source')
    .execute();
  return rows.map((row) => ({ week: Number(row.week), source: row.source, count: Number(row.count) }));
}

export const leadIndex = 'lead_text';

export const indexLead = (db: Db, text: IndexedText): Promise<void> => indexText(db, leadIndex, text);
