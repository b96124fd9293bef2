import { customFieldLabels } from '../../list/custom-field-labels.ts';
import type { FilterLabel } from '../../list/filter-bar.tsx';
import { compact } from '../../search-params.ts';
import type { TicketFilters } from './filters.ts';

/** Labels of active filters that have no control on the page. */
export function filterLabels(filters: TicketFilters): FilterLabel<TicketFilters>[] {
  const { custom_fields: custom = {}, contact_id: contactId, tag } = filters;
  const without = (name: 'tag' | 'contact_id') => compact({ ...filters, [name]: undefined });
  return [
    ...(tag === undefined ? [] : [{ text: `tag: ${tag}`, without: without('tag') }]),
    ...(contactId === undefined
      ? []
      : [{ text: `requester: contact ${contactId}`, without: without('contact_id') }]),
    ...customFieldLabels(custom, filters),
  ];
}
