import type { Db } from '../../../platform/db/database.ts';
import { cascadeStatus } from '../../events/index.ts';
import { transitionOf } from '../rules.ts';
import type { ConversationChange, StoredConversation } from '../store/conversations.ts';
import { eventsOfConversations } from '../work/events-of.ts';

/**
 * Updates the status of a conversation's events with its own. The conversation is locked and passed in its
 * state before the change.
 */
export async function changeConversationStatus(
  db: Db,
  { conversation_id: id, site_id: siteId, channel, status }: StoredConversation,
  change: ConversationChange,
  isAnswered: boolean,
  by: string,
  at: number,
): Promise<void> {
  // Widget conversations have no events.
  if (channel === 'widget') return;
  const transition = transitionOf(status, change.status ?? status, isAnswered);
  if (transition) await cascadeStatus(db, eventsOfConversations, { id, siteId, transition, by, at });
}
