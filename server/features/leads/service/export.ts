import type { Caller } from '../../../kernel/access.ts';
import type { Handlers } from '../../../kernel/handler.ts';
import type { Position } from '../../../kernel/page.ts';
import { isoTime } from '../../../kernel/schema.ts';
import type { Db } from '../../../platform/db/database.ts';
import { csvParts } from '../../../text/csv.ts';
import { listedSites, type SiteAccess } from '../../sites/index.ts';
import type { operations } from '../operations.ts';
import type { ShownLead } from '../store/leads.ts';
import { leadRows } from './rows.ts';

/** Stated in the operation's guide: what a spreadsheet opens without delay. */
export const rowsMax = 50_000;

const columns: readonly (readonly [head: string, cell: (lead: ShownLead) => string | number | null])[] = [
  ['lead_id', (lead) => lead.lead_id],
  ['site_id', (lead) => lead.site_id],
  ['status', (lead) => lead.status],
  ['priority', (lead) => lead.priority],
  ['name', (lead) => lead.contact_name],
  ['email', (lead) => lead.contact_email],
  ['source', (lead) => lead.source],
  ['tags', (lead) => (JSON.parse(lead.tags) as string[]).join(', ')],
  ['subject', (lead) => lead.subject],
  ['message', (lead) => lead.message],
  ['assignee', (lead) => lead.assignee_name],
  ['events', (lead) => lead.event_count],
  ['created_at', (lead) => isoTime(lead.created_at)],
  ['last_event_at', (lead) => isoTime(lead.last_event_at)],
];

export const exportHandlers = (
  siteAccess: SiteAccess,
): Pick<Handlers<typeof operations, Db>, 'leadExport'> => ({
  async leadExport(input, { db, callerNow, site }) {
    const readFor = (caller: Caller) =>
      leadRows(db, caller, input, listedSites(siteAccess, caller, site, input.project_id));
    // An invalid filter is rejected before the file starts.
    readFor(await callerNow());
    return csvParts<ShownLead, Position>({
      head: columns.map(([head]) => head),
      cells: (lead) => columns.map(([, cell]) => cell(lead)),
      read: async (rows, after) => readFor(await callerNow())(rows, after),
      rowsMax,
    });
  },
});
