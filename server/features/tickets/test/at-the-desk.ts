import assert from 'node:assert/strict';
import type { Reply } from '../../../test/app.ts';
import type { Product, Query, Site } from '../../events/test/on-each-product.ts';

/** Frequent steps in tests of tickets. */
export function ticketDesk(here: Product) {
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
    /** Creates a ticket as the site, with one message from a customer by default. */
    async create(site: Site, input: object = {}): Promise<Reply['body']> {
      const ticket = { site_id: site.siteId, message: 'The lamp is broken', ...input };
      return (await ok(asSite(site, 'POST', '/tickets', ticket))).ticket;
    },
    get: (ticketId: number): Promise<Reply['body']> => ok(here.get(`/tickets/${ticketId}`)),
    save: (ticketId: number, change: object): Promise<Reply> => here.post(`/tickets/${ticketId}`, change),
    /** Writes into a ticket as a team member. */
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
    /** Texts of a thread from its beginning, as the team sees them. */
    async thread(ticketId: number): Promise<string[]> {
      const { data } = await ok(here.get('/ticket-messages', { ticket_id: ticketId, order: 'oldest' }));
      return data.map((message: { body: string }) => message.body);
    },
    async idsOf(query: Query): Promise<number[]> {
      const { data } = await ok(here.get('/tickets', query));
      return data.map((ticket: { ticket_id: number }) => ticket.ticket_id);
    },
    /** Starts a conversation with an event, or continues it. */
    async write(site: Site, message: string, more: object = {}): Promise<number> {
      const event = { type: 'message', message, email: 'grace@example.com', name: 'Grace', ...more };
      return (await ok(site.send(event))).conversation_id;
    },
  };
}
