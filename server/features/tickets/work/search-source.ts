import { searchWords } from '../../../platform/db/search-words.ts';
import { type MatchMode, matchings } from '../../../platform/db/text-search.ts';
import { excerptOf, type SearchSource } from '../../search/index.ts';
import { seesNotes } from '../../team/index.ts';
import { ticketNumberIn } from '../rules.ts';
import { findTickets, selectTicketsShown } from '../store/find.ts';

type ResultPosition = readonly [ticketId: number, stage: number];

/** Search stage for an exact ticket number. Other stages use the index of their matching. */
const byNumber = matchings.length;

/** Finds tickets by number, and by their fields and threads. */
export const ticketSearchSource: SearchSource = {
  type: 'ticket',
  async find(db, { typed, siteIds, caller, rows, after }) {
    const words = searchWords(typed);
    const number = ticketNumberIn(typed);
    const page = async (matching: MatchMode, before: number | undefined): Promise<ResultPosition[]> => {
      const query = { words, matching, siteIds, withPrivate: seesNotes(caller), before, rows: rows + 1 };
      const found = await findTickets(db, query);
      return found
        .filter((id) => id !== number?.ticketId)
        .map((id): ResultPosition => [id, matchings.indexOf(matching)]);
    };
    const firstPage = async (): Promise<ResultPosition[]> => {
      const whole = await page('whole', undefined);
      return whole.length > 0 ? whole : page('beginning', undefined);
    };
    const nextPage = async (): Promise<ResultPosition[]> => {
      const [before, stage = byNumber] = after ?? [];
      if (stage !== byNumber) return page(matchings[stage] ?? 'whole', before);
      return number?.isAll ? [] : firstPage();
    };
    const first: ResultPosition[] = number && !after ? [[number.ticketId, byNumber]] : [];
    const others = await nextPage();
    const positions = [...first, ...others].slice(0, rows);
    const tickets = await selectTicketsShown(
      db,
      positions.map(([id]) => id),
    );
    return positions.flatMap((position) => {
      const ticket = tickets.get(position[0]);
      if (!ticket || (siteIds && !siteIds.includes(ticket.site_id))) return [];
      const { ticket_id: id, site_id: siteId, subject, contact_name, contact_email, preview } = ticket;
      const summary = [contact_name || contact_email, preview].flatMap((text) => text || []).join(' · ');
      return [
        {
          id,
          siteId,
          title: subject,
          excerpt: excerptOf(summary, words),
          status: ticket.status,
          at: ticket.updated_at,
          readWith: { tool: 'svc_ticket_messages', arguments: { ticket_id: id } },
          position,
        },
      ];
    });
  },
};
