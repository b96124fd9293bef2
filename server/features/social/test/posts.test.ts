import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { eventually } from '../../../test/eventually.ts';
import { onAProduct, type Site } from '../../events/test/on-each-product.ts';
import { createDemoProvider } from '../provider/demo/index.ts';
import type { Publication } from '../provider/port.ts';
import { type Card, connected, productOn } from './on-demo.ts';

const published: Publication[] = [];
const demo = createDemoProvider(Date.now);
/** Networks that take nothing, for a while. */
const broken = new Set<string>();
const provider: typeof demo = {
  ...demo,
  async publish(publication, call) {
    published.push(publication);
    const result = await demo.publish(publication, call);
    const targets = result.targets.map((target) =>
      broken.has(target.platform)
        ? ({
            ...target,
            state: 'failed',
            url: null,
            failure: { kind: 'platform', safeText: 'The network is unavailable.' },
          } as const)
        : target,
    );
    return { ...result, targets };
  },
};
const hour = 3_600_000;
type Problem = { pointer: string; code: string };

onAProduct(
  (here) => {
    let site: Site;
    let other: Site;
    let token: string;
    const ids = new Map<string, string>();
    const target = (platform: string) => ({ platform, accountId: ids.get(platform) ?? '0' });
    before(async () => {
      published.length = 0;
      const cardOf = await connected(here);
      [site, other] = [await here.aSite(), await here.aSite()];
      const scopes = ['read', 'social'];
      ({ token } = (await here.post(`/sites/${site.siteId}/token`, { scopes })).body);
      for (const platform of ['bluesky', 'x', 'mastodon', 'instagram', 'linkedin', 'threads']) {
        const card: Card = await cardOf(platform);
        ids.set(platform, String(card.account_id));
        const projectId = platform === 'threads' ? other.projectId : site.projectId;
        await here.post(`/social/accounts/${card.account_id}/assign`, { project_id: projectId });
      }
    });
    const posts = '/api/control-plane/social/posts';
    const post = (body: object) => here.app.call('POST', `${posts}?site_id=${site.siteId}`, { token, body });
    const act = (postId: number, action: string, body: object = {}) =>
      here.app.call('POST', `${posts}/${postId}/${action}`, { token, body });
    const get = (path: string) => here.app.call('GET', `/api/control-plane/social/${path}`, { token });
    const becomes = (postId: number, status: string) =>
      eventually(async () => (await get(`posts/${postId}`)).body.status === status, `${postId} ${status}`);
    const problems = (errors: readonly Problem[]) => errors.map(({ pointer, code }) => `${pointer} ${code}`);

    test('a site posts with the specified body, and reads the outcome per target', async () => {
      const targets = [target('bluesky'), target('x')];
      const reply = await post({ text: 'Fresh walnut bread.', targets });
      assert.equal(reply.status, 201, reply.text);
      assert.equal(reply.body.status, 'queued');
      assert.equal(reply.body.site_id, site.siteId);
      await becomes(reply.body.post_id, 'published');
      const { body } = await get(`posts/${reply.body.post_id}`);
      assert.deepEqual(
        body.targets.map(({ platform, accountId }: { platform: string; accountId: string }) => ({
          platform,
          accountId,
        })),
        targets,
      );
      assert.ok(body.targets.every(({ url }: { url: string }) => url.startsWith('https://')));
    });

    test('accounts are accepted as numbers or text', async () => {
      const account = { platform: 'bluesky', accountId: Number(ids.get('bluesky')) };
      const client_post_id = 'as-it-is-read';
      const first = await post({ text: 'By number.', targets: [account], client_post_id });
      assert.equal(first.status, 201, first.text);
      assert.equal(first.body.targets[0].accountId, ids.get('bluesky'));
      await becomes(first.body.post_id, 'published');
      const again = await post({ text: 'By number.', targets: [target('bluesky')], client_post_id });
      assert.deepEqual([again.body.post_id, again.body.duplicate], [first.body.post_id, true]);
      const twice = await post({ text: 'Twice.', targets: [account, target('bluesky')] });
      assert.deepEqual(problems(twice.body.errors), ['/targets/1/accountId repeated']);
      const neither = await post({ text: 'No.', targets: [{ platform: 'bluesky', accountId: true }] });
      assert.equal(neither.status, 422);
      assert.match(neither.body.errors[0].detail, /text|number|integer|string/i);
    });

    test('with confirm: false nothing is stored or sent, only described', async () => {
      const before = published.length;
      const reply = await post({ text: 'Not yet.', targets: [target('bluesky')], confirm: false });
      assert.equal(reply.status, 200);
      assert.equal(reply.body.confirmed, false);
      assert.match(reply.body.would, /1 account, now/);
      assert.equal(published.length, before);
    });

    test('validate_only checks without storing', async () => {
      const body = { text: 'Only checked.', targets: [target('bluesky')], validate_only: true };
      const reply = await post(body);
      assert.equal(reply.status, 200, reply.text);
      assert.deepEqual([reply.body.post_id, reply.body.status], [null, 'draft']);
      const { body: list } = await get(`posts?site_id=${site.siteId}`);
      assert.ok(!list.data.some(({ text }: { text: string }) => text === 'Only checked.'));
    });

    test('all errors are reported at once, and nothing is sent', async () => {
      const before = published.length;
      const reply = await post({
        text: 'a'.repeat(301),
        targets: [
          target('threads'),
          { platform: 'x', accountId: '999999' },
          { platform: 'x', accountId: 'demo-x' },
          { platform: 'x', accountId: ids.get('bluesky') },
          target('bluesky'),
          target('instagram'),
          target('linkedin'),
        ],
      });
      assert.equal(reply.status, 422);
      assert.deepEqual(problems(reply.body.errors), [
        '/targets/0/accountId not_found',
        '/targets/1/accountId not_found',
        '/targets/2/accountId not_found',
        '/targets/3/platform not_allowed',
        '/targets/4/accountId repeated',
        '/targets/5/platform text_alone',
        '/targets/6/accountId needs_reconnect',
        '/text too_long',
      ]);
      assert.equal(published.length, before);
    });

    test("another project's account and an unknown one look the same", async () => {
      const refusal = async (accountId: string | undefined) =>
        (await post({ text: 'Hello', targets: [{ platform: 'threads', accountId }] })).body.errors;
      assert.deepEqual(await refusal(ids.get('threads')), await refusal('888888'));
    });

    test('at most 25 targets', async () => {
      const targets = Array.from({ length: 26 }, () => target('bluesky'));
      assert.deepEqual(problems((await post({ text: 'Hello', targets })).body.errors), ['/targets too_many']);
    });

    test('a repeated client_post_id returns the same post; another post under it is refused', async () => {
      const body = { text: 'Once.', targets: [target('mastodon')], client_post_id: 'bread-1' };
      const first = await post(body);
      assert.equal(first.status, 201);
      const again = await post(body);
      assert.equal(again.status, 200);
      assert.deepEqual([again.body.post_id, again.body.duplicate], [first.body.post_id, true]);
      const another = await post({ ...body, text: 'Twice.' });
      assert.deepEqual(problems(another.body.errors), ['/client_post_id already_used']);
      await becomes(first.body.post_id, 'published');
      assert.equal(published.filter(({ text }) => text === 'Once.').length, 1);
    });

    test('concurrent posts with one client_post_id are one', async () => {
      const body = { text: 'Race.', targets: [target('mastodon')], client_post_id: 'race' };
      const replies = await Promise.all(Array.from({ length: 8 }, () => post(body)));
      assert.equal(new Set(replies.map((reply) => reply.body.post_id)).size, 1);
      assert.equal(replies.filter(({ status }) => status === 201).length, 1);
      await becomes(replies[0]?.body.post_id, 'published');
      assert.equal(published.filter(({ text }) => text === 'Race.').length, 1);
    });

    test('a scheduled post waits, and can be cancelled before its time only', async () => {
      const scheduled_at = new Date(Date.now() + hour).toISOString();
      const { body } = await post({ text: 'Later.', targets: [target('bluesky')], scheduled_at });
      assert.deepEqual([body.status, body.scheduled_at], ['scheduled', scheduled_at]);
      const cancelled = await act(body.post_id, 'cancel');
      assert.equal(cancelled.status, 200, cancelled.text);
      assert.equal(cancelled.body.status, 'cancelled');
      assert.equal((await act(body.post_id, 'cancel')).status, 200);
      const now = await post({ text: 'Now.', targets: [target('bluesky')] });
      await becomes(now.body.post_id, 'published');
      const late = await act(now.body.post_id, 'cancel');
      assert.deepEqual([late.status, late.body.allowed], [409, ['scheduled']]);
      assert.ok(!published.some(({ text }) => text === 'Later.'));
    });

    test('a time that has passed, or is years away, is refused', async () => {
      for (const scheduled_at of ['2020-01-01T00:00:00.000Z', '2199-01-01T00:00:00.000Z']) {
        const reply = await post({ text: 'When?', targets: [target('bluesky')], scheduled_at });
        assert.equal(reply.body.errors[0].pointer, '/scheduled_at');
      }
    });

    test('only failed targets are retried', async () => {
      broken.add('x');
      const { body } = await post({ text: 'Half.', targets: [target('bluesky'), target('x')] });
      await becomes(body.post_id, 'partial');
      const failed = (await get(`posts/${body.post_id}`)).body.targets[1];
      assert.deepEqual(failed.error, { code: 'platform', detail: 'The network is unavailable.' });
      broken.clear();
      const unconfirmed = await act(body.post_id, 'retry');
      assert.equal(unconfirmed.body.confirmed, false);
      assert.equal(unconfirmed.body.would_go_to.length, 1);
      const retried = await act(body.post_id, 'retry', { confirm: true });
      assert.equal(retried.status, 200, retried.text);
      await becomes(body.post_id, 'published');
      assert.deepEqual(
        published.filter(({ text }) => text === 'Half.').map(({ targets }) => targets.length),
        [2, 1],
      );
      assert.equal((await act(body.post_id, 'retry', { confirm: true })).status, 409);
    });

    test('a person decides whether an unknown target was published; others are not decidable', async () => {
      const { body } = await post({ text: 'Hm.', targets: [target('bluesky'), target('x')] });
      await becomes(body.post_id, 'published');
      const settle = (platform: string, isOut: boolean) =>
        act(body.post_id, 'settle', { accountId: ids.get(platform), published: isOut });
      assert.equal((await settle('x', false)).status, 409);
      await here.app.database.transact((db) =>
        db
          .updateTable('social_target')
          .set({ state: 'unknown' })
          .where('post_id', '=', body.post_id)
          .execute(),
      );
      assert.equal((await settle('mastodon', true)).body.errors[0].pointer, '/accountId');
      assert.equal((await settle('bluesky', true)).body.status, 'unknown');
      const settled = await settle('x', false);
      assert.equal(settled.body.status, 'partial');
      assert.match(settled.body.targets[1].error.detail, /was not published/);
    });

    test('lists are newest first, by page and state; tokens of other sites see nothing', async () => {
      const { body } = await get(`posts?site_id=${site.siteId}&limit=2&status=published`);
      assert.equal(body.data.length, 2);
      assert.ok(body.data[0].post_id > body.data[1].post_id);
      const next = await get(
        `posts?site_id=${site.siteId}&limit=2&status=published&cursor=${body.pagination.next_cursor}`,
      );
      assert.ok(next.body.data[0].post_id < body.data[1].post_id);
      const asOther = { token: other.token };
      const seen = await here.app.call('GET', `${posts}?site_id=${other.siteId}`, asOther);
      assert.deepEqual(seen.body.data, []);
      const [{ post_id }] = body.data;
      assert.equal((await here.app.call('GET', `${posts}/${post_id}`, asOther)).status, 404);
    });

    test('a token without the scope social reads and does not post', async () => {
      const { siteId } = other;
      const body = { text: 'Hello', targets: [target('threads')], confirm: true };
      const reply = await here.app.call('POST', `${posts}?site_id=${siteId}`, { token: other.token, body });
      assert.equal(reply.body.code, 'insufficient_scope');
    });

    test('the change feed reports a post’s outcome', async () => {
      const { body } = await post({ text: 'Told.', targets: [target('bluesky')] });
      await becomes(body.post_id, 'published');
      const { body: feed } = await here.get('/changes', { kinds: 'post', limit: 200 });
      const own = feed.data.filter(({ id }: { id: number }) => id === body.post_id);
      assert.deepEqual(
        own.map(({ op }: { op: string }) => op),
        ['created', 'updated', 'updated'],
      );
    });

    test('an agent posts with svc_social_post', async () => {
      const message = (args: object) => ({
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name: 'svc_social_post', arguments: { site_id: site.siteId, ...args } },
      });
      const args = { text: 'By an agent.', targets: [target('bluesky')] };
      const preview = await here.app.call('POST', '/mcp', { token, body: message(args) });
      assert.equal(preview.body.result.structuredContent.confirmed, false);
      const done = await here.app.call('POST', '/mcp', { token, body: message({ ...args, confirm: true }) });
      assert.equal(done.body.result.structuredContent.status, 'queued');
    });
  },
  {},
  productOn(provider),
);
