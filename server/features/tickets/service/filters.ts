import type { Caller } from '../../../kernel/access.ts';
import type { ListParameters } from '../../../kernel/page.ts';
import type { Static } from '../../../kernel/schema.ts';
import { label } from '../../../text/label.ts';
import { workFilters } from '../../team/index.ts';
import type { TicketListInput } from '../schema.ts';
import type { TicketFilters } from '../store/lists.ts';

type Asked = Omit<
  Static<typeof TicketListInput>,
  'site_id' | 'project_id' | 'q' | 'sort' | keyof ListParameters | 'fields'
>;

/** Filters in the store's form. */
export function filtersOf(asked: Asked, caller: Caller, now: number): TicketFilters {
  return {
    ...workFilters(asked, caller),
    overdue: asked.overdue === undefined ? undefined : { is: asked.overdue, at: now },
    conversationId: asked.conversation_id,
    leadId: asked.lead_id,
    fields: Object.entries(asked.custom_fields ?? {}).map(
      ([name, value]) => [label(name), label(value)] as const,
    ),
  };
}
