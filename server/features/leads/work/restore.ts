import type { RemovableKind } from '../../removals/index.ts';
import { reindexLead } from '../service/reindex-lead.ts';

/** Restores deleted leads, unconditionally: a contact may have several. */
export const removableLeads: RemovableKind = {
  kind: 'lead',
  returning: async (_db, row) => row,
  returned: reindexLead,
};
