import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { onAProduct, type Site } from '../../events/test/on-each-product.ts';
import { ticketDesk } from './at-the-desk.ts';

onAProduct((here) => {
  const { asSite, ask, create, get, ok, save, say, thread, write } = ticketDesk(here);
  const ticketOf = async (site: Site, conversationId: number, more: object = {}) =>
    here.post('/tickets', { site_id: site.siteId, conversation_id: conversationId, ...more });
  const messagesOf = async (conversationId: number): Promise<string[]> => {
    const { data } = await ok(here.get('/messages', { conversation_id: conversationId, order: 'oldest' }));
    return data.map((message: { body: string }) => message.body);
  };

  describe('a ticket of a conversation', () => {
    test('adopts its subject, contact and thread, and every message is one record', async () => {
      const site = await here.aSite();
      const conversationId = await write(site, 'It is dark', { subject: 'The lamp', priority: 'high' });
      await here.post('/messages/reply', { conversation_id: conversationId, message: 'Which one?' });
      const note = { conversation_id: conversationId, message: 'Him again', private: true };
      await here.post('/messages/reply', note);
      const created = await ticketOf(site, conversationId);
      assert.equal(created.status, 201, created.text);
      const { ticket } = created.body;
      assert.equal(ticket.subject, 'The lamp');
      assert.equal(ticket.priority, 'high');
      assert.equal(ticket.requester.email, 'grace@example.com');
      assert.equal(ticket.conversation_id, conversationId);
      assert.deepEqual([ticket.preview, ticket.last_direction], ['Which one?', 'out']);
      await write(site, 'The blue one');
      await say(ticket.ticket_id, 'We send another');
      await say(ticket.ticket_id, 'Spare part 7', { private: true });
      assert.deepEqual(await messagesOf(conversationId), [
        'It is dark',
        'Which one?',
        'Him again',
        'The blue one',
        'We send another',
      ]);
      assert.deepEqual(await thread(ticket.ticket_id), [
        ...(await messagesOf(conversationId)),
        'Spare part 7',
      ]);
      const { data } = await ok(
        asSite(site, 'GET', `/ticket-messages?ticket_id=${ticket.ticket_id}&order=oldest`),
      );
      const { data: inConversation } = await ok(
        asSite(site, 'GET', `/messages?conversation_id=${conversationId}&order=oldest`),
      );
      assert.deepEqual(
        data.map((message: { conversation_message_id: number; body: string }) => [
          message.conversation_message_id,
          message.body,
        ]),
        inConversation.map((message: { message_id: number; body: string }) => [
          message.message_id,
          message.body,
        ]),
      );
      const kept = await here.app.database.reader
        .selectFrom('ticket_message')
        .select('body')
        .where('ticket_id', '=', ticket.ticket_id)
        .where('message_id', 'is not', null)
        .execute();
      assert.ok(kept.every(({ body }) => body === null));
    });

    test('is unique, even when created concurrently', async () => {
      const site = await here.aSite();
      const conversationId = await write(site, 'It is dark');
      const tickets = await Promise.all(Array.from({ length: 4 }, () => ticketOf(site, conversationId)));
      assert.deepEqual(tickets.map(({ status }) => status).sort(), [200, 200, 200, 201]);
      const ids = [...new Set(tickets.map(({ body }) => body.ticket.ticket_id))];
      assert.equal(ids.length, 1);
      await save(ids[0], { status: 'closed' });
      const next = await ticketOf(site, conversationId);
      assert.equal(next.status, 201);
      assert.equal(next.body.ticket.previous_ticket_id, ids[0]);
      assert.deepEqual(await thread(next.body.ticket.ticket_id), []);
    });

    test('is reopened by the visitor, and replies through the ticket reach the conversation', async () => {
      const site = await here.aSite();
      const conversationId = await write(site, 'It is dark');
      const { ticket_id: id } = (await ticketOf(site, conversationId)).body.ticket;
      for (const status of ['pending', 'on_hold', 'resolved']) {
        await save(id, { status });
        await write(site, `Still dark, ${status}`);
        assert.equal((await get(id)).status, 'open');
      }
      await here.post(`/conversations/${conversationId}`, { status: 'resolved' });
      await save(id, { status: 'resolved' });
      const response = await ask(site, id, 'From my account page', { client_message_id: 'w-1' });
      assert.equal(response.status, 201, response.text);
      assert.equal((await ask(site, id, 'Again', { client_message_id: 'w-1' })).status, 200);
      assert.equal((await get(id)).status, 'open');
      const conversation = await ok(here.get(`/conversations/${conversationId}`));
      assert.equal(conversation.status, 'open');
      assert.equal(conversation.preview, 'From my account page');
      assert.deepEqual(await thread(id), await messagesOf(conversationId));
    });

    test('has an answer and a note once each, despite concurrent and later repeats', async () => {
      const site = await here.aSite();
      const conversationId = await write(site, 'It is dark');
      const { ticket_id: id } = (await ticketOf(site, conversationId)).body.ticket;
      const note = { private: true, client_message_id: 'n-1' };
      const answer = { status: 'closed', client_message_id: 'a-1' };
      for (const [words, more] of [
        ['Box 14', note],
        ['Bye', answer],
      ] as const) {
        const twice = await Promise.all([say(id, words, more), say(id, words, more)]);
        assert.deepEqual(twice.map(({ status }) => status).sort(), [200, 201]);
        const [one, other] = twice.map(({ body }) => body.message.message_id);
        assert.equal(one, other);
        // It is closed by now, and would accept no answer.
        const later = await say(id, words, more);
        assert.deepEqual([later.status, later.body.message.message_id], [200, one]);
      }
      assert.deepEqual(await thread(id), ['It is dark', 'Box 14', 'Bye']);
      assert.deepEqual(await messagesOf(conversationId), ['It is dark', 'Bye']);
    });

    test('if closed, gets one follow-up ticket for the visitor’s next messages', async () => {
      const site = await here.aSite();
      const conversationId = await write(site, 'It is dark');
      const { ticket_id: id } = (await ticketOf(site, conversationId)).body.ticket;
      await say(id, 'Bye', { status: 'closed' });
      await here.post('/messages/reply', { conversation_id: conversationId, message: 'By the way' });
      await Promise.all(Array.from({ length: 4 }, (_, index) => write(site, `Dark again ${index}`)));
      const { follow_up_ticket_id: nextId } = await get(id);
      assert.ok(nextId);
      const next = await get(nextId);
      assert.equal(next.conversation_id, conversationId);
      assert.equal((await thread(nextId)).length, 4);
      assert.deepEqual(await thread(id), ['It is dark', 'Bye']);
      assert.equal((await messagesOf(conversationId)).length, 7);
      await ask(site, id, 'Through the old number');
      assert.equal((await thread(nextId)).length, 5);
    });

    test('is found by its conversation’s text, but not by its notes for a site', async () => {
      const site = await here.aSite();
      const conversationId = await write(site, 'A kaleidoscope');
      await here.post('/messages/reply', {
        conversation_id: conversationId,
        message: 'xylophone',
        private: true,
      });
      const { ticket_id: id } = (await ticketOf(site, conversationId)).body.ticket;
      await create(site);
      const found = async (q: string) =>
        (await ok(asSite(site, 'GET', `/tickets?site_id=${site.siteId}&q=${q}`))).data.map(
          (ticket: { ticket_id: number }) => ticket.ticket_id,
        );
      assert.deepEqual(await found('kaleido'), [id]);
      assert.deepEqual(await found('xylophone'), []);
    });

    test('begun in the widget is reopened by the visitor there', async () => {
      const site = await here.aSite();
      const { site_key } = await ok(here.get(`/sites/${site.siteId}`));
      const say = (message: string, client_message_id: string) =>
        ok(
          here.app.call('POST', '/api/widget/messages', {
            body: { site_key, visitor_secret: 'v'.repeat(43), message, client_message_id },
          }),
        );
      await say('It is dark', '0b8f7a52-8f0e-4f5e-9a3c-1f2e3d4c5b6a');
      const { data } = await ok(here.get('/conversations', { site_id: site.siteId }));
      const { ticket } = (await ticketOf(site, data[0].conversation_id)).body;
      await save(ticket.ticket_id, { status: 'resolved' });
      await say('Still dark', '1b8f7a52-8f0e-4f5e-9a3c-1f2e3d4c5b6b');
      assert.equal((await get(ticket.ticket_id)).status, 'open');
      assert.deepEqual(await thread(ticket.ticket_id), ['It is dark', 'Still dark']);
    });

    test('is never of another site’s conversation', async () => {
      const site = await here.aSite();
      const other = await here.aSite();
      const conversationId = await write(other, 'It is dark');
      const refused = await ticketOf(site, conversationId);
      assert.equal(refused.status, 422);
      assert.equal(refused.body.errors[0].pointer, '/conversation_id');
    });
  });
});
