import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { eventually } from '../../../test/eventually.ts';
import { onAProduct, type Site } from '../../events/test/on-each-product.ts';

onAProduct((here) => {
  const write = (site: Site, event: object) => site.send({ type: 'message', ...event });
  const controlPlane = (method: string, path: string, site: Site, body?: object) =>
    here.app.call(method, `/api/control-plane${path}`, { token: site.token, body });
  const messagesOf = async (site: Site, conversationId: number) => {
    const reply = await controlPlane('GET', `/messages?conversation_id=${conversationId}&order=oldest`, site);
    assert.equal(reply.status, 200, reply.text);
    return reply.body.data;
  };
  const begin = async (site: Site, event: object = {}): Promise<number> => {
    const { body } = await write(site, { message: 'Hello', email: 'grace@example.com', ...event });
    return body.conversation_id;
  };

  describe('a message event', () => {
    test('opens a conversation with the whole message and its contact', async () => {
      const site = await here.aSite();
      const message = `${'word '.repeat(1000)}end`;
      const { body } = await write(site, {
        message,
        subject: 'A cake for 80',
        name: 'Grace',
        email: 'Grace@Example.com ',
        tags: ['Wedding'],
        priority: 'critical',
      });
      assert.ok(body.conversation_id && body.contact_id);
      const [first, ...more] = await messagesOf(site, body.conversation_id);
      assert.deepEqual(more, []);
      assert.equal(first.body, message);
      assert.equal(first.direction, 'in');
      assert.deepEqual(first.author, { kind: 'visitor', name: 'Grace' });
      const { body: list } = await controlPlane('GET', `/conversations?site_id=${site.siteId}`, site);
      const [conversation] = list.data;
      assert.equal(conversation.subject, 'A cake for 80');
      assert.equal(conversation.status, 'open');
      assert.equal(conversation.priority, 'urgent');
      assert.deepEqual(conversation.tags, ['wedding']);
      assert.equal(conversation.unread, 1);
      assert.deepEqual(conversation.contact, {
        contact_id: body.contact_id,
        name: 'Grace',
        email: 'grace@example.com',
      });
    });

    test('continues the conversation with its key or e-mail, or starts one', async () => {
      const site = await here.aSite();
      const byKey = await begin(site, { conversation_key: 'order 1' });
      assert.equal(await begin(site, { conversation_key: 'order 1', email: 'else@example.com' }), byKey);
      assert.notEqual(await begin(site, { conversation_key: 'order 2' }), byKey);
      const byMail = await begin(site);
      assert.equal(await begin(site), byMail);
      assert.notEqual(await begin(site, { email: 'ada@example.com' }), byMail);
      const nobody = await begin(site, { email: null });
      assert.notEqual(await begin(site, { email: null }), nobody);
      const other = await here.aSite();
      assert.notEqual(await begin(other, { conversation_key: 'order 1' }), byKey);
    });

    test('that is repeated, even concurrently, is one message in one conversation', async () => {
      const site = await here.aSite();
      const event = { external_id: 'm-1', message: 'Once', email: 'once@example.com' };
      const replies = await Promise.all(Array.from({ length: 8 }, () => write(site, event)));
      const ids = new Set(replies.map(({ body }) => body.conversation_id));
      assert.equal(ids.size, 1);
      assert.ok(!ids.has(null));
      assert.equal((await messagesOf(site, [...ids][0])).length, 1);
    });

    test('of one visitor sent concurrently all join one conversation', async () => {
      const site = await here.aSite();
      const replies = await Promise.all(
        Array.from({ length: 8 }, (_, index) =>
          write(site, { message: `Number ${index}`, email: 'many@example.com' }),
        ),
      );
      const ids = [...new Set(replies.map(({ body }) => body.conversation_id))];
      assert.equal(ids.length, 1);
      assert.equal((await messagesOf(site, ids[0])).length, 8);
      const { body } = await here.get(`/conversations/${ids[0]}`);
      assert.equal(body.unread, 8);
      assert.equal(body.message_count, 8);
    });

    test('reopens a resolved or snoozed conversation', async () => {
      const site = await here.aSite();
      const id = await begin(site);
      for (const change of [
        { status: 'resolved' },
        { status: 'snoozed', snoozed_until: '2999-01-01T00:00:00Z' },
        { status: 'pending' },
      ]) {
        const saved = await here.post(`/conversations/${id}`, change);
        assert.equal(saved.body.status, change.status);
        await begin(site);
        const { body } = await here.get(`/conversations/${id}`);
        assert.equal(body.status, 'open');
        assert.equal(body.snoozed_until, null);
      }
    });
  });

  describe('a reply', () => {
    test('is one record, the same on every interface', async () => {
      const site = await here.aSite();
      const id = await begin(site);
      const path = `/messages?conversation_id=${id}`;
      await controlPlane('GET', path, site);
      // The site's reading, and so the reach of an answer, is recorded with a delay.
      await eventually(
        async () => (await here.get(`/conversations/${id}`)).body.reaches === 'site',
        'the site to be known as one that reads',
      );
      const sent = await controlPlane('POST', '/messages/reply', site, {
        conversation_id: id,
        message: '  We do,\n until noon.  ',
        metadata: { tags: ['Delivery'], category: 'Orders' },
      });
      assert.equal(sent.status, 201, sent.text);
      assert.equal(sent.body.message.body, '  We do,\n until noon.  ');
      assert.equal(sent.body.message.author.kind, 'site');
      const fields = Object.keys(sent.body.message);
      const asSite = await controlPlane('GET', path, site);
      const asPerson = await here.get('/messages', { conversation_id: id });
      const tool = await here.app.call('POST', '/mcp', {
        token: site.token,
        body: {
          jsonrpc: '2.0',
          id: 1,
          method: 'tools/call',
          params: { name: 'svc_messages', arguments: { conversation_id: id, fields } },
        },
      });
      assert.equal(asSite.text, asPerson.text);
      assert.equal(tool.body.result.content[0].text, asSite.text);
      const { body: conversation } = await here.get(`/conversations/${id}`);
      assert.deepEqual(conversation.tags, ['delivery']);
      assert.equal(conversation.category, 'orders');
      assert.equal(conversation.last_direction, 'out');
      assert.equal(conversation.preview, 'We do, until noon.');
    });

    test('with a known client_message_id writes nothing and returns the first', async () => {
      const site = await here.aSite();
      const id = await begin(site);
      const reply = { conversation_id: id, message: 'Yes', client_message_id: 'c-1' };
      const replies = await Promise.all(
        Array.from({ length: 5 }, () => controlPlane('POST', '/messages/reply', site, reply)),
      );
      assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 200, 200, 200, 201]);
      assert.equal(new Set(replies.map(({ body }) => body.message.message_id)).size, 1);
      assert.equal((await messagesOf(site, id)).length, 2);
    });

    test('may resolve the conversation in the same call', async () => {
      const site = await here.aSite();
      const id = await begin(site);
      await here.post('/messages/reply', { conversation_id: id, message: 'Done', status: 'resolved' });
      assert.equal((await here.get(`/conversations/${id}`)).body.status, 'resolved');
    });

    test('that is a note is internal: no site token sees it, in lists, searches or previews', async () => {
      const site = await here.aSite();
      const id = await begin(site);
      const note = { conversation_id: id, message: 'A zebracorn, careful', private: true };
      assert.equal((await here.post('/messages/reply', note)).status, 201);
      assert.equal((await messagesOf(site, id)).length, 1);
      assert.equal((await here.get('/messages', { conversation_id: id })).body.data.length, 2);
      const find = `/conversations?site_id=${site.siteId}&q=zebracorn`;
      assert.deepEqual((await controlPlane('GET', find, site)).body.data, []);
      const mine = await here.get('/conversations', { q: 'zebracorn' });
      assert.deepEqual(
        mine.body.data.map((each: { preview: string }) => each.preview),
        ['Hello'],
      );
    });

    test('of a site may resolve, and is refused as a note, which the site could not read', async () => {
      const site = await here.aSite();
      const id = await begin(site);
      const reply = (more: object) =>
        controlPlane('POST', '/messages/reply', site, { conversation_id: id, message: 'Done', ...more });
      const note = await reply({ private: true });
      assert.deepEqual([note.status, note.body.errors[0].pointer], [422, '/private']);
      assert.equal((await messagesOf(site, id)).length, 1);
      assert.equal((await reply({ status: 'resolved' })).status, 201);
      assert.equal((await here.get(`/conversations/${id}`)).body.status, 'resolved');
    });

    test('that is empty, too long or without a recipient is refused at the field', async () => {
      const site = await here.aSite();
      const id = await begin(site);
      for (const message of ['', ' \n ', 'x'.repeat(10_001)]) {
        const refused = await controlPlane('POST', '/messages/reply', site, { conversation_id: id, message });
        assert.equal(refused.status, 422);
        assert.equal(refused.body.errors[0].pointer, '/message');
      }
      const gone = await controlPlane('POST', '/messages/reply', site, {
        conversation_id: 987_654,
        message: 'x',
      });
      assert.equal(gone.body.code, 'not_found');
    });
  });

  describe('the search', () => {
    test('finds words of messages, subjects and names, each conversation once, page by page', async () => {
      const site = await here.aSite();
      const ids: number[] = [];
      for (let count = 0; count < 5; count++) {
        const id = await begin(site, { message: `Umbrella ${count}`, email: `u${count}@example.com` });
        await controlPlane('POST', '/messages/reply', site, {
          conversation_id: id,
          message: 'umbrella again',
        });
        ids.unshift(id);
      }
      const seen: number[] = [];
      let cursor = '';
      for (let pages = 0; pages < 5; pages++) {
        const path = `/conversations?site_id=${site.siteId}&q=UMBRELLA&limit=2${cursor}`;
        const { body } = await controlPlane('GET', path, site);
        seen.push(...body.data.map((each: { conversation_id: number }) => each.conversation_id));
        if (!body.pagination.has_more) break;
        cursor = `&cursor=${body.pagination.next_cursor}`;
      }
      assert.deepEqual(seen, ids);
      const found = async (q: string) =>
        (await here.get('/conversations', { site_id: site.siteId, q })).body.data.length;
      assert.equal(await found('umbr'), 5);
      assert.equal(await found('umbrella 3'), 1);
      assert.equal(await found('u4@example.com'), 1);
      assert.equal(await found('parasol'), 0);
    });

    test('respects filters and access', async () => {
      const site = await here.aSite();
      const other = await here.aSite();
      const mine = await begin(site, { message: 'A kaleidoscope' });
      await begin(other, { message: 'A kaleidoscope' });
      const asSite = await controlPlane('GET', `/conversations?site_id=${site.siteId}&q=kaleidoscope`, site);
      assert.deepEqual(
        asSite.body.data.map((each: { conversation_id: number }) => each.conversation_id),
        [mine],
      );
      await here.post(`/conversations/${mine}`, { status: 'resolved' });
      const open = await here.get('/conversations', { q: 'kaleidoscope', status: 'open' });
      assert.equal(open.body.data.length, 1);
    });
  });

  test('reading marks the visitor’s messages, and counters follow', async () => {
    const site = await here.aSite();
    const id = await begin(site);
    const counts = async () => (await here.get('/conversations/counts', { site_id: site.siteId })).body;
    assert.equal((await counts()).unread, 1);
    const { body } = await here.post(`/conversations/${id}/read`, {});
    assert.equal(body.unread, 0);
    assert.deepEqual(
      (await messagesOf(site, id)).map((message: { delivery: string }) => message.delivery),
      ['read'],
    );
    const after = await counts();
    assert.equal(after.unread, 0);
    assert.deepEqual(after.by_status, { open: 1, pending: 0, snoozed: 0, resolved: 0 });
  });

  test('several are changed alike, and inaccessible ones are named', async () => {
    const site = await here.aSite();
    const ids = [
      await begin(site, { email: 'a@example.com' }),
      await begin(site, { email: 'b@example.com' }),
    ];
    const { body } = await here.post('/conversations/bulk', {
      conversation_ids: [...ids, 987_654],
      status: 'resolved',
      add_tags: ['done'],
      read: true,
    });
    assert.deepEqual(body, { changed: 2, not_found: [987_654] });
    for (const id of ids) {
      const { body: saved } = await here.get(`/conversations/${id}`);
      assert.deepEqual([saved.status, saved.tags, saved.unread], ['resolved', ['done'], 0]);
    }
  });

  test('a conversation is assigned only to people with access to its site', async () => {
    const site = await here.aSite();
    const id = await begin(site);
    const { body: me } = await here.get('/me');
    const mine = await here.post(`/conversations/${id}`, { assignee_id: me.user.user_id });
    assert.equal(mine.body.assignee.account_id, me.user.user_id);
    const refused = await here.post(`/conversations/${id}`, { assignee_id: 987_654 });
    assert.equal(refused.status, 422);
    assert.equal(refused.body.errors[0].pointer, '/assignee_id');
    const past = { status: 'snoozed', snoozed_until: '2001-01-01T00:00:00Z' };
    assert.equal((await here.post(`/conversations/${id}`, past)).body.errors[0].pointer, '/snoozed_until');
  });
});
