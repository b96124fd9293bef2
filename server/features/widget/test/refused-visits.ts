import { itemsOf, pollUntil } from '../../events/test/answers.ts';
import type { Product } from '../../events/test/on-each-product.ts';
import type { WidgetSite } from './visitor.ts';

/** A widget's refusals as its team sees them. They are written in batches, shortly after the answer. */
export function refusedVisits(here: Product) {
  const list = ({ siteId }: WidgetSite, token?: string) =>
    here.get(`/sites/${siteId}/widget/refusals`, {}, token);
  const timesIn = (lines: readonly { times: number }[]) => lines.reduce((sum, { times }) => sum + times, 0);
  return {
    list,
    /** Waits for this many rows. */
    refused: async (site: WidgetSite, count = 1) =>
      itemsOf(
        await pollUntil(
          () => list(site),
          ({ body }) => body.data.length >= count,
        ),
      ),
    /** Waits until the rows count this many refusals. */
    timesOf: async (site: WidgetSite, times: number) =>
      itemsOf(
        await pollUntil(
          () => list(site),
          ({ body }) => timesIn(body.data) >= times,
        ),
      ),
  };
}
