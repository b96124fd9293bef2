import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { onAProduct } from '../../events/test/on-each-product.ts';
import { assertTaken, aVisitor, aWidgetSite, refusal, type WidgetSite } from './visitor.ts';

onAProduct((here) => {
  const inbox = async (site: WidgetSite) =>
    (await here.get('/conversations', { site_id: site.siteId })).body.data;
  const answer = (conversationId: number, message: string, more: object = {}) =>
    here.post('/messages/reply', { conversation_id: conversationId, message, ...more });

  test('the first message starts a conversation in the inbox, and the next ones continue it', async () => {
    const site = await aWidgetSite(here);
    const visitor = aVisitor(here, site.siteKey);
    const page = { url: 'https://garden.example.com/roses', title: 'Roses' };
    const person = { name: 'Grace', email: 'Grace@example.com' };
    const first = assertTaken(await visitor.write('Do you have\nroses? 🌹', { page, ...person }));
    assert.equal(first.conversation.status, 'open');
    assert.deepEqual(
      [first.message.direction, first.message.author_name, first.message.body],
      ['in', null, 'Do you have\nroses? 🌹'],
    );
    assertTaken(await visitor.write('Red ones?'));
    const [conversation, ...others] = await inbox(site);
    assert.deepEqual(others, []);
    assert.deepEqual(
      [conversation.channel, conversation.subject, conversation.message_count, conversation.unread],
      ['widget', 'Do you have', 2, 2],
    );
    assert.equal(conversation.contact.email, 'grace@example.com');
    const { body } = await here.app.call(
      'GET',
      `/api/control-plane/messages?conversation_id=${conversation.conversation_id}&order=oldest`,
      { token: site.token },
    );
    assert.deepEqual(
      body.data.map((message: { body: string }) => message.body),
      ['Do you have\nroses? 🌹', 'Red ones?'],
    );
    assert.deepEqual(body.data[0].metadata, { page });
  });

  test('a site using only its widget is connected and healthy at once', async () => {
    const site = await aWidgetSite(here);
    const health = async () => {
      const { body } = await here.get('/sync-health');
      return body.data.find((each: { site_id: number }) => each.site_id === site.siteId);
    };
    assert.equal((await health()).state, 'never');
    const visitor = aVisitor(here, site.siteKey);
    const ownOrigin = new URL(here.app.url).origin;
    const preview = { visitor_secret: visitor.secret, message: 'Preview', client_message_id: randomUUID() };
    assertTaken(await visitor.ask('messages', preview, ownOrigin));
    assert.equal((await health()).state, 'never', 'our own preview is no page of the site');
    assertTaken(await visitor.write('Do you have roses?'));
    const { state, traffic, last_chat_at, lag_seconds } = await health();
    assert.deepEqual([state, traffic], ['ok', 'chats']);
    assert.ok(last_chat_at && lag_seconds !== null);
    const { body: shown } = await here.get(`/sites/${site.siteId}`);
    assert.deepEqual([shown.status, shown.features], ['connected', ['chat']]);
    const { body: summary } = await here.get('/summary');
    const attentionSites = summary.attention.map((each: { site_id: number }) => each.site_id);
    assert.ok(!attentionSites.includes(site.siteId));
  });

  test('a message repeated concurrently, as by tabs and retries, is stored once', async () => {
    const site = await aWidgetSite(here);
    const visitor = aVisitor(here, site.siteKey);
    const client_message_id = randomUUID();
    const all = await Promise.all(
      Array.from({ length: 6 }, () => visitor.write('Once', { client_message_id })),
    );
    assert.deepEqual(all.map(({ status }) => status).sort(), [200, 200, 200, 200, 200, 201]);
    assert.equal(new Set(all.map(({ body }) => body.message.message_id)).size, 1);
    const { body } = await visitor.list();
    assert.equal(body.messages.length, 1);
    assert.equal(body.messages[0].client_message_id, client_message_id);
  });

  test('a visitor reads replies in order, from a position, and never a note', async () => {
    const site = await aWidgetSite(here);
    const visitor = aVisitor(here, site.siteKey);
    assertTaken(await visitor.write('Hello?'));
    const [{ conversation_id }] = await inbox(site);
    assertTaken(await answer(conversation_id, 'Somebody be nice to her', { private: true }));
    assertTaken(await answer(conversation_id, 'Good morning!', { client_message_id: 'of-the-team' }));
    const { body } = await visitor.list();
    assert.deepEqual(
      body.messages.map((message: { body: string }) => message.body),
      ['Hello?', 'Good morning!'],
    );
    const [own, reply] = body.messages;
    assert.deepEqual(Object.keys(reply).sort(), [
      'attachments',
      'author_name',
      'body',
      'client_message_id',
      'created_at',
      'delivery',
      'direction',
      'message_id',
    ]);
    assert.deepEqual([reply.direction, reply.client_message_id], ['out', null]);
    assert.ok(reply.author_name, 'the person who answered has a name');
    assert.deepEqual((await visitor.list(own.message_id)).body.messages, [reply]);
    const byToken = await here.app.call('POST', '/api/control-plane/messages/reply', {
      token: site.token,
      body: { conversation_id, message: 'From the site' },
    });
    assertTaken(byToken);
    const { body: later } = await visitor.list(reply.message_id);
    assert.equal(later.messages[0].author_name, null, 'a token speaks for the team');
  });

  test("another visitor's secret, and one for another site, show and mark nothing", async () => {
    const site = await aWidgetSite(here);
    const other = await aWidgetSite(here);
    const visitor = aVisitor(here, site.siteKey);
    assertTaken(await visitor.write('Mine alone'));
    const [{ conversation_id }] = await inbox(site);
    const { body: reply } = await answer(conversation_id, 'Yours alone');
    const stranger = aVisitor(here, site.siteKey);
    const otherVisitor = { ...visitor, ask: aVisitor(here, other.siteKey).ask };
    const nothing = { conversation: null, messages: [], has_more: false };
    assert.deepEqual((await stranger.list()).body, nothing);
    const atOther = await otherVisitor.ask('messages/list', { visitor_secret: visitor.secret });
    assert.deepEqual(atOther.body, nothing);
    const message_id = reply.message.message_id;
    const read = await stranger.ask('read', { visitor_secret: stranger.secret, message_id });
    assert.equal(refusal(read), '404 not_found');
    const { body } = await visitor.list();
    assert.equal(body.messages[1].delivery, 'sent');
  });

  test('no visitor secret is stored in plain text', async () => {
    const site = await aWidgetSite(here);
    const visitor = aVisitor(here, site.siteKey);
    assertTaken(await visitor.write('Hello'));
    const rows = await here.app.database.reader
      .selectFrom('conversation')
      .selectAll()
      .where('site_id', '=', site.siteId)
      .execute();
    assert.equal(rows.length, 1);
    assert.ok(!JSON.stringify(rows).includes(visitor.secret));
    assert.match(String(rows[0]?.visitor_hash), /^[0-9a-f]{64}$/);
  });

  test('the team sees which replies the visitor has read', async () => {
    const site = await aWidgetSite(here);
    const visitor = aVisitor(here, site.siteKey);
    assertTaken(await visitor.write('Hello'));
    const [{ conversation_id }] = await inbox(site);
    const { body: seen } = await answer(conversation_id, 'One');
    const { body: unseen } = await answer(conversation_id, 'Two');
    const read = () =>
      visitor.ask('read', { visitor_secret: visitor.secret, message_id: seen.message.message_id });
    assert.deepEqual((await read()).body, { read: 1 });
    assert.deepEqual((await read()).body, { read: 0 });
    const { body } = await here.get('/messages', { conversation_id, order: 'oldest' });
    const delivery = new Map(
      body.data.map((message: { message_id: number; delivery: string }) => [
        message.message_id,
        message.delivery,
      ]),
    );
    assert.deepEqual(
      [delivery.get(seen.message.message_id), delivery.get(unseen.message.message_id)],
      ['read', 'sent'],
    );
  });

  test('the number of unread replies is available without them, to their visitor only', async () => {
    const site = await aWidgetSite(here);
    const visitor = aVisitor(here, site.siteKey);
    const unread = async (of = visitor, after?: number) =>
      (await visitor.ask('unread', { visitor_secret: of.secret, after_message_id: after })).body;
    assert.deepEqual(await unread(), { unread: 0 }, 'nothing was written yet');
    assertTaken(await visitor.write('Hello'));
    const [{ conversation_id }] = await inbox(site);
    assert.deepEqual(await unread(), { unread: 0 }, 'what the visitor wrote is no answer');
    const { body: first } = await answer(conversation_id, 'One');
    assertTaken(await answer(conversation_id, 'Be nice to her', { private: true }));
    assertTaken(await answer(conversation_id, 'Two'));
    assert.deepEqual(await unread(), { unread: 2 });
    const { message_id } = first.message;
    assert.deepEqual(await unread(visitor, message_id), { unread: 1 }, 'one was shown in this browser');
    await visitor.ask('read', { visitor_secret: visitor.secret, message_id });
    assert.deepEqual(await unread(), { unread: 1 }, 'one was seen in another');
    assert.deepEqual(await unread(aVisitor(here, site.siteKey)), { unread: 0 });
    const foreign = await visitor.ask(
      'unread',
      { visitor_secret: visitor.secret },
      'https://evil.example.com',
    );
    assert.equal(refusal(foreign), '403 origin_forbidden');
    await site.save({ enabled: false });
    assert.equal(refusal(await visitor.ask('unread', { visitor_secret: visitor.secret })), '404 not_found');
  });

  test('a long conversation is paged by 100', async () => {
    const site = await aWidgetSite(here);
    const visitor = aVisitor(here, site.siteKey);
    for (let number = 0; number < 103; number += 1) assertTaken(await visitor.write(`Number ${number}`));
    const { body: first } = await visitor.list();
    assert.deepEqual([first.messages.length, first.has_more], [100, true]);
    const { body: rest } = await visitor.list(first.messages.at(-1).message_id);
    assert.deepEqual(
      rest.messages.map((message: { body: string }) => message.body),
      ['Number 100', 'Number 101', 'Number 102'],
    );
    assert.equal(rest.has_more, false);
  });

  test('an invalid message is refused at the field, and starts nothing', async () => {
    const site = await aWidgetSite(here);
    const visitor = aVisitor(here, site.siteKey);
    for (const [message, more, pointer] of [
      ['', {}, '/message'],
      [' \n', {}, '/message'],
      ['x'.repeat(10_001), {}, '/message'],
      ['a\u0007', {}, '/message'],
      ['Hello', { website: 'https://example.com' }, '/website'],
      ['Hello', { seconds_open: 1 }, '/seconds_open'],
      ['Hello', { client_message_id: 'one' }, '/client_message_id'],
      ['Hello', { visitor_secret: 'short' }, '/visitor_secret'],
      ['Hello', { email: 'nobody' }, '/email'],
    ] as const) {
      const { status, body } = await visitor.write(message, more);
      assert.deepEqual([status, body.errors?.[0].pointer], [422, pointer], JSON.stringify(more));
    }
    assert.deepEqual(await inbox(site), []);
    assertTaken(await visitor.write('🎂'.repeat(5_000)));
  });
});
