import assert from 'node:assert/strict';
import type { Reply } from '../../../test/app.ts';
import type { Product, Query, Site } from '../../events/test/on-each-product.ts';

/** Frequent steps in tests of tickets. */
export function atTheDesk(here: Product) {
  const asSite = (site: Site, method: string, path: string, body?: object): Promise<Reply> =>
    here.app.call(method, `/api/control-plane${path}`, { token: site.token, body });
  const ok = async (reply: Promise<Reply>): Promise<Reply['body']> => {
    const { status, text, body } = await reply;
    assert.ok(status < 300, text);
    return body;
  };
  return {
    asSite,
    ok,
    /** A new ticket of the site's, with one message of a customer unless told otherwise. */
    async create(site: Site, input: object = {}): Promise<Reply['body']> {
      const ticket = { site_id: site.siteId, message: 'The lamp is broken', ...input };
      return (await ok(asSite(site, 'POST', '/tickets', ticket))).ticket;
    },
    get: (ticketId: number): Promise<Reply['body']> => ok(here.get(`/tickets/${ticketId}`)),
    save: (ticketId: number, change: object): Promise<Reply> => here.post(`/tickets/${ticketId}`, change),
    /** Writes into a ticket as a person of the team. */
    say: (ticketId: number, message: string, more: object = {}): Promise<Reply> =>
      here.post('/ticket-messages/reply', { ticket_id: ticketId, message, ...more }),
    /** Writes into a ticket as its customer, through the site. */
    ask: (site: Site, ticketId: number, message: string, more: object = {}): Promise<Reply> =>
      asSite(site, 'POST', '/ticket-messages/reply', {
        ticket_id: ticketId,
        message,
        from: 'customer',
        ...more,
      }),
    /** The bodies of a thread from its beginning, as the team sees it. */
    async thread(ticketId: number): Promise<string[]> {
      const { data } = await ok(here.get('/ticket-messages', { ticket_id: ticketId, order: 'oldest' }));
      return data.map((message: { body: string }) => message.body);
    },
    async idsOf(query: Query): Promise<number[]> {
      const { data } = await ok(here.get('/tickets', query));
      return data.map((ticket: { ticket_id: number }) => ticket.ticket_id);
    },
    /** Begins a conversation by an event, or goes on with it. */
    async write(site: Site, message: string, more: object = {}): Promise<number> {
      const event = { type: 'message', message, email: 'grace@example.com', name: 'Grace', ...more };
      return (await ok(site.send(event))).conversation_id;
    },
  };
}
