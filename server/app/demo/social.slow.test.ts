import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { administrator, startTestApp } from '../../test/app.ts';
import { eventually } from '../../test/eventually.ts';
import { demoProduct } from './demo-product.ts';
import { fillDemo } from './fill-demo.ts';

interface Post {
  readonly post_id: number;
  readonly status: string;
  readonly targets: readonly {
    readonly platform: string;
    readonly accountId: string;
    readonly status: string;
  }[];
}

const center = '/api/command-center';

test('social accounts, posts and reviews in the demo', async (t) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'wheelhouse-demo-'));
  t.after(() => rmSync(dataDir, { recursive: true }));
  const product = demoProduct();
  const app = await startTestApp({
    product,
    settings: { dataDir },
    before: async (freshApp) => assert.equal(await fillDemo(freshApp, product), 'filled'),
  });
  const { token } = (await app.call('POST', `${center}/auth/login`, { body: administrator })).body;
  const get = async (path: string) => (await app.call('GET', `${center}/${path}`, { token })).body;
  const send = async (path: string, body: object) => {
    const reply = await app.call('POST', `${center}/${path}`, { token, body });
    assert.ok(reply.status < 300, reply.text);
    return reply.body;
  };
  const posts: readonly Post[] = (await get('social/posts?limit=200')).data;
  const postIn = (status: string) => posts.find((post) => post.status === status) ?? assert.fail(status);
  const becomes = (postId: number, status: string) =>
    eventually(async () => (await get(`social/posts/${postId}`)).status === status, `${postId} ${status}`);

  await t.test('says what it is: the provider, and every account', async () => {
    const { state, provider, what_to_do } = await get('social/credential');
    assert.deepEqual([state, provider], ['on', 'demo']);
    assert.match(what_to_do, /nothing leaves this machine/);
    const { data } = await get('social/accounts');
    for (const { name } of data) assert.match(name, / \(demo\)$/);
    const states = data.map((card: { state: string; project_id: number | null }) =>
      card.project_id === null ? 'given to nobody' : card.state,
    );
    assert.deepEqual([...new Set(states)].sort(), ['given to nobody', 'needs_reconnect', 'ready']);
  });

  await t.test('has posts that went out, partly, perhaps, and some to come', () => {
    const states = new Set(posts.map(({ status }) => status));
    assert.deepEqual([...states].sort(), ['partial', 'published', 'scheduled', 'unknown']);
  });

  await t.test(
    'has what failed go out when it is tried again, and posts what is written by hand',
    async () => {
      const { post_id, targets } = postIn('partial');
      assert.deepEqual(
        targets.filter(({ status }) => status === 'failed').map(({ platform }) => platform),
        ['facebook'],
      );
      await send(`social/posts/${post_id}/retry`, { confirm: true });
      await becomes(post_id, 'published');
      const { data } = await get('social/accounts');
      const bluesky = data.find(({ platform }: { platform: string }) => platform === 'bluesky');
      const own = await send(`social/posts?site_id=${bluesky.site_ids[0]}`, {
        text: 'Written by hand.',
        targets: [{ platform: 'bluesky', accountId: String(bluesky.account_id) }],
      });
      await becomes(own.post_id, 'published');
    },
  );

  await t.test(
    'has reviews of every number of stars over months, most of them answered, and takes an answer',
    async () => {
      // Read as soon as it starts, as for any listing.
      await eventually(async () => (await get('reviews/summary')).count > 100, 'reviews');
      const { by_rating, count, unanswered, months } = await get('reviews/summary');
      for (const stars of [1, 2, 3, 4, 5]) assert.ok(by_rating[stars] > 0, `${stars} stars`);
      assert.ok(unanswered > 5 && unanswered < count / 2, `${unanswered} of ${count}`);
      assert.ok(months.filter((month: { count: number }) => month.count > 0).length >= 6);
      const [{ site_id, review_id }] = (await get('reviews?answered=false&limit=1')).data;
      await send('reviews/reply', { site_id, review_id, message: 'We are sorry.', confirm: true });
      await eventually(
        async () => (await get(`reviews/${review_id}?site_id=${site_id}`)).reply.state === 'published',
        'the reply is published',
      );
    },
  );

  await t.test(
    'started again without the demo, says that nothing is connected, and how it can be',
    async () => {
      await app.close();
      const plain = await startTestApp({ settings: { dataDir } });
      t.after(() => plain.close());
      const again = await plain.call('POST', `${center}/auth/login`, { body: administrator });
      const { body } = await plain.call('GET', `${center}/social/credential`, { token: again.body.token });
      assert.deepEqual([body.state, body.provider], ['off', null]);
    },
  );
});

test('a workspace with its own projects gets no fictional accounts', async (t) => {
  const product = demoProduct();
  const app = await startTestApp({
    product,
    before: async (freshApp) => {
      await freshApp.database.transact((db) =>
        db.insertInto('project').values({ name: 'Example Street', internal: 0, created_at: 0 }).execute(),
      );
      assert.equal(await fillDemo(freshApp, product), 'left alone');
    },
  });
  t.after(() => app.close());
  const { token } = (await app.call('POST', `${center}/auth/login`, { body: administrator })).body;
  const { body } = await app.call('GET', `${center}/social/credential`, { token });
  assert.equal(body.state, 'off');
});
