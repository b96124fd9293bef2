import type { BulkChange } from '../../api/conversations.ts';
import type { Conversation } from '../../api/records.ts';

interface RestoreStep {
  readonly ids: readonly number[];
  readonly change: BulkChange;
}

/** Changes that restore the status of conversations, one for each former status. */
export function restoringOf(before: readonly Conversation[], now: number): RestoreStep[] {
  const groups = new Map<string, { ids: number[]; change: BulkChange }>();
  for (const { conversation_id, status, snoozed_until } of before) {
    const change = restoredStatus(status, snoozed_until, now);
    const key = JSON.stringify(change);
    const group = groups.get(key) ?? { ids: [], change };
    group.ids.push(conversation_id);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** A snooze that has expired in the meantime would have reopened it. */
function restoredStatus(status: Conversation['status'], until: string | null, now: number): BulkChange {
  if (status !== 'snoozed') return { status };
  if (until !== null && Date.parse(until) <= now) return { status: 'open' };
  return { status, snoozed_until: until };
}
