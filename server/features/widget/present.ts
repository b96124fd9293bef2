import { isoTime, type Static } from '../../kernel/schema.ts';
import type { StoredConversation, StoredMessage } from '../conversations/index.ts';
import type { WidgetConversation, WidgetMessage } from './schema.ts';

/**
 * A message as its visitor sees it, listed field by field. A person of the team has a name; what answers with a token has
 * one that its maker chose for colleagues, so it speaks for the team.
 */
export const presentMessage = (row: StoredMessage): Static<typeof WidgetMessage> => ({
  message_id: row.message_id,
  direction: row.direction,
  author_name: row.author_kind === 'person' ? row.author_name : null,
  body: row.body,
  created_at: isoTime(row.created_at),
  delivery: row.delivery,
  // The team's own ids of answers are the team's.
  client_message_id: row.direction === 'in' ? row.client_message_id : null,
});

export const presentConversation = ({
  status,
}: Pick<StoredConversation, 'status'>): Static<typeof WidgetConversation> => ({ status });
