import type { Caller } from '../../../kernel/access.ts';
import type { ListParameters } from '../../../kernel/page.ts';
import type { Static } from '../../../kernel/schema.ts';
import { label } from '../../../text/label.ts';
import { workFilters } from '../../team/index.ts';
import type { TicketListInput } from '../schema.ts';
import type { TicketFilters } from '../store/lists.ts';

type TicketQuery = Omit<
  Static<typeof TicketListInput>,
  'site_id' | 'project_id' | 'q' | 'sort' | keyof ListParameters | 'fields'
>;

/** Filters in the store's form. */
export function filtersOf(filter: TicketQuery, caller: Caller, now: number): TicketFilters {
  return {
    ...workFilters(filter, caller),
    overdue: filter.overdue === undefined ? undefined : { is: filter.overdue, at: now },
    conversationId: filter.conversation_id,
    leadId: filter.lead_id,
    fields: Object.entries(filter.custom_fields ?? {}).map(
      ([name, value]) => [label(name), label(value)] as const,
    ),
  };
}
