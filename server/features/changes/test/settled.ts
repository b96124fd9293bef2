import { setImmediate } from 'node:timers/promises';
import type { Product, Query } from '../../events/test/on-each-product.ts';

export interface ChangeEvent {
  readonly kind: string;
  readonly id: number;
  readonly op: string;
}

/**
 * Changes since a cursor, once there are `count`: on PostgreSQL the feed waits for earlier transactions, including
 * those of other tests.
 */
export async function settledChanges(
  { get }: Product,
  query: Query & { cursor: string },
  count: number,
): Promise<ChangeEvent[]> {
  for (;;) {
    const { body } = await get('/changes', query);
    if (body.data.length >= count) return body.data;
    await setImmediate();
  }
}
