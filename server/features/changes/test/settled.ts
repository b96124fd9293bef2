import { setImmediate } from 'node:timers/promises';
import type { Product, Query } from '../../events/test/on-each-product.ts';

export interface ToldChange {
  readonly kind: string;
  readonly id: number;
  readonly op: string;
}

/**
 * What changed since a cursor, once there are `count` changes of it: on PostgreSQL the feed waits for transactions that
 * began earlier, and those of other tests count too.
 */
export async function settledChanges(
  { get }: Product,
  query: Query & { cursor: string },
  count: number,
): Promise<ToldChange[]> {
  for (;;) {
    const { body } = await get('/changes', query);
    if (body.data.length >= count) return body.data;
    await setImmediate();
  }
}
