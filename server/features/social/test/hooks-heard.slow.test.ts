import assert from 'node:assert/strict';
import { createHash, createHmac } from 'node:crypto';
import { test } from 'node:test';
import { day } from '../../../kernel/clock.ts';
import { eventually } from '../../../test/eventually.ts';
import { insertPost, insertTargets, selectTargets, updateTargets } from '../store/posts.ts';
import { insertSending } from '../store/sendings.ts';
import { findProviderAccount } from '../store/sync.ts';
import { hooksPath, onEachHooked } from './hooked.ts';
import { hookOfReview } from './zernio/index.ts';

// Webhook events of Zernio, from the signed HTTP call to the records read after it.

onEachHooked((hooked) => {
  const { here, hook, rows, secretOf, send, tell, tellOfReview } = hooked;
  const signed = (body: string, more: Record<string, string> = {}) =>
    send(body, {
      'x-zernio-signature': createHmac('sha256', secretOf()).update(body).digest('hex'),
      ...more,
    });
  const changeCount = async () => {
    const changes = here.app.database.reader.selectFrom('change').select('record_id');
    return (await changes.where('kind', '=', 'review').where('op', '=', 'created').execute()).length;
  };
  const seenIds = async () => (await rows('social_heard')).length;

  test('a delivery lists a new review at once, and announces it once', async () => {
    const before = await changeCount();
    const review = hooked.standIn.addReview({ text: `Warm rolls ${crypto.randomUUID()}` });
    const { delivery, reply } = tell('review.new', hookOfReview(review, hooked.standIn.account('verified')));
    // So long after the last reading that none of it is answered again.
    here.clock.at = Date.now() + 30_000;
    const first = await reply();
    assert.deepEqual([first.status, first.body], [200, { duplicate: false, reads: 'reviews' }]);
    const listed = async () => (await here.get('/reviews', { site_id: hooked.site.siteId })).body.data;
    await eventually(
      async () => (await listed()).some((each: { text: string }) => each.text === review.text),
      'the review to be listed',
    );
    assert.equal(await changeCount(), before + 1);
    const callsBefore = hooked.standIn.journal.length;
    const again = await reply();
    assert.deepEqual([again.status, again.body], [200, { duplicate: true, reads: 'nothing' }]);
    assert.equal(await changeCount(), before + 1);
    assert.equal(hooked.standIn.journal.length, callsBefore, 'a repeat asks for nothing');
    assert.ok(hooked.standIn.journal.every(({ method }) => method === 'GET'));
    const kept = JSON.stringify(await rows('social_heard'));
    assert.ok(!kept.includes(JSON.parse(delivery.body).id) && !kept.includes('Warm'));
    assert.notEqual((await hook()).heard_at, null);
  });

  test('unsigned, forged, stale and contradictory deliveries do nothing, and are told why', async () => {
    const before = await seenIds();
    const { delivery } = tellOfReview();
    const headers = delivery.headers(secretOf());
    const { 'x-zernio-signature': own, 'x-late-signature': _, ...unsigned } = headers;
    const signedWith = (signature: string) =>
      send(delivery.body, { ...unsigned, 'x-zernio-signature': signature });
    for (const [what, reply] of [
      ['unsigned', await send(delivery.body, unsigned)],
      ['of another secret', await send(delivery.body, delivery.headers('another'))],
      ['of no form', await signedWith('zz')],
      ['in capitals', await signedWith((own ?? '').toUpperCase())],
      ['over another body', await send(`${delivery.body} `, headers)],
    ] as const) {
      assert.deepEqual([reply.status, reply.body.code], [403, 'signature_invalid'], what);
      assert.ok(reply.text.length < 1000, what);
    }
    const payload = JSON.parse(delivery.body);
    const at = (timestamp: number) =>
      JSON.stringify({ ...payload, timestamp: new Date(timestamp).toISOString() });
    for (const [pointer, reply] of [
      ['/timestamp', await signed(at(Date.now() - 4 * day))],
      ['/timestamp', await signed(at(Date.now() + day))],
      ['/event', await signed(delivery.body, { 'x-zernio-event': 'account.connected' })],
      ['/id', await signed(JSON.stringify({ ...payload, id: '' }))],
    ] as const)
      assert.deepEqual([reply.status, reply.body.errors[0].pointer], [422, pointer], reply.text);
    assert.equal(await seenIds(), before);
    assert.deepEqual(hooked.standIn.journal, []);
  });

  test('invalid deliveries of any size, depth or shape are rejected quickly', async () => {
    const huge = await signed(`{"id":"1","a":"${'x'.repeat(300 * 1024)}"}`);
    assert.deepEqual([huge.status, huge.body.code], [413, 'payload_too_large']);
    for (const [body, status] of [
      ['what is no JSON', 400],
      ['[]', 422],
      [`{"id":"1","a":${'['.repeat(50_000)}${']'.repeat(50_000)}}`, 422],
      [`{"id":"1","a":[${'{},'.repeat(80_000)}{}]}`, 422],
      ['', 422],
    ] as const) {
      const began = performance.now();
      const reply = await signed(body);
      assert.equal(reply.status, status, body.slice(0, 20));
      assert.ok(reply.text.length < 2000);
      assert.ok(performance.now() - began < 15_000);
    }
    const form = await here.app.call('POST', hooksPath, {
      body: 'a=1',
      headers: { 'content-type': 'text/plain' },
    });
    assert.equal(form.status, 415);
  });

  test('events of no interest, or of unknown accounts, are accepted without a fetch', async () => {
    for (const [event, members] of [
      ['post.recycled', {}],
      ['something.else', { account: 5, post: [], review: null }],
      ['review.new', { account: { id: 'f'.repeat(24) }, review: { id: '../../x' } }],
      ['review.new', { account: { id: 'not one' } }],
      ['post.published', { post: { id: '0'.repeat(24) } }],
    ] as const) {
      const body = { id: crypto.randomUUID(), event, timestamp: new Date().toISOString(), ...members };
      const reply = await signed(JSON.stringify(body));
      assert.deepEqual([reply.status, reply.body], [200, { duplicate: false, reads: 'nothing' }], event);
    }
    assert.deepEqual(hooked.standIn.journal, []);
  });

  test('a delivery about accounts refetches them at once', async () => {
    const account = hooked.standIn.account('sky');
    account.needsReconnection = true;
    const payload = {
      accountId: account._id,
      profileId: account.profileId,
      platform: account.platform,
      username: account.username,
      disconnectionType: 'unintentional',
      reason: 'expired',
    };
    here.clock.at = Date.now() + 60_000;
    const reply = await tell('account.disconnected', { account: payload }).reply();
    assert.equal(reply.body.reads, 'accounts');
    await eventually(async () => {
      const cards = (await here.get('/social/accounts')).body.data;
      return cards.find((each: { handle: string }) => each.handle === 'sky').state === 'needs_reconnect';
    }, 'the account to be read');
    account.needsReconnection = false;
  });

  test('a delivery about a post looks up its outcome, while unknown', async () => {
    const account = hooked.standIn.account('bakery');
    const providerPostId = createHash('sha256').update(here.app.url).digest('hex').slice(0, 24);
    const at = Date.now();
    const { database } = here.app;
    const { postId, text } = await database.transact(async (db) => {
      const { fingerprint } = await db.selectFrom('social_credential').selectAll().executeTakeFirstOrThrow();
      const { account_id } = (await findProviderAccount(db, 'zernio', account._id)) ?? assert.fail();
      const post = await insertPost(db, {
        site_id: hooked.site.siteId,
        text: 'Fresh bread',
        state: 'publishing',
        client_post_id: null,
        scheduled_at: null,
        created_by: 'somebody',
        created_at: at,
        updated_at: at,
      });
      if (!post) return assert.fail();
      await insertTargets(db, post, [{ account_id, location_id: null, platform: 'x' }]);
      const { sending_id } = await insertSending(db, {
        post_id: post.post_id,
        site_id: hooked.site.siteId,
        provider: 'zernio',
        credential: fingerprint,
        request_id: crypto.randomUUID(),
        job_id: 0,
        provider_post_id: providerPostId,
        begun_at: at,
      });
      const [target] = await selectTargets(db, post.post_id);
      await updateTargets(db, [target?.target_id ?? 0], { state: 'publishing', sending_id });
      return { postId: post.post_id, text: post.text };
    });
    const status = 'published';
    const platformPostUrl = 'https://x.com/bakery/status/1';
    const platforms = [{ platform: account.platform, accountId: account._id, status, platformPostUrl }];
    hooked.standIn.posts.push({ _id: providerPostId, content: text, platforms, status, createdAt: at });
    const payload = { id: providerPostId, content: text, status, scheduledFor: new Date(at).toISOString() };
    const reply = await tell('post.published', { post: { ...payload, platforms: [] } }).reply();
    assert.equal(reply.body.reads, 'post');
    const shown = async () => (await here.get(`/social/posts/${postId}`)).body;
    await eventually(async () => (await shown()).status === 'published', 'the post to be looked up');
    assert.ok(hooked.standIn.journal.every(({ method }) => method === 'GET'));
    const repeated = await tell('post.published', { post: { ...payload, platforms: [] } }).reply();
    assert.equal(repeated.body.reads, 'nothing', 'what has ended is not asked for');
  });

  test('social accounts are found by name, within the caller’s access', async () => {
    const found = async (q: string, token?: string) =>
      (await here.get('/search', { q, types: 'social_account' }, token)).body.data;
    const [hit, ...others] = await found('verified');
    assert.deepEqual([hit.type, hit.site_id, others], ['social_account', hooked.site.siteId, []]);
    assert.deepEqual(hit.read_with, {
      tool: 'svc_social_accounts',
      arguments: { site_id: hooked.site.siteId },
    });
    assert.deepEqual(await found('bakery'), [], 'what no project was given is of no site');
    const member = { email: 'member@example.com', name: 'M', role: 'member', password: 'a long sentence' };
    const { projectId } = await here.aSite();
    await here.post('/accounts', { ...member, project_ids: [projectId] });
    const { email, password } = member;
    const { token } = (await here.post('/auth/login', { email, password })).body;
    assert.deepEqual(await found('verified', token), []);
  });
});
