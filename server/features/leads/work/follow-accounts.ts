import { recordChange } from '../../changes/index.ts';
import type { AccountFollower } from '../../identity/index.ts';
import { lockLead, selectOpenOf, updateLead } from '../store/leads.ts';

/** Reassigns the leads of an account that is removed. */
export const leadsOfAccounts: AccountFollower = {
  what: 'leads',
  openOf: selectOpenOf,
  async handOver(db, ids, { fromId, toOf, at }) {
    for (const id of ids) {
      const lead = await lockLead(db, id);
      if (lead?.assignee_id !== fromId) continue;
      const { site_id: siteId } = lead;
      const updated_at = Math.max(at, lead.updated_at);
      await updateLead(db, id, { assignee_id: await toOf(siteId), updated_at });
      await recordChange(db, { kind: 'lead', id, op: 'updated', siteId, at });
    }
  },
};
