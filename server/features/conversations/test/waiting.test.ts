import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { eventually } from '../../../test/eventually.ts';
import { onAProduct, type Site } from '../../events/test/on-each-product.ts';

onAProduct((here) => {
  const write = async (site: Site, email: string): Promise<number> =>
    (await site.send({ type: 'message', email, message: 'Hello?' })).body.conversation_id;
  const listed = async (site: Site, query: object, path = '/conversations') => {
    const { body } = await here.get(path, { site_id: site.siteId, ...query });
    return body.data.map((each: { conversation_id: number }) => each.conversation_id);
  };
  /** Lets the site's own program fetch answers, so that they can be delivered. */
  const fetchAnswers = async ({ token }: Site, id: number) => {
    await here.app.call('GET', `/api/control-plane/messages?conversation_id=${id}`, { token });
    const reaches = async () => (await here.get(`/conversations/${id}`)).body.reaches;
    await eventually(async () => (await reaches()) === 'site', 'an answer to reach the site');
  };
  const answer = (id: number, more: object = {}) =>
    here.post('/messages/reply', { conversation_id: id, message: 'Yes.', ...more });

  describe('a conversation waits for us', () => {
    test('while open with the visitor’s message last, in lists, counts and responses', async () => {
      const site = await here.aSite();
      const first = await write(site, 'ada@example.com');
      await fetchAnswers(site, first);
      const second = await write(site, 'grace@example.com');
      const third = await write(site, 'joan@example.com');
      assert.deepEqual(await listed(site, { waiting: 'true' }), [third, second, first]);
      assert.deepEqual((await answer(first)).body.conversation, {
        conversation_id: first,
        status: 'open',
        unread: 1,
        waiting: false,
      });
      await here.post(`/conversations/${second}`, { status: 'pending' });
      // A note is not an answer.
      const note = await answer(third, { private: true });
      assert.equal(note.body.conversation.waiting, true);
      assert.deepEqual(await listed(site, { waiting: 'true' }), [third]);
      assert.deepEqual(await listed(site, { waiting: 'false' }), [first, second]);
      const { body: counts } = await here.get('/conversations/counts', { site_id: site.siteId });
      assert.equal(counts.waiting, 1);
      await write(site, 'ada@example.com');
      assert.deepEqual(await listed(site, { waiting: 'true' }), [first, third]);
    });

    test('even once answered if nobody can fetch the reply, with a remedy', async () => {
      const site = await here.aSite();
      const id = await write(site, 'ada@example.com');
      assert.equal(
        (await here.get(`/conversations/${id}`)).body.reaches,
        'nobody',
        'known before it is sent',
      );
      const { body } = await answer(id);
      assert.deepEqual([body.message.reaches, body.conversation.waiting], ['nobody', true]);
      assert.match(body.next, /Write to their e-mail address instead/);
      assert.deepEqual(await listed(site, { waiting: 'true' }), [id]);
      const shown = (await here.get(`/conversations/${id}`)).body;
      assert.deepEqual([shown.last_direction, shown.preview, shown.message_count], ['in', 'Hello?', 2]);
      const resolved = await answer(id, { status: 'resolved' });
      assert.equal(resolved.body.conversation.waiting, false);

      const phoned = await site.send({
        type: 'message',
        name: 'Joan',
        phone: '+49 30 1',
        message: 'Call me',
      });
      assert.match((await answer(phoned.body.conversation_id)).body.next, /Call them instead/);
      const nameless = await site.send({ type: 'message', message: 'Who am I?' });
      assert.match((await answer(nameless.body.conversation_id)).body.next, /chat widget/);

      const fetched = await write(site, 'grace@example.com');
      await fetchAnswers(site, fetched);
      const response = await answer(fetched);
      assert.deepEqual(
        [response.body.message.reaches, response.body.conversation.waiting, response.body.next],
        ['site', false, null],
      );
    });

    test('no more once answered with a status, which marks its messages read', async () => {
      const site = await here.aSite();
      const id = await write(site, 'ada@example.com');
      const { body } = await answer(id, { status: 'resolved', read: true, client_message_id: 'once' });
      const expected = { conversation_id: id, status: 'resolved', unread: 0, waiting: false };
      assert.deepEqual(body.conversation, expected);
      const again = await answer(id, { status: 'resolved', read: true, client_message_id: 'once' });
      assert.deepEqual([again.body.duplicate, again.body.conversation], [true, expected]);
      const { body: thread } = await here.get('/messages', { conversation_id: id, order: 'oldest' });
      assert.equal(thread.data[0].delivery, 'read');
    });
  });
});
