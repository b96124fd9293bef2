import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { afterTransition } from '../rules/status-transitions.ts';
import { onEachProduct, type Site } from './on-each-product.ts';

onEachProduct((here) => {
  const message = async (site: Site, event: object = {}) =>
    (await site.send({ type: 'message', message: 'Hello', email: 'grace@example.com', ...event })).body;
  const lead = async (site: Site, event: object = {}) =>
    (await site.send({ type: 'lead', email: 'grace@example.com', ...event })).body;
  const detail = async (eventId: number) => (await here.get(`/activity/${eventId}`)).body;
  const statuses = (...eventIds: number[]) =>
    Promise.all(eventIds.map(async (eventId) => (await detail(eventId)).status));
  const done = async (path: string, body: object) => {
    const reply = await here.post(path, body);
    assert.ok(reply.status < 300, reply.text);
    return reply.body;
  };
  const answer = (conversationId: number, more: object = {}) =>
    done('/messages/reply', { conversation_id: conversationId, message: 'We do.', ...more });
  const save = (conversationId: number, change: object) => done(`/conversations/${conversationId}`, change);
  const move = (eventId: number, status: string) => done(`/activity/${eventId}/status`, { status });

  describe('the event of a conversation', () => {
    test('is open once answered, and the move names who answered and how', async () => {
      const site = await here.aSite();
      const { event, conversation_id: id } = await message(site);
      await answer(id, { private: true, message: 'Who knows?' });
      assert.deepEqual(await statuses(event.event_id), ['new']);
      await answer(id);
      const { status, moves } = await detail(event.event_id);
      assert.equal(status, 'open');
      const [{ at: _, ...only }, ...more] = moves;
      assert.deepEqual(more, []);
      assert.deepEqual(only, {
        from: 'new',
        to: 'open',
        by: 'ada@example.com',
        by_name: 'ada',
        note: null,
        with: { kind: 'conversation', id },
      });
    });

    test('is done and reopened with it, except if it was already closed', async () => {
      const site = await here.aSite();
      const { event: first, conversation_id: id } = await message(site);
      await save(id, { status: 'resolved' });
      const { event: second } = await message(site);
      assert.deepEqual(await statuses(first.event_id, second.event_id), ['done', 'new']);
      await answer(id, { status: 'resolved' });
      assert.deepEqual(await statuses(first.event_id, second.event_id), ['done', 'done']);
      await done('/conversations/bulk', { conversation_ids: [id], status: 'open' });
      assert.deepEqual(await statuses(first.event_id, second.event_id), ['done', 'open']);
    });

    test('keeps a custom status until closed, and gets it back', async () => {
      const site = await here.aSite();
      const { event, conversation_id: id } = await message(site, { status: 'vip' });
      await answer(id);
      assert.deepEqual(await statuses(event.event_id), ['vip']);
      await save(id, { status: 'resolved' });
      assert.deepEqual(await statuses(event.event_id), ['done']);
      await save(id, { status: 'open' });
      assert.deepEqual(await statuses(event.event_id), ['vip']);
    });

    test('stays spam, archived or done if a person chose that', async () => {
      const site = await here.aSite();
      const { event: spam, conversation_id: id } = await message(site);
      const { event: archived } = await message(site);
      const { event: over } = await message(site);
      await move(spam.event_id, 'spam');
      await move(archived.event_id, 'archived');
      await move(over.event_id, 'done');
      await save(id, { status: 'resolved' });
      await save(id, { status: 'open' });
      const all = [spam.event_id, archived.event_id, over.event_id];
      assert.deepEqual(await statuses(...all), ['spam', 'archived', 'done']);
    });

    test('moves once, however often an answer is repeated', async () => {
      const site = await here.aSite();
      const { event, conversation_id: id } = await message(site);
      const body = { conversation_id: id, message: 'We do.', client_message_id: 'm-1', status: 'resolved' };
      await Promise.all(Array.from({ length: 4 }, () => here.post('/messages/reply', body)));
      await here.post('/messages/reply', body);
      const { status, moves } = await detail(event.event_id);
      assert.deepEqual([status, moves.length], ['done', 1]);
    });

    test('moves with the ticket made of it', async () => {
      const site = await here.aSite();
      const { event, conversation_id } = await message(site);
      const { ticket } = await done('/tickets', { site_id: site.siteId, conversation_id });
      assert.deepEqual(await statuses(event.event_id), ['new']);
      await done(`/tickets/${ticket.ticket_id}`, { status: 'resolved' });
      const { status, moves } = await detail(event.event_id);
      assert.equal(status, 'done');
      assert.deepEqual(moves[0].with, { kind: 'ticket', id: ticket.ticket_id });
      await done(`/tickets/${ticket.ticket_id}`, { status: 'open' });
      assert.deepEqual(await statuses(event.event_id), ['open']);
      await done('/tickets/bulk', { ticket_ids: [ticket.ticket_id], status: 'closed' });
      assert.deepEqual(await statuses(event.event_id), ['done']);
    });
  });

  test('the event of a lead moves with it, whoever moves the lead', async () => {
    const site = await here.aSite();
    const { event, lead_id: id } = await lead(site);
    const { event: second, lead_id: same } = await lead(site, { type: 'contact' });
    assert.equal(same, id);
    const both = () => statuses(event.event_id, second.event_id);
    const { token } = site;
    const body = { lead_id: id, status: 'contacted' };
    await here.app.call('POST', '/api/control-plane/leads/status', { token, body });
    assert.deepEqual(await both(), ['open', 'open']);
    await done('/leads/bulk', { lead_ids: [id], status: 'won' });
    assert.deepEqual(await both(), ['done', 'done']);
    await done(`/leads/${id}`, { status: 'archived' });
    assert.deepEqual(await both(), ['done', 'done']);
    await done(`/leads/${id}`, { status: 'qualified' });
    assert.deepEqual(await both(), ['open', 'open']);
    const [newest] = (await detail(event.event_id)).moves;
    assert.deepEqual(newest.with, { kind: 'lead', id });
    // A further request is new work, apart from what was finished.
    await done(`/leads/${id}`, { status: 'lost' });
    const { event: third } = await lead(site);
    assert.deepEqual(await statuses(event.event_id, third.event_id), ['done', 'new']);
  });

  test('hundreds of events move with their conversation, each once, and back', async () => {
    const site = await here.aSite();
    const events = Array.from({ length: 450 }, (_, index) => ({
      type: 'message',
      external_id: `m-${index}`,
      email: 'many@example.com',
      message: `Number ${index}`,
    }));
    const { results } = (await site.batch(events)).body;
    const [{ result }] = results;
    const id = result.conversation_id;
    const counted = async (status: string) =>
      (await here.get('/activity', { site_id: site.siteId, status, include: 'total', limit: 1 })).body
        .pagination.total;
    const until = async (status: string, count: number) => {
      const limit = Date.now() + 30_000;
      while ((await counted(status)) !== count) {
        assert.ok(Date.now() < limit, `${await counted(status)} are ${status}`);
        await new Promise((resolve) => setTimeout(resolve, 30));
      }
    };
    assert.equal(await counted('new'), 450);
    await save(id, { status: 'resolved' });
    await until('done', 450);
    assert.equal((await detail(result.event.event_id)).moves.length, 1);
    await save(id, { status: 'open' });
    await until('open', 450);
    // Reversed immediately: the last change wins.
    await save(id, { status: 'resolved' });
    await save(id, { status: 'open' });
    await save(id, { status: 'resolved' });
    await until('done', 450);
  });

  test('a moved event is announced as changed', async () => {
    const site = await here.aSite();
    const { event, conversation_id: id } = await message(site);
    const token = site.token;
    const page = async (cursor: string) =>
      (await here.app.call('GET', `/api/control-plane/changes?kinds=event&cursor=${cursor}`, { token })).body;
    const { next_cursor } = await page('latest');
    await save(id, { status: 'resolved' });
    const { data } = await page(next_cursor);
    assert.deepEqual(
      data.map((change: { id: number; op: string }) => [change.id, change.op]),
      [[event.event_id, 'updated']],
    );
  });
});

test('dismissed events are not marked done, and events finished by others not reopened', () => {
  assert.equal(afterTransition('spam', 'finished', undefined), 'spam');
  assert.equal(afterTransition('waiting_for_flour', 'taken_up', undefined), 'waiting_for_flour');
  assert.equal(afterTransition('waiting_for_flour', 'finished', undefined), 'done');
  assert.equal(afterTransition('done', 'reopened', undefined), 'done');
  assert.equal(afterTransition('archived', 'reopened', 'open'), 'archived');
  assert.equal(afterTransition('done', 'reopened', 'new'), 'open');
});
