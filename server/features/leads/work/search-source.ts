import { isoTime } from '../../../kernel/schema.ts';
import { searchPage } from '../../../platform/db/search-page.ts';
import { searchWords } from '../../../platform/db/search-words.ts';
import { excerptOf, type SearchSource } from '../../search/index.ts';
import type { ShownLead } from '../store/leads.ts';
import { leadIndex, selectMatching } from '../store/lists.ts';

/** Finds leads by contact, and by the text of their newest event. */
export const leadSearchSource: SearchSource = {
  type: 'lead',
  async find(db, { typed, siteIds, rows, after }) {
    const words = searchWords(typed);
    const { found, positionOf } = await searchPage<ShownLead>(db, {
      index: leadIndex,
      words,
      siteIds,
      rows,
      after,
      select: (ids) => selectMatching(db, ids, {}),
      idOf: (row) => row.lead_id,
    });
    return found.map((lead) => {
      const { lead_id: id, site_id: siteId, subject, message, last_event_at: at } = lead;
      const name = lead.contact_name || lead.contact_email;
      const summary = [name && subject, message].flatMap((text) => text || []).join(' · ');
      return {
        id,
        siteId,
        title: name || subject || 'Lead',
        excerpt: excerptOf(summary, words),
        status: lead.status,
        at,
        // The match is in the lead's newest event.
        readWith: {
          tool: 'svc_activity',
          arguments: { site_id: siteId, since: isoTime(at), until: isoTime(at + 1) },
        },
        position: positionOf(lead),
      };
    });
  },
};
