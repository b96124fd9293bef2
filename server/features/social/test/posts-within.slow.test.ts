import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { onEachProduct, type Site } from '../../events/test/on-each-product.ts';
import { createDemoProvider } from '../provider/demo/index.ts';
import { connected, productOn } from './on-demo.ts';

const hour = 3_600_000;

onEachProduct(
  (here) => {
    let site: Site;
    before(async () => {
      const cardOf = await connected(here);
      site = await here.aSite();
      const { account_id } = await cardOf('bluesky');
      await here.post(`/social/accounts/${account_id}/assign`, { project_id: site.projectId });
      const targets = [{ platform: 'bluesky', accountId: String(account_id) }];
      const scheduled_at = new Date(Date.now() + 72 * hour).toISOString();
      for (const body of [{ text: 'Now' }, { text: 'In three days', scheduled_at }]) {
        const path = `/social/posts?site_id=${site.siteId}`;
        const sent = await here.post(path, { ...body, targets, confirm: true });
        assert.equal(sent.status, 201, sent.text);
      }
    });

    const within = async (from: number, to: number): Promise<string[]> => {
      const at = (hours: number) => new Date(Date.now() + hours * hour).toISOString();
      const query = { site_id: site.siteId, since: at(from), until: at(to) };
      const { body, text } = await here.get('/social/posts', query);
      assert.ok(body.data, text);
      return body.data.map((post: { text: string }) => post.text);
    };

    test('a post is listed by its scheduled day, else by its creation', async () => {
      assert.deepEqual(await within(-1, 1), ['Now']);
      assert.deepEqual(await within(71, 73), ['In three days']);
      assert.deepEqual(await within(-1, 73), ['In three days', 'Now']);
      assert.deepEqual(await within(1, 71), []);
    });
  },
  {},
  productOn(createDemoProvider(Date.now)),
);
