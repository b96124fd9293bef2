import type { Caller } from '../../../kernel/access.ts';
import type { Position } from '../../../kernel/page.ts';
import type { Static } from '../../../kernel/schema.ts';
import { refuseSortedWords, type Sort } from '../../../kernel/sort.ts';
import type { Db } from '../../../platform/db/database.ts';
import { searchPage } from '../../../platform/db/search-page.ts';
import { searchWords } from '../../../platform/db/search-words.ts';
import type { CsvRows } from '../../../text/csv.ts';
import { label } from '../../../text/label.ts';
import type { ListedSites } from '../../sites/index.ts';
import { workFilters } from '../../team/index.ts';
import type { LeadExportInput, LeadSort } from '../schema.ts';
import type { ShownLead } from '../store/leads.ts';
import { type LeadFilters, leadIndex, selectLeads, selectMatching } from '../store/lists.ts';

type LeadQuery = Omit<Static<typeof LeadExportInput>, 'site_id' | 'project_id'>;

/** Filters in the store's form. */
export const filtersOf = (filter: LeadQuery, caller: Caller): LeadFilters => ({
  ...workFilters(filter, caller),
  source: filter.source === undefined ? undefined : label(filter.source),
});

/** Default order: by newest event or, for changes since a time, by latest change. */
export const sortOf = ({ sort, updated_since: since }: LeadQuery): Sort<LeadSort> =>
  sort ?? (since === undefined ? '-last_event_at' : '-updated_at');

type ReadRows = (rows: number, after: Position | undefined) => Promise<CsvRows<ShownLead, Position>>;

/** Reads the requested leads page by page, by order or by search. Fails for an invalid filter. */
export function leadRows(db: Db, caller: Caller, query: LeadQuery, sites: ListedSites): ReadRows {
  const filters = filtersOf(query, caller);
  const { q: typed } = query;
  if (typed === undefined)
    return (rows, after) => selectLeads(db, filters, sortOf(query), { sites: sites.choice, rows, after });
  refuseSortedWords(query);
  return async (rows, after) =>
    searchPage<ShownLead>(db, {
      index: leadIndex,
      words: searchWords(typed),
      siteIds: await sites.ids(db),
      rows,
      after,
      select: (ids) => selectMatching(db, ids, filters),
      idOf: (row) => row.lead_id,
    });
}
