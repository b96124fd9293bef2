import type { Caller } from '../../../kernel/access.ts';
import type { Handlers } from '../../../kernel/handler.ts';
import { page, pageRequest, sortedRequest } from '../../../kernel/page.ts';
import type { Static } from '../../../kernel/schema.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { SiteChoice } from '../../../platform/db/site-choice.ts';
import { listedSites, requireAccess } from '../../sites/index.ts';
import { seesNotes } from '../../team/index.ts';
import type { operations } from '../operations.ts';
import { presentTicket, presentTicketDetail, presentTicketMessage } from '../present.ts';
import { defaultSort, liveStatuses, type TicketListInput } from '../schema.ts';
import { countByStatus, countTickets, selectTickets } from '../store/lists.ts';
import { selectMoves } from '../store/moves.ts';
import { countThread, selectThread, type ThreadEntry } from '../store/thread.ts';
import { findTicket } from '../store/tickets.ts';
import { audienceOfTicket } from './audience.ts';
import type { TicketsDeps } from './deps.ts';
import { filesOfThread } from './files.ts';
import { filtersOf } from './filters.ts';
import { mailsOfEntries } from './ticket-mail.ts';

type ReadHandlers = Pick<
  Handlers<typeof operations, Db>,
  'ticketList' | 'ticketCounts' | 'ticketGet' | 'ticketMessageList'
>;

export function readHandlers({ siteAccess, answers, outbox, links }: TicketsDeps): ReadHandlers {
  async function listPage(
    { db, caller, now }: { readonly db: Db; readonly caller: Caller; readonly now: number },
    input: Static<typeof TicketListInput>,
    sites: SiteChoice,
  ) {
    const sort = input.sort ?? defaultSort;
    const request = sortedRequest('tickets', sort, input);
    const words = input.q === undefined ? undefined : wordsOf(input.q, sites, caller);
    const filters = { ...filtersOf(input, caller, now), words };
    const { rows, after } = request;
    const { found, positionOf } = await selectTickets(db, filters, sort, { sites, rows, after });
    const total = request.wantsTotal ? await countTickets(db, sites, filters) : undefined;
    return page(request, found, (row) => presentTicket(row, now), positionOf, total);
  }

  const wordsOf = (typed: string, sites: SiteChoice, caller: Caller) => ({
    typed,
    siteIds: typeof sites === 'number' ? [sites] : undefined,
    withPrivate: seesNotes(caller),
  });

  return {
    ticketList: (input, context) => {
      const { choice } = listedSites(siteAccess, context.caller, context.site, input.project_id);
      return listPage(context, input, choice);
    },

    async ticketCounts(input, { db, caller, site, now }) {
      const { choice: sites } = listedSites(siteAccess, caller, site, input.project_id);
      const [byStatus, mine, unassigned, overdue] = await Promise.all([
        countByStatus(db, sites),
        countTickets(db, sites, { statuses: liveStatuses, assigneeId: caller.accountId ?? 0 }),
        countTickets(db, sites, { statuses: liveStatuses, assigneeId: null }),
        countTickets(db, sites, { overdue: { is: true, at: now } }),
      ]);
      const none = { new: 0, open: 0, pending: 0, on_hold: 0, resolved: 0, closed: 0 };
      const counted = Object.fromEntries(byStatus.map(({ status, count }) => [status, count]));
      return { by_status: { ...none, ...counted }, mine, unassigned, overdue };
    },

    async ticketGet(input, { db, caller, now }) {
      const ticket = await requireAccess(db, siteAccess, caller, await findTicket(db, input.ticket_id));
      return presentTicketDetail(ticket, await selectMoves(db, ticket.ticket_id), now);
    },

    async ticketMessageList(input, { db, caller, now }) {
      const ticket = await requireAccess(db, siteAccess, caller, await findTicket(db, input.ticket_id));
      const { ticket_id: ticketId } = ticket;
      const request = pageRequest('ticket messages', input);
      const withPrivate = seesNotes(caller);
      const rows = await selectThread(db, {
        ticketId,
        order: input.order ?? 'newest',
        withPrivate,
        afterId: request.after?.[0],
        rows: request.rows,
      });
      const total = request.wantsTotal ? await countThread(db, ticketId, withPrivate) : undefined;
      const audience = await audienceOfTicket(db, answers, ticket, now);
      const mails = await mailsOfEntries(db, outbox, rows);
      const files = await filesOfThread(db, links, rows, now);
      const present = (entry: ThreadEntry) =>
        presentTicketMessage(
          entry,
          audience,
          mails.get(entry.ticket_message_id),
          files.get(entry.ticket_message_id),
        );
      return page(request, rows, present, (entry) => [entry.ticket_message_id], total);
    },
  };
}
