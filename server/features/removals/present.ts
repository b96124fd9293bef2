import { isoTime, type Static } from '../../kernel/schema.ts';
import type { Removal } from './schema.ts';
import { restorableUntil } from './service/remove.ts';
import type { ShownRemoval } from './store/removals.ts';

/** Public form of a deletion, field by field. */
export const presentRemoval = (row: ShownRemoval): Static<typeof Removal> => ({
  removal_id: row.removal_id,
  site_id: row.site_id,
  kind: row.kind,
  record_id: row.record_id,
  title: row.title,
  removed_by: row.removed_by === null ? null : { account_id: row.removed_by, name: row.removed_by_name },
  removed_at: isoTime(row.removed_at),
  kept_until: isoTime(restorableUntil(row.removed_at)),
});
