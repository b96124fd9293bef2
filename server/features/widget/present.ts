import { isoTime, type Static } from '../../kernel/schema.ts';
import type { StoredConversation, StoredMessage } from '../conversations/index.ts';
import { isOrigin } from './rules/origins.ts';
import type { WidgetRefusal } from './schema/settings.ts';
import type { WidgetConversation, WidgetMessage } from './schema.ts';
import type { selectRefusals } from './store/refusals.ts';

/**
 * Public form of a message, field by field. A team member's name is shown; a token's name was chosen for colleagues,
 * so its messages are from the team.
 */
export const presentMessage = (
  row: StoredMessage,
  files: Static<typeof WidgetMessage>['attachments'] = [],
): Static<typeof WidgetMessage> => ({
  message_id: row.message_id,
  direction: row.direction,
  author_name: row.author_kind === 'person' ? row.author_name : null,
  body: row.body,
  attachments: files,
  created_at: isoTime(row.created_at),
  delivery: row.delivery,
  // Message ids of replies are internal to the team.
  client_message_id: row.direction === 'in' ? row.client_message_id : null,
});

type StoredRefusal = Awaited<ReturnType<typeof selectRefusals>>[number];

/** Presents a refusal. `allowed` lists the origins that may use the widget now. */
export function presentRefusal(row: StoredRefusal, allowed: readonly string[]): Static<typeof WidgetRefusal> {
  const isAllowed = allowed.includes(row.origin);
  return {
    refusal_id: row.refusal_id,
    site_id: row.site_id,
    code: row.code,
    detail: row.detail,
    errors: JSON.parse(row.errors),
    action: row.action,
    origin: row.origin || null,
    is_allowed: isAllowed,
    may_be_allowed: row.code === 'origin_forbidden' && !isAllowed && isOrigin(row.origin),
    site_key: row.site_key || null,
    times: row.times,
    first_at: isoTime(row.first_at),
    last_at: isoTime(row.last_at),
  };
}

export const presentConversation = ({
  status,
}: Pick<StoredConversation, 'status'>): Static<typeof WidgetConversation> => ({ status });
