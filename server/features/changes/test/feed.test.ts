import assert from 'node:assert/strict';
import { test } from 'node:test';
import { day } from '../../../kernel/clock.ts';
import { listen } from '../../../test/listen.ts';
import { onEachProduct } from '../../events/test/on-each-product.ts';

onEachProduct((here) => {
  const asSite = (path: string, token: string) =>
    here.app.call('GET', `/api/control-plane/changes${path}`, { token });
  const stream = (token: string, headers: Record<string, string> = {}) =>
    listen(here.app.url, '/api/control-plane/changes/stream', { token, headers });

  test('a page says what changed since the cursor, each change once and in order', async () => {
    const site = await here.aSite();
    const { body: start } = await asSite('?cursor=latest', site.token);
    assert.deepEqual(start.data, []);
    const events = [];
    for (let count = 0; count < 5; count++)
      events.push((await site.take({ message: String(count) })).event_id);
    const seen: number[] = [];
    let cursor = start.next_cursor;
    // A change is listed once every earlier transaction has ended, which takes a moment on PostgreSQL.
    while (seen.length < events.length) {
      const { body } = await asSite(`?limit=2&kinds=event&cursor=${cursor}`, site.token);
      for (const change of body.data) {
        assert.equal(change.kind, 'event');
        assert.equal(change.op, 'created');
        assert.equal(change.site_id, site.siteId);
        seen.push(change.id);
      }
      cursor = body.next_cursor;
    }
    assert.deepEqual(seen, events);
    const { body: after } = await asSite(`?kinds=event&cursor=${cursor}`, site.token);
    assert.deepEqual(after.data, []);
  });

  test('a stream delivers changes live, and resumes after the last one received', async () => {
    const site = await here.aSite();
    const first = await stream(site.token);
    const one = await site.take({ type: 'subscription' });
    const [message] = await first.until(1);
    assert.equal(message?.event, 'change');
    assert.equal(message.data.id, one.event_id);
    first.close();
    const two = await site.take({ type: 'subscription' });
    const second = await stream(site.token, { 'last-event-id': message.id ?? '' });
    const three = await site.take({ type: 'subscription' });
    const rest = await second.until(2);
    assert.deepEqual(
      rest.map(({ data }) => data.id),
      [two.event_id, three.event_id],
    );
    second.close();
  });

  test('changes of inaccessible sites are in no page or stream', async () => {
    const own = await here.aSite();
    const other = await here.aSite();
    const listener = await stream(own.token);
    const { body: start } = await asSite('?cursor=latest', own.token);
    await other.take({ type: 'subscription' });
    const mine = await own.take({ type: 'subscription' });
    await listener.until(1);
    const { body: page } = await asSite(`?cursor=${start.next_cursor}`, own.token);
    assert.deepEqual(
      page.data.map((change: { id: number }) => change.id),
      [mine.event_id],
    );
    assert.deepEqual(
      listener.events.map(({ data }) => data.site_id),
      [own.siteId],
    );
    listener.close();
  });

  test('a stream ends silently once its token has ended', async () => {
    const site = await here.aSite();
    const listener = await stream(site.token);
    await here.post(`/sites/${site.siteId}/token/revoke`, {});
    const { body } = await here.post(`/sites/${site.siteId}/token`, {});
    await here.app.call('POST', '/api/control-plane/events', {
      token: body.token,
      body: { site_id: site.siteId, type: 'subscription' },
    });
    await listener.ended;
    assert.deepEqual(listener.events, []);
  });

  test('a foreign cursor is refused, and so is one older than 30 days', async () => {
    const site = await here.aSite();
    here.clock.at = Date.now();
    const { body } = await asSite('?cursor=latest', site.token);
    for (const cursor of ['nonsense', 'W10', Buffer.from('[1,2]').toString('base64url')]) {
      const refused = await asSite(`?cursor=${cursor}`, site.token);
      assert.equal(refused.status, 400);
      assert.equal(refused.body.code, 'invalid_cursor');
    }
    here.clock.at = Date.now() + 29 * day;
    assert.equal((await asSite(`?cursor=${body.next_cursor}`, site.token)).status, 200);
    here.clock.at = Date.now() + 31 * day;
    const expired = await asSite(`?cursor=${body.next_cursor}`, site.token);
    assert.equal(expired.status, 410);
    assert.equal(expired.body.code, 'cursor_expired');
    const streamed = await listen(here.app.url, '/api/control-plane/changes/stream', {
      token: site.token,
      headers: { 'last-event-id': body.next_cursor },
    });
    assert.equal(streamed.status, 410);
    here.clock.at = undefined;
  });
});
