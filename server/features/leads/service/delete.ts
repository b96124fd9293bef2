import type { Handlers } from '../../../kernel/handler.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Remover } from '../../removals/index.ts';
import { requireAccess, type SiteAccess } from '../../sites/index.ts';
import type { operations } from '../operations.ts';
import { leadTitle, wouldDelete } from '../rules.ts';
import { findLead, lockLead } from '../store/leads.ts';

/** Deletes leads so that they can be restored. */
export const deleteHandlers = (
  siteAccess: SiteAccess,
  remover: Remover,
): Pick<Handlers<typeof operations, Db>, 'leadDelete'> => ({
  leadDelete: {
    async preview({ lead_id: id }, { db, caller }) {
      await requireAccess(db, siteAccess, caller, await findLead(db, id));
      const history = (await remover.partsOf(db, 'lead', id)).get('lead_move') ?? 0;
      return { confirmed: false, would: wouldDelete(history), history };
    },
    async run({ lead_id: id }, { db, caller, now }) {
      const shown = await findLead(db, id);
      const record = await requireAccess(db, siteAccess, caller, await lockLead(db, id));
      // Begins with the subject, by which deleted tickets are listed beside it.
      const title = shown?.subject || (shown ? leadTitle(shown) : `Lead ${id}`);
      return remover.remove(db, {
        kind: 'lead',
        record: { ...record },
        title,
        by: caller.accountId,
        at: now,
      });
    },
  },
});
