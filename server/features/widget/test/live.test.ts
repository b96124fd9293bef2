import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listen, type ReceivedEvent } from '../../../test/listen.ts';
import { onAProduct } from '../../events/test/on-each-product.ts';
import { assertTaken, aVisitor, aWidgetSite, siteOrigin, type Visitor, type WidgetSite } from './visitor.ts';

onAProduct((here) => {
  const follow = (site: WidgetSite, visitor: Visitor, last_event_id?: string) =>
    listen(here.app.url, '/api/widget/stream', {
      headers: { origin: siteOrigin },
      body: {
        site_key: site.siteKey,
        visitor_secret: visitor.secret,
        ...(last_event_id === undefined ? {} : { last_event_id }),
      },
    });
  const answer = async (site: WidgetSite, message: string, more: object = {}) => {
    const { body } = await here.get('/conversations', { site_id: site.siteId });
    const { conversation_id } = body.data[0];
    return assertTaken(await here.post('/messages/reply', { conversation_id, message, ...more }));
  };
  const bodies = (events: readonly ReceivedEvent[]) =>
    events.filter(({ event }) => event === 'message').map(({ data }) => data.body);
  const untilBodies = async (listener: Awaited<ReturnType<typeof follow>>, count: number) => {
    for (let events = count; ; events += 1) {
      const received = await listener.until(events);
      if (bodies(received).length >= count) return bodies(received);
    }
  };

  test('replies are streamed as written, notes and other conversations never', async () => {
    const site = await aWidgetSite(here);
    const visitor = aVisitor(here, site.siteKey);
    const other = aVisitor(here, site.siteKey);
    assertTaken(await other.write('Somebody else'));
    assertTaken(await visitor.write('Hello'));
    const listener = await follow(site, visitor);
    await answer(site, 'A note', { private: true });
    await answer(site, 'Good morning!');
    assertTaken(await other.write('Somebody else again'));
    // Theirs is the newest now, so this is the answer to them.
    await answer(site, 'To somebody else');
    const { body: inbox } = await here.get('/conversations', { site_id: site.siteId });
    await here.post(`/conversations/${inbox.data[0].conversation_id}`, { status: 'resolved' });
    assertTaken(await visitor.write('Yes'));
    const received = await untilBodies(listener, 2);
    listener.close();
    const statuses = listener.events.filter(({ event }) => event === 'conversation');
    assert.ok(!statuses.some(({ data }) => data.status === 'resolved'), 'the status of another conversation');
    assert.deepEqual(received, ['Good morning!', 'Yes']);
  });

  test('reconnecting with the last id misses and repeats nothing', async () => {
    const site = await aWidgetSite(here);
    const visitor = aVisitor(here, site.siteKey);
    assertTaken(await visitor.write('Hello'));
    const first = await follow(site, visitor);
    await answer(site, 'One');
    await untilBodies(first, 1);
    first.close();
    const last = first.events.findLast(({ event }) => event === 'message');
    await answer(site, 'Two');
    const second = await follow(site, visitor, last?.id);
    await answer(site, 'Three');
    const received = await untilBodies(second, 2);
    second.close();
    assert.deepEqual(received, ['Two', 'Three']);
  });

  test('a following tab learns of a conversation started in another', async () => {
    const site = await aWidgetSite(here);
    const visitor = aVisitor(here, site.siteKey);
    const listener = await follow(site, visitor);
    assertTaken(await visitor.write('From the other tab'));
    assert.deepEqual(await untilBodies(listener, 1), ['From the other tab']);
    listener.close();
  });

  test('pages of the site can read the stream, others cannot', async () => {
    const site = await aWidgetSite(here);
    const visitor = aVisitor(here, site.siteKey);
    const open = (origin: string) =>
      fetch(`${here.app.url}/api/widget/stream`, {
        method: 'POST',
        headers: { origin, 'content-type': 'application/json' },
        body: JSON.stringify({ site_key: site.siteKey, visitor_secret: visitor.secret }),
      });
    const own = await open(siteOrigin);
    assert.equal(own.headers.get('access-control-allow-origin'), siteOrigin);
    assert.match(own.headers.get('content-type') ?? '', /^text\/event-stream/);
    await own.body?.cancel();
    assert.equal((await open('https://evil.example.com')).status, 403);
  });

  test('the visitor’s other tab and the team see read receipts at once', async () => {
    const site = await aWidgetSite(here);
    const visitor = aVisitor(here, site.siteKey);
    assertTaken(await visitor.write('Hello'));
    const { message } = await answer(site, 'Hi');
    const listener = await follow(site, visitor);
    await visitor.ask('read', { visitor_secret: visitor.secret, message_id: message.message_id });
    await untilBodies(listener, 1);
    listener.close();
    const read = listener.events.find(({ event }) => event === 'message');
    assert.deepEqual([read?.data.message_id, read?.data.delivery], [message.message_id, 'read']);
  });

  for (const [title, settings] of [
    ['its widget is switched off', { enabled: false }],
    ['its pages are those of another origin', { allowed_origins: ['https://elsewhere.example.com'] }],
  ] as const) {
    test(`an open stream ends silently once ${title}`, async () => {
      const site = await aWidgetSite(here);
      const visitor = aVisitor(here, site.siteKey);
      assertTaken(await visitor.write('Hello'));
      const listener = await follow(site, visitor);
      await answer(site, 'Before');
      await untilBodies(listener, 1);
      const before = listener.events.length;
      assertTaken(await site.save(settings), 200);
      await answer(site, 'After');
      await listener.ended;
      assert.equal(listener.events.length, before);
    });
  }
});
