import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { onAProduct, type Site } from '../../events/test/on-each-product.ts';
import { memberOf } from '../../team/test/a-member.ts';

onAProduct((here) => {
  const aMember = memberOf(here);
  const reply = (site: Site, more: object = {}) => ({
    project_id: site.projectId,
    title: 'Opening hours',
    body: '  We open at 7.\n',
    shortcut: 'hours',
    ...more,
  });
  const repliesOf = async (token: string, query = {}) =>
    (await here.get('/canned-replies', query, token)).body.data;

  describe('a canned reply', () => {
    test('is created, updated and deleted by anyone with access to the project', async () => {
      const site = await here.aSite();
      const [one, other] = [await aMember(site.projectId), await aMember(site.projectId)];
      const { status, body } = await here.post('/canned-replies', reply(site), one.token);
      assert.equal(status, 200);
      assert.equal(body.body, '  We open at 7.\n');
      const { canned_reply_id } = body;
      const change = reply(site, { canned_reply_id, title: 'Hours', shortcut: null });
      await here.post('/canned-replies', change, other.token);
      const [shown, ...more] = await repliesOf(one.token);
      assert.deepEqual([shown.title, shown.shortcut, more], ['Hours', null, []]);
      const gone = await here.post(`/canned-replies/${canned_reply_id}/delete`, {}, other.token);
      assert.deepEqual(gone.body, { deleted: true });
      assert.deepEqual(await repliesOf(one.token), []);
    });

    test('of another project is invisible and cannot be changed or deleted', async () => {
      const [own, foreign] = [await here.aSite(), await here.aSite()];
      const { body } = await here.post('/canned-replies', reply(foreign));
      const { token } = await aMember(own.projectId);
      assert.deepEqual(await repliesOf(token), []);
      assert.deepEqual(await repliesOf(token, { project_id: foreign.projectId }), []);
      const { canned_reply_id } = body;
      const attempts = [
        here.post('/canned-replies', reply(foreign), token),
        here.post('/canned-replies', reply(foreign, { canned_reply_id }), token),
        here.post('/canned-replies', reply(own, { canned_reply_id }), token),
        here.post(`/canned-replies/${canned_reply_id}/delete`, {}, token),
      ];
      for (const attempt of await Promise.all(attempts)) {
        assert.equal(attempt.status, 404);
        assert.equal(attempt.body.code, 'not_found');
      }
      const [untouched] = await repliesOf(here.session, { project_id: foreign.projectId });
      assert.deepEqual(untouched, body);
    });

    test('is announced to people of its project only', async () => {
      const [own, foreign] = [await here.aSite(), await here.aSite()];
      const { token } = await aMember(own.projectId);
      const { body: start } = await here.get('/changes', { cursor: 'latest' }, token);
      await here.post('/canned-replies', reply(foreign));
      const { body: seen } = await here.post('/canned-replies', reply(own));
      await here.post(`/canned-replies/${seen.canned_reply_id}/delete`, {});
      const { body } = await here.get('/changes', { cursor: start.next_cursor }, token);
      assert.deepEqual(
        body.data.map((change: { kind: string; id: number; op: string }) => [
          change.kind,
          change.id,
          change.op,
        ]),
        [
          ['canned_reply', seen.canned_reply_id, 'created'],
          ['canned_reply', seen.canned_reply_id, 'deleted'],
        ],
      );
    });

    test('has a typeable shortcut', async () => {
      const site = await here.aSite();
      const { status, body } = await here.post('/canned-replies', reply(site, { shortcut: 'two words' }));
      assert.equal(status, 422);
      assert.equal(body.errors[0].pointer, '/shortcut');
    });

    test('is listed newest first, page by page', async () => {
      const site = await here.aSite();
      for (const title of ['First', 'Second', 'Third'])
        await here.post('/canned-replies', reply(site, { title }));
      const query = { project_id: site.projectId, limit: 2, include: 'total' };
      const { body } = await here.get('/canned-replies', query);
      const { body: next } = await here.get('/canned-replies', {
        ...query,
        cursor: body.pagination.next_cursor,
      });
      const titles = [...body.data, ...next.data].map(({ title }: { title: string }) => title);
      assert.deepEqual(titles, ['Third', 'Second', 'First']);
      assert.equal(body.pagination.total, 3);
    });
  });

  describe('a saved view', () => {
    const view = { name: 'Weddings', filter: { show: 'open', tag: 'wedding', q: 'cake' } };

    test('is stored as saved, and can be changed', async () => {
      const { token } = await aMember();
      const { body } = await here.post('/saved-views', view, token);
      assert.deepEqual(body.filter, view.filter);
      const { saved_view_id } = body;
      await here.post('/saved-views', { saved_view_id, name: 'All', filter: { show: 'all' } }, token);
      const { body: list } = await here.get('/saved-views', {}, token);
      assert.deepEqual(
        list.data.map(({ name, filter }: typeof view) => ({ name, filter })),
        [{ name: 'All', filter: { show: 'all' } }],
      );
    });

    test('of one person is invisible to others, including administrators', async () => {
      const { token } = await aMember();
      const { body } = await here.post('/saved-views', view, token);
      const { saved_view_id } = body;
      const change = { saved_view_id, name: 'Mine now', filter: { show: 'all' } };
      assert.equal((await here.post('/saved-views', change)).status, 404);
      assert.equal((await here.post(`/saved-views/${saved_view_id}/delete`, {})).status, 404);
      const { body: theirs } = await here.get('/saved-views');
      assert.ok(!theirs.data.some((each: typeof body) => each.saved_view_id === saved_view_id));
      const { body: own } = await here.get('/saved-views', {}, token);
      assert.deepEqual(own.data, [body]);
      assert.equal((await here.post(`/saved-views/${saved_view_id}/delete`, {}, token)).status, 200);
      assert.deepEqual((await here.get('/saved-views', {}, token)).body.data, []);
    });
  });

  test('a message names its originating event, and a reply has none', async () => {
    const site = await here.aSite();
    const { body } = await site.send({ type: 'message', message: 'Hello' });
    const { conversation_id } = body;
    await here.post('/messages/reply', { conversation_id, message: 'Hello to you' });
    const { body: messages } = await here.get('/messages', { conversation_id });
    assert.deepEqual(
      messages.data.map((message: { event_id: number | null }) => message.event_id),
      [null, body.event.event_id],
    );
  });
});
