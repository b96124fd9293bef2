import { compact, idOf, oneOf } from '../../search-params.ts';
import { deliveryStates } from './delivery-words.ts';

/** Whose deliveries are shown, which of them, and whether a webhook is being made. */
export interface WebhooksSearch {
  webhook?: number;
  state?: (typeof deliveryStates)[number];
  new?: true;
}

export const webhooksSearchOf = (search: Record<string, unknown>): WebhooksSearch =>
  compact({
    webhook: idOf(search.webhook),
    state: oneOf(deliveryStates, search.state),
    new: search.new === 'true' || search.new === true ? (true as const) : undefined,
  });
