import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { onAProduct } from '../../events/test/on-each-product.ts';
import { demoAccounts } from '../provider/demo/accounts.ts';
import { createDemoProvider } from '../provider/demo/index.ts';
import { type ProviderAccount, ProviderFault } from '../provider/port.ts';
import { type Card, connected, productOn } from './on-demo.ts';

let accounts: readonly ProviderAccount[] | Error = demoAccounts;
let readings = 0;
/** Promise that holds a reading back; undefined unless a test sets it. */
let held: Promise<void> | undefined;
const provider = {
  ...createDemoProvider(Date.now),
  async listAccounts() {
    readings += 1;
    await held;
    if (accounts instanceof Error) throw accounts;
    return accounts;
  },
};

onAProduct(
  (here) => {
    let cardOf: (platform: string) => Promise<Card>;
    before(async () => {
      accounts = demoAccounts;
      cardOf = await connected(here);
    });
    const assign = async (platform: string, body: object) =>
      here.post(`/social/accounts/${(await cardOf(platform)).account_id}/assign`, body);
    const seenBy = async (siteId: number, what = 'accounts') => {
      const token = here.session;
      const path = what === 'accounts' ? '/social/site-accounts' : '/social/capabilities';
      const { body } = await here.get(path, { site_id: siteId }, token);
      return body.data as {
        platform: string;
        account_id: number;
        can_publish: boolean;
        why: string | null;
      }[];
    };

    test('the provider’s accounts are listed, with a remedy for those that cannot be posted to', async () => {
      const { body } = await here.get('/social/accounts');
      assert.equal(body.data.length, demoAccounts.length);
      assert.ok(body.synced_at);
      assert.equal(body.sync_fault, null);
      const linkedin = await cardOf('linkedin');
      assert.equal(linkedin.state, 'needs_reconnect');
      assert.match(linkedin.way_out ?? '', /Reconnect it/);
      assert.equal(linkedin.project_id, null);
    });

    test('provider ids are never exposed', async () => {
      const { text } = await here.get('/social/accounts');
      assert.ok(!text.includes('demo-bluesky') && !text.includes('locations/101'));
    });

    test('a site sees its project’s accounts, and other projects see none', async () => {
      const [site, other] = [await here.aSite(), await here.aSite()];
      assert.deepEqual(await seenBy(site.siteId), []);
      const reply = await assign('bluesky', { project_id: site.projectId });
      assert.equal(reply.status, 200, reply.text);
      assert.deepEqual(reply.body.site_ids, [site.siteId]);
      assert.deepEqual(
        (await seenBy(site.siteId)).map(({ platform }) => platform),
        ['bluesky'],
      );
      assert.deepEqual(await seenBy(other.siteId), []);
      await assign('bluesky', { project_id: null });
      assert.deepEqual(await seenBy(site.siteId), []);
    });

    test('without a site an administrator token sees all accounts, over REST and as a tool', async () => {
      const site = await here.aSite();
      await assign('bluesky', { project_id: site.projectId });
      const list = (token: string) => here.app.call('GET', '/api/control-plane/social/accounts', { token });
      const { token } = (await here.post('/tokens', { name: 'Pool' })).body;
      const whole = await list(token);
      assert.equal(whole.status, 200, whole.text);
      assert.equal(whole.body.data.length, demoAccounts.length);
      const of = (platform: string) =>
        whole.body.data.find((each: { platform: string }) => each.platform === platform);
      assert.deepEqual([of('bluesky').project_id, of('bluesky').site_ids], [site.projectId, [site.siteId]]);
      assert.deepEqual([of('x').project_id, of('x').site_ids], [null, []]);

      const login = { email: 'pool@example.com', password: 'a long sentence' };
      await here.post('/accounts', { name: 'Ada', role: 'member', project_ids: [site.projectId], ...login });
      const member = await here.app.call('POST', '/api/command-center/auth/login', { body: login });
      const own = (await here.get('/social/site-accounts', {}, member.body.token)).body.data;
      assert.deepEqual(
        own.map(({ platform }: { platform: string }) => platform),
        ['bluesky'],
        'a member has the accounts of their own projects',
      );

      const params = { name: 'svc_social_accounts', arguments: {} };
      const body = { jsonrpc: '2.0', id: 1, method: 'tools/call', params };
      const called = await here.app.call('POST', '/mcp', { token, body });
      assert.equal(JSON.parse(called.body.result.content[0].text).data.length, demoAccounts.length);
      await assign('bluesky', { project_id: null });
    });

    test('a site token names its site, and does not see all accounts', async () => {
      const { token } = await here.aSite();
      const { status, body } = await here.app.call('GET', '/api/control-plane/social/accounts', { token });
      assert.deepEqual([status, body.code, body.errors[0].pointer], [400, 'missing_parameter', '/site_id']);
    });

    test('of a listing with several places a site has the assigned one', async () => {
      const site = await here.aSite();
      const second = await here.aSite(site.projectId);
      const { locations } = await cardOf('google_business');
      assert.equal(locations.length, 3);
      await assign('google_business', { project_id: site.projectId });
      assert.deepEqual(await seenBy(site.siteId), []);
      const [first, next] = locations.map(({ location_id }) => location_id);
      const reply = await assign('google_business', {
        project_id: site.projectId,
        site_locations: [
          { site_id: site.siteId, location_id: first },
          { site_id: second.siteId, location_id: next },
        ],
      });
      assert.deepEqual(reply.body.site_ids, [site.siteId, second.siteId]);
      assert.equal((await seenBy(site.siteId)).length, 1);
      await assign('google_business', { project_id: null });
      assert.ok((await cardOf('google_business')).locations.every(({ site_id }) => site_id === null));
    });

    test('places are assigned to the project’s sites, once each, with all errors reported', async () => {
      const [site, other] = [await here.aSite(), await here.aSite()];
      const [{ location_id } = assert.fail()] = (await cardOf('google_business')).locations;
      const reply = await assign('google_business', {
        project_id: site.projectId,
        site_locations: [
          { site_id: other.siteId, location_id },
          { site_id: site.siteId, location_id: 999_999 },
          { site_id: site.siteId, location_id },
        ],
      });
      assert.equal(reply.status, 422);
      assert.deepEqual(
        reply.body.errors.map(({ pointer, code }: { pointer: string; code: string }) => `${pointer} ${code}`),
        [
          '/site_locations/0/site_id not_in_project',
          '/site_locations/1/location_id not_found',
          '/site_locations/2/site_id repeated',
          '/site_locations/2/location_id repeated',
        ],
      );
    });

    test('capabilities state what can be posted now, or why not', async () => {
      const site = await here.aSite();
      for (const platform of ['x', 'instagram', 'linkedin'])
        await assign(platform, { project_id: site.projectId });
      const capabilities = await seenBy(site.siteId, 'capabilities');
      const of = (platform: string) => capabilities.find((each) => each.platform === platform);
      assert.equal(of('x')?.can_publish, true);
      assert.equal(of('instagram')?.can_publish, false);
      assert.match(of('instagram')?.why ?? '', /pictures or videos/);
      assert.equal(of('linkedin')?.can_publish, false);
      for (const platform of ['x', 'instagram', 'linkedin']) await assign(platform, { project_id: null });
    });

    test('accounts removed at the provider are hidden, and keep their id when they return', async () => {
      const { account_id } = await cardOf('mastodon');
      accounts = demoAccounts.filter(({ platform }) => platform !== 'mastodon');
      assert.deepEqual((await here.post('/social/sync', {})).body, {
        accounts: demoAccounts.length - 1,
        added: 0,
        changed: 0,
        gone: 1,
      });
      const { body } = await here.get('/social/accounts');
      assert.ok(!body.data.some((card: Card) => card.platform === 'mastodon'));
      accounts = demoAccounts;
      assert.equal((await here.post('/social/sync', {})).body.changed, 1);
      assert.equal((await cardOf('mastodon')).account_id, account_id);
    });

    test('a failing provider is reported with the last known accounts', async () => {
      accounts = new ProviderFault('timeout', 'The provider does not answer.');
      const reply = await here.post('/social/sync', {});
      assert.equal(reply.status, 502);
      assert.equal(reply.body.code, 'social_provider_unavailable');
      const { body } = await here.get('/social/accounts');
      assert.equal(body.sync_fault.detail, 'The provider does not answer.');
      assert.equal(body.data.length, demoAccounts.length);
      accounts = demoAccounts;
      await here.post('/social/sync', {});
      assert.equal((await here.get('/social/accounts')).body.sync_fault, null);
    });

    test('concurrent requests share one fetch', async () => {
      const before = readings;
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      const asking = Array.from({ length: 8 }, () => here.post('/social/sync', {}));
      // Whoever asked before this one has been heard by the time it is answered.
      await here.get('/social/accounts');
      resolve();
      const replies = await Promise.all(asking);
      held = undefined;
      assert.ok(replies.every(({ status }) => status === 200));
      assert.ok(readings - before < 8, `${readings - before} readings`);
    });

    test('members neither see connection cards nor assign', async () => {
      const { app } = here;
      const login = { email: 'tom@example.com', password: 'a long sentence' };
      await here.post('/accounts', { name: 'Tom', role: 'member', ...login });
      const { body } = await app.call('POST', '/api/command-center/auth/login', { body: login });
      assert.ok(body.token);
      assert.equal((await here.get('/social/accounts', {}, body.token)).status, 403);
      assert.equal((await here.post('/social/sync', {}, body.token)).status, 403);
    });
  },
  {},
  productOn(provider),
);
