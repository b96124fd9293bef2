import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { after, before, test } from 'node:test';
import { eventually } from '../../../../test/eventually.ts';
import { siteCall } from '../../../../test/site-call.ts';
import { onAProduct } from '../../../events/test/on-each-product.ts';

// Search engines told of what is published: by a stand-in of their service on loopback.

interface Submission {
  readonly host: string;
  readonly key: string;
  readonly keyLocation: string;
  readonly urlList: readonly string[];
}
const submissions: Submission[] = [];
let status = 202;
const service = createServer(async (request, response) => {
  submissions.push(JSON.parse(await text(request)));
  response.writeHead(status).end();
});
before(() => once(service.listen(0, '127.0.0.1'), 'listening'));
after(() => service.close());

onAProduct(
  (here) => {
    test('IndexNow, if enabled, gets changed pages and its key file, and never blocks publishing', async () => {
      const { project_id } = (await here.post('/projects', { name: 'Sites' })).body;
      const input = { project_id, name: 'Told Bakery', starter_key: 'bare' };
      const { site_id, url } = (await here.post('/sites', input)).body;
      const origin = url.replace(/\/$/, '');
      const publish = async () => {
        const [{ revision_id, hash }] = (await here.get('/revisions', { site_id })).body.data;
        const body = { site_id, revision_id, expected_hash: hash, confirm: true };
        assert.equal((await here.post('/revisions/publish', body)).status, 200);
      };
      const shown = async () => (await here.get('/site-builder/index-now', { site_id })).body;
      const before = submissions.length;
      const mine = () => submissions.slice(before);
      await publish();
      assert.deepEqual(await shown(), { is_on: false, told_at: null, told: null, trouble: null });

      assert.equal((await here.post('/site-builder/index-now', { site_id, is_on: true })).body.is_on, true);
      await eventually(async () => (await shown()).told === 3, 'all pages, the first time');
      const [first] = mine();
      assert.ok(first);
      assert.deepEqual(first.urlList.toSorted(), [`${origin}/`, `${origin}/imprint`, `${origin}/privacy`]);
      assert.equal(first.keyLocation, `${origin}/${first.key}.txt`);
      assert.equal((await siteCall(first.keyLocation)).text, first.key);
      assert.equal((await siteCall(`${origin}/${'0'.repeat(32)}.txt`)).status, 404);

      status = 403;
      const { content } = (await here.get('/site-builder/file', { site_id, path: 'pages/pg_home.json' }))
        .body;
      const write = (title: string) =>
        here.post('/site-builder/file', {
          site_id,
          path: 'pages/pg_home.json',
          content: { ...content, title },
        });
      await write('Fresh bread');
      await publish();
      await eventually(async () => /did not find the key/.test((await shown()).trouble), 'the trouble');
      status = 202;
      await write('Bread, fresh');
      await publish();
      await eventually(async () => (await shown()).told === 1, 'the page that changed, and no other');
      assert.deepEqual(mine().at(-1)?.urlList, [`${origin}/`]);
      assert.equal((await shown()).trouble, null);

      const calls = mine().length;
      await here.post('/site-builder/index-now', { site_id, is_on: false });
      await write('Bread');
      await publish();
      assert.equal((await shown()).is_on, false);
      assert.equal(mine().length, calls);
    });
  },
  () => ({
    indexNowUrl: `http://127.0.0.1:${(service.address() as AddressInfo).port}/indexnow`,
    outboundAllowedAddresses: [
      { network: '127.0.0.0/8', port: undefined },
      { network: '::1/128', port: undefined },
    ],
  }),
);
