import type { Caller } from '../../../kernel/access.ts';
import type { ListParameters } from '../../../kernel/page.ts';
import type { Static } from '../../../kernel/schema.ts';
import { label } from '../../../text/label.ts';
import type { ConversationListInput } from '../schema.ts';
import type { ConversationFilters } from '../store/lists.ts';
import { assigneeOf } from './assignee.ts';

type Asked = Omit<
  Static<typeof ConversationListInput>,
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
