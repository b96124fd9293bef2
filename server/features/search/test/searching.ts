import assert from 'node:assert/strict';
import type { Product, Query, Site } from '../../events/test/on-each-product.ts';

/** A search result as callers see it. */
export interface Hit {
  readonly type: string;
  readonly id: number;
  readonly site_id: number;
  readonly site_ids: readonly number[];
  readonly title: string;
  readonly excerpt: string;
  readonly status: string | null;
  readonly at: string;
  readonly read_with: { readonly tool: string; readonly arguments: Record<string, unknown> };
}

/** Searches the product, and creates tickets to find. */
export function searching(here: Product) {
  /** Searches as a program of the site or, with `undefined`, as a team member. */
  const runSearch = async (
    query: Query,
    site?: Site,
  ): Promise<{ data: Hit[]; pagination: { next_cursor: string } }> => {
    const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
    const path = site ? `/api/control-plane/search?${search}` : `/api/command-center/search?${search}`;
    const reply = await here.app.call('GET', path, { token: site ? site.token : here.session });
    assert.equal(reply.status, 200, reply.text);
    return reply.body;
  };
  const find = async (query: Query, site?: Site): Promise<Hit[]> => (await runSearch(query, site)).data;
  const found = async (query: Query, site?: Site): Promise<string[]> =>
    (await find(query, site)).map(({ type, id }) => `${type} ${id}`);
  const ticketOf = async (site: Site, ticket: object) => {
    const reply = await here.post('/tickets', { site_id: site.siteId, ...ticket });
    assert.equal(reply.status, 201, reply.text);
    return reply.body.ticket.ticket_id as number;
  };
  return { asked: runSearch, find, found, ticketOf };
}
