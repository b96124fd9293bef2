import type { Delivery } from '../../api/records.ts';
import { type Sort, sortFrom } from '../../list/sorting.ts';
import { compact, flagOf, idOf, oneOf } from '../../search-params.ts';

export const deliveryStates = [
  'pending',
  'delivering',
  'succeeded',
  'failed',
  'cancelled',
] as const satisfies readonly Delivery['state'][];

const webhookSorts = ['name', 'state'] as const;

/** The open webhook with the filter of its deliveries, or the dialog for a new one. */
export interface WebhooksSearch {
  webhook?: number;
  state?: (typeof deliveryStates)[number];
  new?: true;
  sort?: Sort<(typeof webhookSorts)[number]>;
}

export const webhooksSearchOf = (search: Record<string, unknown>): WebhooksSearch =>
  compact({
    webhook: idOf(search.webhook),
    state: oneOf(deliveryStates, search.state),
    new: flagOf(search.new),
    sort: sortFrom(webhookSorts, search.sort),
  });
