import assert from 'node:assert/strict';
import { test } from 'node:test';
import { day } from '../../../kernel/clock.ts';
import { onEachProduct, type Site, yesterdayNoon } from '../../events/test/on-each-product.ts';
import { deliveryChannelOf } from '../rules.ts';

onEachProduct((here) => {
  const byForm = async (site: Site): Promise<number> => {
    const { body } = await site.send({ type: 'message', message: 'Hello', email: 'grace@example.com' });
    return body.conversation_id;
  };
  const answer = async (conversationId: number, more: object = {}) => {
    const input = { conversation_id: conversationId, message: 'We do, until noon.', ...more };
    const reply = await here.post('/messages/reply', input);
    assert.equal(reply.status, 201, reply.text);
    return reply.body.message;
  };
  const newest = async (conversationId: number) =>
    (await here.get('/messages', { conversation_id: conversationId, limit: 1 })).body.data[0];
  const programOf = (site: Site, path: string) =>
    here.app.call('GET', `/api/control-plane${path}`, { token: site.token });
  /** Contact from sites is recorded with a delay of up to a second. */
  const untilReaches = async (conversationId: number, wanted: string) => {
    const until = Date.now() + 10_000;
    for (let message = await newest(conversationId); message.reaches !== wanted; ) {
      assert.ok(Date.now() < until, `it still reaches ${message.reaches}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
      message = await newest(conversationId);
    }
    return newest(conversationId);
  };

  test('a reply to a form of a site that fetches nothing is undeliverable, and not sent', async () => {
    const site = await here.aSite();
    const id = await byForm(site);
    const { reaches, delivery } = await answer(id);
    assert.deepEqual([reaches, delivery], ['nobody', 'queued']);
  });

  test('a reply to a form is delivered once the site’s own program fetches messages', async () => {
    const site = await here.aSite();
    const id = await byForm(site);
    await answer(id);
    // Reading activity does not deliver answers.
    await programOf(site, `/activity?site_id=${site.siteId}`);
    const input = { name: 'svc_messages', arguments: { conversation_id: id } };
    const rpc = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: input };
    await here.app.call('POST', '/mcp', { token: site.token, body: rpc });
    assert.equal((await newest(id)).reaches, 'nobody');
    await programOf(site, `/messages?conversation_id=${id}`);
    await untilReaches(id, 'site');
    const { reaches, delivery } = await answer(id);
    assert.deepEqual([reaches, delivery], ['site', 'sent']);
  });

  test('visitors’ messages and notes have no delivery', async () => {
    const site = await here.aSite();
    const id = await byForm(site);
    assert.equal((await newest(id)).reaches, null);
    const { reaches, delivery } = await answer(id, { private: true });
    assert.deepEqual([reaches, delivery], [null, 'sent']);
  });

  test('a reply in a ticket without a conversation states its delivery', async () => {
    const site = await here.aSite();
    const ticket = { site_id: site.siteId, message: 'No candles', requester: { email: 'grace@example.com' } };
    const { ticket_id } = (await here.post('/tickets', ticket)).body.ticket;
    const reply = await here.post('/ticket-messages/reply', { ticket_id, message: 'We bring some.' });
    const { reaches, delivery } = reply.body.message;
    assert.deepEqual([reaches, delivery], ['nobody', 'queued']);
  });

  test('an agent gets the delivery of its reply, and little else', async () => {
    const site = await here.aSite();
    const id = await byForm(site);
    const args = { conversation_id: id, message: 'We do, until noon.' };
    const params = { name: 'svc_send_message', arguments: args };
    const rpc = { jsonrpc: '2.0', id: 1, method: 'tools/call', params };
    const { body } = await here.app.call('POST', '/mcp', { token: site.token, body: rpc });
    const { duplicate, message } = body.result.structuredContent;
    assert.equal(duplicate, false);
    assert.deepEqual(Object.keys(message).sort(), ['delivery', 'message_id', 'reaches']);
    assert.deepEqual([message.reaches, message.delivery], ['nobody', 'queued']);
  });
});

test('a site that has not fetched for a week does not deliver new replies, but keeps earlier ones delivered', () => {
  const now = yesterdayNoon;
  const audience = { channel: 'event', fetchedAt: now - 8 * day, mailTo: null, now } as const;
  const answered = (at: number) =>
    deliveryChannelOf(audience, { direction: 'out', private: 0, created_at: at });
  assert.equal(answered(now), 'nobody');
  assert.equal(answered(now - 9 * day), 'site');
  assert.equal(
    deliveryChannelOf({ ...audience, channel: 'widget' }, { direction: 'out', private: 0, created_at: now }),
    'widget',
  );
});
