import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { type Sort, sortOf } from '../../../kernel/sort.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { SiteChoice } from '../../../platform/db/site-choice.ts';
import { countOfSites, narrowed, ofSites, type SitePage } from '../../../platform/db/site-lists.ts';
import { type SortColumn, type SortedRows, selectSorted } from '../../../platform/db/sorted-page.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import { liveStatuses, priorityRanks, type TicketSort, type TicketStatus } from '../schema.ts';
import { hasWords, type TicketWords } from './search.ts';
import { type ShownTicket, withNames } from './tickets.ts';

export interface TicketFilters {
  readonly statuses?: readonly TicketStatus[] | undefined;
  /** An account id, or null for unassigned. */
  readonly assigneeId?: number | null | undefined;
  readonly priority?: ShownTicket['priority'] | undefined;
  readonly tag?: string | undefined;
  /** True for unresolved tickets that were due before this time. */
  readonly overdue?: { readonly is: boolean; readonly at: number } | undefined;
  readonly contactId?: number | undefined;
  readonly conversationId?: number | undefined;
  readonly leadId?: number | undefined;
  readonly updatedSince?: number | undefined;
  readonly fields?: readonly (readonly [name: string, value: string])[] | undefined;
  readonly words?: TicketWords | undefined;
}

type Query = SelectQueryBuilder<Tables, 'ticket', object>;

/** Tickets that match the filters. */
function filtered(db: Db, filters: TicketFilters): Query {
  const { statuses, assigneeId, priority, tag, overdue, updatedSince, fields = [], words } = filters;
  const columnFilters = {
    status: statuses,
    assignee_id: assigneeId,
    priority,
    contact_id: filters.contactId,
    conversation_id: filters.conversationId,
    lead_id: filters.leadId,
  };
  let query: Query = narrowed(db.selectFrom('ticket'), 'ticket', columnFilters);
  if (tag !== undefined) query = query.where(db.capabilities.hasTag(sql.ref<string>('ticket.tags'), tag));
  if (overdue) query = query.where((row) => isOverdue(row.not, overdue));
  if (updatedSince !== undefined) query = query.where('ticket.updated_at', '>=', updatedSince);
  for (const [field, value] of fields) query = query.where(hasField(field, value));
  if (words) query = query.where(hasWords(db, words));
  return query;
}

function isOverdue(
  not: (expression: Expression<SqlBool>) => Expression<SqlBool>,
  { is: isWanted, at }: { is: boolean; at: number },
): Expression<SqlBool> {
  const live = sql.join(liveStatuses.map((status) => sql.lit(status)));
  const late = sql<SqlBool>`(ticket.due_at is not null and ticket.due_at < ${at} and ticket.status in (${live}))`;
  return isWanted ? late : not(late);
}

const hasField = (field: string, value: string) =>
  sql<SqlBool>`exists (select 1 from ticket_field
    where ticket_field.site_id = ticket.site_id and ticket_field.field = ${field}
      and ticket_field.value = ${value} and ticket_field.ticket_id = ticket.ticket_id)`;

const columns: Readonly<Record<TicketSort, SortColumn<TicketSort>>> = {
  updated_at: { number: 'updated_at' },
  created_at: { number: 'created_at' },
  priority: { word: 'priority', ranks: priorityRanks },
};

/** One page of tickets in the requested order. */
export function selectTickets(
  db: Db,
  filters: TicketFilters,
  sort: Sort<TicketSort>,
  page: SitePage,
): Promise<SortedRows<ShownTicket>> {
  const { member, isDownwards } = sortOf(sort);
  const list = { table: 'ticket', id: 'ticket_id', by: columns[member], isDownwards } as const;
  return selectSorted(db, list, page, filtered(db, filters), withNames(db));
}

export const countTickets = (db: Db, sites: SiteChoice, filters: TicketFilters): Promise<number> =>
  countOfSites(db, filtered(db, filters), 'ticket', sites);

/** Counts tickets by status. */
export async function countByStatus(
  db: Db,
  sites: SiteChoice,
): Promise<{ status: TicketStatus; count: number }[]> {
  const rows = await ofSites(db, db.selectFrom('ticket'), 'ticket', sites)
    .select(['ticket.status', (row) => row.fn.countAll<number>().as('count')])
    .groupBy('ticket.status')
    .execute();
  return rows.map(({ status, count }) => ({ status, count: Number(count) }));
}
