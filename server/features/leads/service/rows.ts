import type { Caller } from '../../../kernel/access.ts';
import type { Static } from '../../../kernel/schema.ts';
import type { Db } from '../../../platform/db/database.ts';
import { searchPage } from '../../../platform/db/search-page.ts';
import { askedWords } from '../../../platform/db/words.ts';
import type { CsvRows } from '../../../text/csv.ts';
import { label } from '../../../text/label.ts';
import type { ListedSites } from '../../sites/index.ts';
import { workFilters } from '../../team/index.ts';
import type { LeadExportInput } from '../schema.ts';
import type { ShownLead } from '../store/leads.ts';
import { type LeadFilters, leadIndex, orderOf, selectFitting, selectLeads } from '../store/lists.ts';

type Asked = Omit<Static<typeof LeadExportInput>, 'site_id' | 'project_id'>;

/** What was asked for, as the store filters by it. */
export const filtersOf = (asked: Asked, caller: Caller): LeadFilters => ({
  ...workFilters(asked, caller),
  source: asked.source === undefined ? undefined : label(asked.source),
});

type ReadRows = (rows: number, after: readonly number[] | undefined) => Promise<CsvRows<ShownLead>>;

/** Reads the leads that were asked for, page by page, by their order or by their words. Fails where a filter is wrong. */
export function leadRows(db: Db, caller: Caller, asked: Asked, sites: ListedSites): ReadRows {
  const filters = filtersOf(asked, caller);
  const { q: typed } = asked;
  if (typed === undefined) {
    const positionOf = (row: ShownLead) => [row[orderOf(filters)], row.lead_id];
    return async (rows, after) => ({
      found: await selectLeads(db, filters, { sites: sites.choice, rows, after }),
      positionOf,
    });
  }
  return async (rows, after) =>
    searchPage<ShownLead>(db, {
      index: leadIndex,
      words: askedWords(typed),
      siteIds: await sites.ids(db),
      rows,
      after,
      select: (ids) => selectFitting(db, ids, filters),
      idOf: (row) => row.lead_id,
    });
}
