import type { Caller } from '../../../kernel/access.ts';
import type { Db } from '../../../platform/db/database.ts';
import { recordChange } from '../../changes/index.ts';
import { announceAssignee, readNotices } from '../../notifications/index.ts';
import { authorOf } from '../../team/index.ts';
import {
  type ConversationChange,
  type StoredConversation,
  updateConversation,
} from '../store/conversations.ts';
import { markRead } from '../store/messages.ts';
import { scheduleWake } from '../work/wake-snoozed.ts';
import { changeConversationStatus } from './change-conversation-status.ts';

/** Updates changed fields, and records the change. */
export async function changeConversation(
  db: Db,
  conversation: StoredConversation,
  changed: ConversationChange,
  caller: Caller,
  now: number,
): Promise<void> {
  const { conversation_id: id, site_id: siteId } = conversation;
  const differences = Object.entries(changed).filter(
    ([name, value]) => conversation[name as keyof StoredConversation] !== value,
  );
  if (differences.length === 0) return;
  await updateConversation(db, id, {
    ...Object.fromEntries(differences),
    updated_at: Math.max(now, conversation.updated_at),
  });
  await recordChange(db, { kind: 'conversation', id, op: 'updated', siteId, at: now });
  if (differences.some(([name]) => name === 'assignee_id'))
    await notifyAssignee(db, conversation, changed.assignee_id, caller, now);
  await changeConversationStatus(db, conversation, changed, false, caller.label, now);
  const until = changed.snoozed_until;
  if (typeof until === 'number') await scheduleWake(db, conversation, until, now);
}

/** Notifies the new assignee of a conversation. */
export async function notifyAssignee(
  db: Db,
  conversation: StoredConversation,
  to: number | null | undefined,
  caller: Caller,
  at: number,
): Promise<void> {
  const { conversation_id: id, site_id: siteId, contact_id: contactId, assignee_id: from } = conversation;
  const { subject, preview: text } = conversation;
  const { name: who } = await authorOf(db, caller);
  const announcement = { kind: 'conversation', id, siteId, contactId, by: caller.accountId, who } as const;
  await announceAssignee(db, { from, to }, { ...announcement, subject, text, at });
}

/** Marks the visitor's messages as read. */
export async function readMessages(
  db: Db,
  conversation: StoredConversation,
  caller: Caller,
  now: number,
): Promise<void> {
  const { conversation_id: id, site_id: siteId } = conversation;
  await readNotices(db, caller.accountId, { kind: 'conversation', id }, now);
  const messageIds = await markRead(db, id, 'in', Number.MAX_SAFE_INTEGER);
  for (const messageId of messageIds) {
    const change = { kind: 'message', id: messageId, parentId: id, siteId, at: now } as const;
    await recordChange(db, { ...change, op: 'updated' });
  }
  await changeConversation(db, conversation, { unread: 0 }, caller, now);
}
