import type { Caller } from '../../../kernel/access.ts';
import type { Handlers } from '../../../kernel/handler.ts';
import { page, pageRequest, sortedRequest } from '../../../kernel/page.ts';
import type { Static } from '../../../kernel/schema.ts';
import type { Db } from '../../../platform/db/database.ts';
import { type ListedSites, listedSites, requireAccess, type SiteAccess } from '../../sites/index.ts';
import { seesNotes } from '../../team/index.ts';
import type { operations } from '../operations.ts';
import { presentLead } from '../present.ts';
import { type LeadListInput, type LeadStatus, openStatuses, statuses } from '../schema.ts';
import { findLead, type ShownLead } from '../store/leads.ts';
import { countByStatus, countLeads } from '../store/lists.ts';
import { selectMoves } from '../store/moves.ts';
import { leadsByWeek } from './leads-by-week.ts';
import { filtersOf, leadRows, sortOf } from './rows.ts';

type ReadHandlers = Pick<Handlers<typeof operations, Db>, 'leadList' | 'leadCounts' | 'leadGet'>;

/** History entries shown with a lead: enough for a card in a list, or for a reader of one lead. */
const historyMax = { inList: 10, alone: 200 };

/** One lead with its history. Fails with `not_found` if the caller has no access to it. */
export async function shownLead(db: Db, siteAccess: SiteAccess, caller: Caller, leadId: number) {
  const lead = await requireAccess(db, siteAccess, caller, await findLead(db, leadId));
  const moves = await selectMoves(db, [leadId], historyMax.alone);
  return presentLead(lead, moves.get(leadId) ?? [], seesNotes(caller));
}

export function readHandlers(siteAccess: SiteAccess): ReadHandlers {
  async function listPage(db: Db, caller: Caller, input: Static<typeof LeadListInput>, sites: ListedSites) {
    const request =
      input.q === undefined ? sortedRequest('leads', sortOf(input), input) : pageRequest('leads', input);
    const { found, positionOf } = await leadRows(db, caller, input, sites)(request.rows, request.after);
    const isCounted = request.wantsTotal && input.q === undefined;
    const total = isCounted ? await countLeads(db, sites.choice, filtersOf(input, caller)) : undefined;
    const ids = found.map((row) => row.lead_id);
    const moves = await selectMoves(db, ids, historyMax.inList);
    const present = (row: ShownLead) => presentLead(row, moves.get(row.lead_id) ?? [], seesNotes(caller));
    return page(request, found, present, positionOf, total);
  }

  return {
    leadList: (input, { db, caller, site }) =>
      listPage(db, caller, input, listedSites(siteAccess, caller, site, input.project_id)),

    async leadCounts(input, { db, caller, site, now }) {
      const { choice } = listedSites(siteAccess, caller, site, input.project_id);
      const [byStatus, mine, unassigned, byWeek] = await Promise.all([
        countByStatus(db, choice),
        countLeads(db, choice, { statuses: openStatuses, assigneeId: caller.accountId ?? 0 }),
        countLeads(db, choice, { statuses: openStatuses, assigneeId: null }),
        leadsByWeek(db, choice, input.timezone ?? 'UTC', now),
      ]);
      const counted = new Map(byStatus.map(({ status, count }) => [status, count]));
      const by_status = Object.fromEntries(
        statuses.map((status) => [status, counted.get(status) ?? 0]),
      ) as Record<LeadStatus, number>;
      return { by_status, mine, unassigned, by_week: byWeek };
    },

    leadGet: (input, { db, caller }) => shownLead(db, siteAccess, caller, input.lead_id),
  };
}
