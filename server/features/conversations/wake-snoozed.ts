import type { Db } from '../../platform/db/database.ts';
import { recordChange } from '../changes/index.ts';
import { lockConversation, selectWaking, updateConversation } from './store/conversations.ts';

/** Whether there is anything for `wakeSnoozed` to do. */
export const hasWaking = async (db: Db, now: number): Promise<boolean> =>
  (await selectWaking(db, now, 1)).length > 0;

/** Opens snoozed conversations whose moment has come, at most `limit`. Answers how many. Harmless to repeat. */
export async function wakeSnoozed(db: Db, now: number, limit: number): Promise<number> {
  const ids = await selectWaking(db, now, limit);
  for (const id of ids) {
    const conversation = await lockConversation(db, id);
    const { status, snoozed_until: until } = conversation ?? {};
    // Another process was first, or somebody snoozed it anew.
    if (!conversation || status !== 'snoozed' || !until || until > now) continue;
    await updateConversation(db, id, { status: 'open', snoozed_until: null, updated_at: now });
    await recordChange(db, {
      kind: 'conversation',
      id,
      op: 'updated',
      siteId: conversation.site_id,
      at: now,
    });
  }
  return ids.length;
}
