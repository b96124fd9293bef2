import type { Caller } from '../../../kernel/access.ts';
import type { ListParameters } from '../../../kernel/page.ts';
import type { Static } from '../../../kernel/schema.ts';
import { workFilters } from '../../team/index.ts';
import type { ConversationListInput } from '../schema.ts';
import type { ConversationFilters } from '../store/lists.ts';

type ConversationQuery = Omit<
  Static<typeof ConversationListInput>,
  'site_id' | 'project_id' | 'q' | keyof ListParameters | 'fields'
>;

/** Converts filters to the store's form. */
export const filtersOf = (filter: ConversationQuery, caller: Caller): ConversationFilters => ({
  ...workFilters(filter, caller),
  isUnread: filter.unread,
  isWaiting: filter.waiting,
});
