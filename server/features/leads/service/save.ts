import type { Caller } from '../../../kernel/access.ts';
import type { Handlers } from '../../../kernel/handler.ts';
import type { Db } from '../../../platform/db/database.ts';
import { changeEachAccessible, requireAccess, type SiteAccess } from '../../sites/index.ts';
import type { operations } from '../operations.ts';
import { lockLead } from '../store/leads.ts';
import { changeLead, type LeadInput } from './change-lead.ts';
import { shownLead } from './read.ts';

type SaveHandlers = Pick<Handlers<typeof operations, Db>, 'leadStatus' | 'leadSave' | 'leadBulk'>;
type SaveContext = { readonly db: Db; readonly caller: Caller; readonly now: number };

export function saveHandlers(siteAccess: SiteAccess): SaveHandlers {
  async function save({ lead_id: id, ...input }: LeadInput & { lead_id: number }, context: SaveContext) {
    const { db, caller, now: at } = context;
    const lead = await requireAccess(db, siteAccess, caller, await lockLead(db, id));
    await changeLead({ db, siteAccess, caller, at }, lead, input);
    return shownLead(db, siteAccess, caller, id);
  }

  return {
    leadStatus: save,
    leadSave: save,

    async leadBulk({ lead_ids: ids, add_tags, ...input }, { db, caller, now: at }) {
      const missing = await changeEachAccessible({ db, siteAccess, caller }, ids, lockLead, async (lead) => {
        const currentTags = JSON.parse(lead.tags) as string[];
        const tags = add_tags && { tags: [...currentTags, ...add_tags] };
        await changeLead({ db, siteAccess, caller, at }, lead, { ...input, ...tags });
      });
      return { changed: ids.length - missing.length, not_found: missing };
    },
  };
}
