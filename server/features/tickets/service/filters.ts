import type { Caller } from '../../../kernel/access.ts';
import type { ListParameters } from '../../../kernel/page.ts';
import type { Static } from '../../../kernel/schema.ts';
import { label } from '../../../text/label.ts';
import { assigneeOf } from '../../conversations/index.ts';
import type { TicketListInput } from '../schema.ts';
import type { TicketFilters } from '../store/lists.ts';

type Asked = Omit<
  Static<typeof TicketListInput>,
  'site_id' | 'project_id' | 'q' | keyof ListParameters | 'fields'
>;

/** What was asked for, as the store filters by it. */
export function filtersOf(asked: Asked, caller: Caller, now: number): TicketFilters {
  return {
    statuses: asked.status,
    assigneeId: assigneeOf(asked.assignee, caller),
    priority: asked.priority,
    tag: asked.tag === undefined ? undefined : label(asked.tag),
    overdue: asked.overdue === undefined ? undefined : { is: asked.overdue, at: now },
    contactId: asked.contact_id,
    conversationId: asked.conversation_id,
    leadId: asked.lead_id,
    updatedSince: asked.updated_since === undefined ? undefined : Date.parse(asked.updated_since),
    fields: Object.entries(asked.custom_fields ?? {}).map(
      ([name, value]) => [label(name), label(value)] as const,
    ),
  };
}
