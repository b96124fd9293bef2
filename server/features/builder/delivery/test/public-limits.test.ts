import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { Reply } from '../../../../test/app.ts';
import { eventually } from '../../../../test/eventually.ts';
import { siteCall } from '../../../../test/site-call.ts';
import { onAProduct, type Product } from '../../../events/test/on-each-product.ts';

// Limits of one stranger on a published site, and the cost of requests.

const limits = {
  sitePagesPerMinute: 6,
  siteNotFoundPerMinute: 4,
  siteSearchesPerMinute: 3,
  siteFormPostsPerMinute: 5,
} as const;
const minuteMs = 60_000;

const blocks = (heading: string) => [
  { block_id: 'b_1', key: 'text', props: { heading, text: 'Baked at four, every morning.' } },
];
const urlencoded = { 'content-type': 'application/x-www-form-urlencoded' };

async function publishedSite(here: Product) {
  const { project_id } = (await here.post('/projects', { name: 'Sites' })).body;
  const token = (await here.post('/tokens', { name: 'builder' })).body.token;
  const input = { project_id, name: 'Old Bakery', kind: 'starter', starter_key: 'bare' };
  const { site_id, url } = (await here.post('/sites', input)).body;
  const control = async (path: string, body: object) => {
    const done = await here.app.call('POST', `/api/control-plane/${path}`, {
      token,
      body: { site_id, ...body },
    });
    assert.ok(done.status < 300, done.text);
    return done.body;
  };
  const page = (page_id: string, path: string, own: readonly object[], change_set_id?: string) =>
    control('site-builder/file', {
      path: `pages/${page_id}.json`,
      content: { page_id, path, title: `Page ${page_id}`, role: 'page', access: 'public', blocks: own },
      ...(change_set_id === undefined ? {} : { change_set_id }),
    });
  const publish = (staged: { revision: { revision_id: string; hash: string } }) =>
    control('revisions/publish', {
      revision_id: staged.revision.revision_id,
      expected_hash: staged.revision.hash,
      confirm: true,
    });
  await control('site-forms', { form_key: 'contact', event: { type: 'lead' } });
  await control('site-forms', { form_key: 'hidden', event: { type: 'lead' } });
  await page('pg_bread', '/bread', blocks('Rye'));
  await page('pg_rolls', '/rolls', blocks('Spelt'));
  const staged = await page('pg_contact', '/contact', [
    { block_id: 'b_1', key: 'form', props: { form_key: 'contact' } },
  ]);
  await publish(staged);
  const origin = url.replace(/\/$/, '');
  const at = (path: string, method = 'GET', headers: Record<string, string> = {}, body?: string) =>
    siteCall(origin + path, { method, headers, ...(body === undefined ? {} : { body }) });
  return { site_id: site_id as number, at, page, publish, origin, preview: staged.preview.url as string };
}

onAProduct(
  (here) => {
    let site: Awaited<ReturnType<typeof publishedSite>>;
    let minute = Math.floor(Date.now() / minuteMs) * minuteMs;
    /** Begins a minute in which nothing was asked so far. */
    const nextMinute = () => {
      minute += minuteMs;
      here.clock.at = minute;
    };
    const at: typeof site.at = (...args) => site.at(...args);

    before(async () => {
      site = await publishedSite(here);
    });

    test('uncached pages are refused past the limit, and cached ones never', async () => {
      nextMinute();
      assert.equal((await at('/bread')).status, 200);
      const statuses = [];
      for (let count = 1; count < limits.sitePagesPerMinute + 3; count++)
        statuses.push((await at('/Bread/')).status);
      assert.deepEqual(statuses, [301, 301, 301, 301, 301, 429, 429, 429]);
      const refused = await at('/rolls');
      assert.equal(refused.status, 429);
      assert.match(`${refused.headers['retry-after']}`, /^[1-9]\d?$/);
      assert.match(refused.text, /Please try again in a minute/);
      assert.equal((await at('/bread')).status, 200, 'kept');
      nextMinute();
      assert.equal((await at('/rolls')).status, 200);
    });

    test('every unknown path gets the same bytes, with a rate limit of its own', async () => {
      nextMinute();
      const first = await at('/nowhere');
      const other = await at(`/else${'/'.repeat(300)}`);
      assert.deepEqual([first.status, other.status], [404, 404]);
      assert.deepEqual([other.text, other.headers.etag], [first.text, first.headers.etag]);
      assert.match(first.text, /Old Bakery/);
      for (let count = 2; count < limits.siteNotFoundPerMinute; count++) await at(`/nowhere-${count}`);
      assert.equal((await at('/nowhere')).status, 429);
      assert.equal((await at('/contact')).status, 200);
    });

    test('searches are rate limited, on the site and in its preview', async () => {
      nextMinute();
      const statuses = [];
      for (const word of ['rye', 'spelt', 'baked', 'four'])
        statuses.push((await at(`/search?q=${word}`)).status);
      assert.deepEqual(statuses, [200, 200, 200, 429]);
      const preview = await siteCall(`${site.preview}search?q=rye`);
      assert.equal(preview.status, 429);
      assert.ok(preview.headers['retry-after']);
    });

    test('form submissions are rate limited before they are parsed, whatever their outcome', async () => {
      nextMinute();
      const statuses = [];
      for (let count = 0; count < limits.siteFormPostsPerMinute; count++)
        statuses.push((await at('/forms/contact', 'POST', urlencoded, 'name=')).status);
      assert.deepEqual(new Set(statuses), new Set([422]));
      const refused = await at('/forms/contact', 'POST', urlencoded, 'name=Ada');
      assert.equal(refused.status, 429);
      assert.ok(refused.headers['retry-after']);
    });

    test('a submission with more values than any form is refused unread', async () => {
      nextMinute();
      const most = await at('/forms/contact', 'POST', urlencoded, 'a=1&'.repeat(2000));
      assert.equal(most.status, 422, 'its own fields are missing');
      const more = await at('/forms/contact', 'POST', urlencoded, 'a&'.repeat(120_000));
      assert.equal(more.status, 413);
      assert.match(more.text, /more than a form takes/);
    });

    test('a form’s address redirects to its page, and is not found without one', async () => {
      nextMinute();
      const shown = await at('/forms/contact');
      assert.deepEqual([shown.status, shown.headers.location], [302, '/contact']);
      assert.equal((await at('/forms/hidden')).status, 404);
      assert.equal((await at('/forms/none')).status, 404);
    });

    test('methods other than reads are 405 on a page, with Allow', async () => {
      for (const method of ['DELETE', 'PUT', 'PATCH', 'POST', 'OPTIONS']) {
        const refused = await at('/bread', method);
        assert.deepEqual([refused.status, refused.headers.allow], [405, 'GET, HEAD'], method);
      }
      const form = await at('/forms/contact', 'DELETE');
      assert.deepEqual([form.status, form.headers.allow], [405, 'GET, HEAD, POST']);
      assert.equal((await siteCall(site.origin.replace('//', '//other-'), { method: 'PUT' })).status, 404);
    });

    test('the sitemap gives each page’s last publication', async () => {
      const times = async (): Promise<Record<string, string | undefined>> =>
        Object.fromEntries(
          [
            ...(await at('/sitemap.xml')).text.matchAll(/<loc>[^<]*?([^/<]*)<\/loc>(?:<lastmod>([^<]+))?/g),
          ].map(([, name = '', time]) => [name, time]),
        );
      nextMinute();
      const before = await times();
      assert.match(before.bread ?? '', /^\d{4}-\d\d-\d\dT/);
      nextMinute();
      await site.publish(await site.page('pg_rolls', '/rolls', blocks('Emmer'), 'new'));
      const after = await times();
      assert.equal(after.bread, before.bread);
      assert.ok((after.rolls ?? '') > (before.rolls ?? ''));
      nextMinute();
      await site.publish(await site.page('pg_rolls', '/rolls', blocks('Spelt'), 'new'));
      assert.ok(((await times()).rolls ?? '') > (after.rolls ?? ''), 'what comes back is published anew');
    });
  },
  { ...limits, rateLimits: true, adminRequestsPerMinute: 10_000 },
);

onAProduct((here) => {
  test('searches are logged with their site, and many from one address are aggregated per minute', async () => {
    const { at, site_id } = await publishedSite(here);
    here.clock.at = Math.floor(Date.now() / minuteMs) * minuteMs;
    for (let count = 0; count < 30; count++)
      assert.equal((await at(`/search?q=rye${count}&utm_source=letter`)).status, 200);
    const own = await publishedLines(here, site_id);
    assert.deepEqual([own.length, new Set(own.map(({ times }) => times))], [20, new Set([1])]);
    assert.deepEqual([own[0]?.interface, own[0]?.result, own[0]?.address], ['site', 'ok', '127.0.0.1']);
    assert.ok(!JSON.stringify(own).includes('rye'));
  });
});

/** The lines of searches of a site, once what was written behind them is there. */
async function publishedLines(here: Product, site_id: number) {
  let lines: Reply['body'][] = [];
  await eventually(async () => {
    const { body } = await here.get('/integration-logs', {
      site_id,
      action: 'public_page.search',
      limit: 100,
    });
    const isSame = lines.length > 0 && body.data.length === lines.length;
    lines = body.data;
    return isSame && lines.length >= 20;
  }, 'the lines of the searches');
  return lines;
}
