import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { eventually } from '../../../test/eventually.ts';
import { onAProduct } from '../../events/test/on-each-product.ts';
import { createDemoProvider } from '../../social/provider/demo/index.ts';
import type { Listing } from '../../social/provider/port.ts';
import { type Card, connected, productOn } from '../../social/test/on-demo.ts';

// A listing that loses its verification at the platform, and regains it.

const demo = createDemoProvider(Date.now);
let isVerified = true;
const provider = {
  ...demo,
  reviews: demo.reviews && {
    ...demo.reviews,
    isListingVerified: async (_listing: Listing) => isVerified,
  },
};

onAProduct(
  (here) => {
    let cardOf: (platform: string) => Promise<Card>;
    before(async () => {
      isVerified = true;
      cardOf = await connected(here);
    });

    test('reading accounts refreshes verification: without it reviews are refused with the step to regain it', async () => {
      const site = await here.aSite();
      const { siteId: site_id, projectId: project_id } = site;
      const { token } = (await here.post(`/sites/${site_id}/token`, { scopes: ['read', 'social'] })).body;
      const { account_id, locations } = await cardOf('google_business');
      const site_locations = [{ site_id, location_id: locations[0]?.location_id }];
      const assignment = { project_id, site_locations };
      const assigned = await here.post(`/social/accounts/${account_id}/assign`, assignment);
      assert.equal(assigned.status, 200, assigned.text);
      const ask = (method: string, path: string, body?: object) =>
        here.app.call(method, `/api/control-plane/${path}`, { token, body });
      const list = () => ask('GET', `reviews?site_id=${site_id}`);
      const step = async () => (await list()).body.step ?? 'none';
      await eventually(async () => (await list()).body.data?.length > 0, 'reviews');
      const [review] = (await list()).body.data;

      isVerified = false;
      assert.equal(await step(), 'none', 'nobody has asked yet');
      assert.equal((await here.post('/social/sync', {})).status, 200);
      const reply = { site_id, review_id: review.review_id, message: 'Thank you!' };
      const refused = await ask('POST', 'reviews/reply', reply);
      assert.deepEqual([refused.status, refused.body.code], [409, 'review_access_required'], refused.text);
      assert.equal(refused.body.step, 'not_verified');
      await eventually(async () => (await step()) === 'not_verified', 'the refusal');
      for (const answer of [await list(), await ask('GET', `reviews/${review.review_id}`)]) {
        assert.deepEqual([answer.status, answer.body.step], [409, 'not_verified'], answer.text);
        assert.match(answer.body.detail, /Verify it there.* refresh the social accounts/);
      }

      isVerified = true;
      assert.equal((await here.post('/social/sync', {})).status, 200);
      await eventually(async () => (await step()) === 'none', 'reviews again');
      assert.equal((await ask('GET', `reviews/${review.review_id}`)).status, 200);
      assert.equal((await ask('POST', 'reviews/reply', reply)).status, 201);
    });
  },
  {},
  productOn(provider),
);
