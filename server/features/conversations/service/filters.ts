import type { Caller } from '../../../kernel/access.ts';
import { Failure } from '../../../kernel/errors.ts';
import { label } from '../../../kernel/label.ts';
import type { ListParameters } from '../../../kernel/page.ts';
import type { Static } from '../../../kernel/schema.ts';
import type { ConversationFeedInput } from '../schema.ts';
import type { ConversationFilters } from '../store/lists.ts';

type Asked = Omit<
  Static<typeof ConversationFeedInput>,
  'site_id' | 'project_id' | 'q' | keyof ListParameters | 'fields'
>;

/** What was asked for, as the store filters by it. */
export function filtersOf(asked: Asked, caller: Caller): ConversationFilters {
  return {
    statuses: asked.status,
    assigneeId: assigneeOf(asked.assignee, caller),
    priority: asked.priority,
    tag: asked.tag === undefined ? undefined : label(asked.tag),
    isUnread: asked.unread,
    contactId: asked.contact_id,
    updatedSince: asked.updated_since === undefined ? undefined : Date.parse(asked.updated_since),
  };
}

/** An account's number, `me` or `none`; null stands for nobody. Fails naming the parameter. */
export function assigneeOf(asked: string | undefined, caller: Caller): number | null | undefined {
  if (asked === undefined) return undefined;
  if (asked === 'none') return null;
  if (asked === 'me' && caller.accountId !== null) return caller.accountId;
  if (/^[1-9]\d{0,14}$/.test(asked)) return Number(asked);
  const detail =
    asked === 'me' ? 'A site token is nobody: use an account_id or none.' : 'Use an account_id, me or none.';
  throw new Failure('invalid_parameter', {
    detail,
    errors: [{ pointer: '/assignee', code: 'not_allowed', detail }],
  });
}
