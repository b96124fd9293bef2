import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { minute } from '../../../kernel/clock.ts';
import { startedBefore } from '../../../test/started-before.ts';
import { startGoogle } from './google.ts';
import { onEachAuditing } from './product.ts';

const key = 'AIza-tell-nobody-0123456789';
const google = startedBefore(startGoogle);

onEachAuditing(
  ({ here, website, aSite, anotherToken }) => {
    beforeEach(() => {
      google.requests.splice(0);
      google.answer = undefined;
      google.score = 0.9;
      here.clock.at = undefined;
    });

    test('Google gets the key in a header, and it is stored nowhere else', async () => {
      const site = await aSite();
      const { status, body, text } = await site.run('/', { strategy: 'desktop' });
      assert.equal(status, 200, text);
      assert.deepEqual(
        [body.status, body.score, body.provider, body.version, body.regression, body.revision_id],
        ['ok', 90, 'pagespeed', '13.4.0', false, null],
      );
      assert.deepEqual(body.metrics, { lcp_ms: 2500 });
      assert.deepEqual(body.top_findings, [
        { id: 'image-alt', title: 'Images have no description', fix: 'Say in alt what each image shows.' },
      ]);
      const [request] = google.requests;
      assert.equal(request?.headers['x-goog-api-key'], key);
      assert.ok(!request?.url.href.includes(key));
      assert.equal(request?.url.pathname, '/pagespeedonline/v5/runPagespeed');
      assert.equal(request?.url.searchParams.get('strategy'), 'desktop');
      assert.deepEqual(request?.url.searchParams.getAll('category'), [
        'performance',
        'accessibility',
        'best-practices',
        'seo',
      ]);
      assert.equal(request?.url.searchParams.get('url'), `${website.origin}/`);
      const rows = await here.app.database.reader.selectFrom('page_audit').selectAll().execute();
      assert.ok(!JSON.stringify([rows, text]).includes(key));
    });

    test('of five calls per minute from one client four have results, and other clients and sites are unaffected', async () => {
      const site = await aSite();
      const answers = await Promise.all(Array.from({ length: 5 }, () => site.run('/')));
      const by = (status: string) => answers.filter(({ body }) => body.status === status);
      assert.deepEqual(
        [by('ok').length, by('throttled').length],
        [4, 1],
        answers.map(({ text }) => text).join(),
      );
      const [throttled] = by('throttled');
      assert.ok(throttled && throttled.status === 200);
      for (const name of ['score', 'scores', 'metrics', 'page_audit_id'])
        assert.ok(!(name in throttled.body), name);
      assert.ok(throttled.body.retry_after_seconds >= 1 && throttled.body.retry_after_seconds <= 60);
      assert.equal((await site.run('/')).body.status, 'throttled');
      assert.equal((await site.run('/', {}, await anotherToken())).body.status, 'ok');
      assert.equal((await (await aSite()).run('/')).body.status, 'ok');
      here.clock.at = Date.now() + minute + 1000;
      assert.equal((await site.run('/')).body.status, 'ok');
    });

    test('audits are kept by page and device, newest first, and a regression is marked and announced', async () => {
      const site = await aSite();
      website.page('/other', 'Other');
      for (const score of [0.9, 0.92, 0.5]) {
        google.score = score;
        await site.run('/');
      }
      await site.run('/other', { strategy: 'desktop' });
      const scores = async (query: Record<string, string>) =>
        (await site.list(query)).body.data.map((each: { score: number }) => each.score);
      assert.deepEqual(await scores({}), [50, 50, 92, 90]);
      assert.deepEqual(await scores({ path: '/' }), [50, 92, 90]);
      assert.deepEqual(await scores({ path: '/', limit: '1' }), [50]);
      assert.deepEqual(await scores({ strategy: 'desktop' }), [50]);
      const [newest, before] = (await site.list({ path: '/' })).body.data;
      assert.deepEqual([newest.regression, before.regression], [true, false]);
      const read = await here.app.call(
        'GET',
        `/api/control-plane/site-builder/pagespeed/${newest.page_audit_id}`,
        {
          token: site.token,
        },
      );
      assert.deepEqual(read.body, newest);
      const changes = await here.app.call('GET', `/api/control-plane/changes?site_id=${site.siteId}`, {
        token: site.token,
      });
      const kinds = changes.body.data
        .map(({ kind }: { kind: string }) => kind)
        .filter((kind: string) => kind.startsWith('page_'));
      assert.deepEqual(kinds, ['page_audit', 'page_audit', 'page_audit', 'page_regression', 'page_audit']);
    });

    test('Google’s error responses fail without a score and without its text', async () => {
      const site = await aSite();
      for (const [status, text] of [
        [400, '{"error":{"message":"API key not valid. Tell-tale"}}'],
        [200, '{"lighthouseResult":{"categories":{"performance":{"score":"NaN"}}}}'],
        [200, '[1]'],
        [200, 'Tell-tale'],
      ] as const) {
        google.answer = (_incoming, response) =>
          void response.writeHead(status, { 'content-type': 'application/json' }).end(text);
        const { body, text: answered } = await site.run('/', {}, await anotherToken());
        assert.deepEqual([body.status, body.score], ['failed', undefined], answered);
        assert.ok(!answered.includes('Tell-tale'));
      }
    });

    test('if Google throttles briefly, the audit is retried afterwards', async () => {
      const site = await aSite();
      google.answer = (_incoming, response) => {
        google.answer = undefined;
        response.writeHead(429, { 'retry-after': '1', 'content-type': 'application/json' }).end('{}');
      };
      const { body } = await site.run('/');
      assert.deepEqual([body.status, body.score, google.requests.length], ['ok', 90, 2]);
    });

    test('if Google throttles for long, the audit ends and says so', async () => {
      const site = await aSite();
      google.answer = (_incoming, response) =>
        void response.writeHead(429, { 'retry-after': '3600', 'content-type': 'application/json' }).end('{}');
      const { body } = await site.run('/');
      assert.deepEqual([body.status, body.reason, google.requests.length], ['failed', 'provider_busy', 1]);
    });

    test('sites take turns, however many audits each requests', async () => {
      const [one, other] = [await aSite(), await aSite()];
      const { promise: held, resolve: release } = Promise.withResolvers<void>();
      google.answer = (_incoming, response) => void held.then(() => response.writeHead(500).end());
      const ask = async (site: typeof one, path: string) => {
        website.page(path, path);
        const { body, text } = await site.run(path, { wait_seconds: 0 });
        assert.equal(body.status, 'running', text);
        return body;
      };
      for (const path of ['/a1', '/a2', '/a3']) await ask(one, path);
      const { page_audit_id, message } = await ask(other, '/b1');
      assert.equal(message, 'One other page is ahead in the queue.');
      release();
      await other.run('/b1', { page_audit_id });
      for (const { page_audit_id: id, path } of (await one.list()).body.data)
        await one.run(path, { page_audit_id: id });
      const paths = google.requests.map(({ url }) => new URL(url.searchParams.get('url') ?? '').pathname);
      assert.deepEqual(paths, ['/a1', '/b1', '/a2', '/a3']);
    });

    test('a page redirected according to Google has no score', async () => {
      const site = await aSite();
      const lead = (id: string) => {
        google.answer = (_incoming, response) => {
          const categories = { performance: { score: 1 } };
          response.writeHead(200, { 'content-type': 'application/json' });
          response.end(
            JSON.stringify({ id, lighthouseResult: { finalDisplayedUrl: id, categories, audits: {} } }),
          );
        };
      };
      lead(`${website.origin}/login`);
      const signIn = await site.run('/');
      assert.deepEqual([signIn.body.reason, signIn.body.score], ['sign_in_required', undefined]);
      lead('https://www.example.com/');
      const moved = await site.run('/');
      assert.deepEqual([moved.body.reason, moved.body.score], ['moved_to_other_site', undefined]);
    });
  },
  () => ({
    auditAllowedOrigins: [],
    outboundAllowedAddresses: [{ network: '127.0.0.1', port: undefined }],
    pagespeedApiKey: key,
    pagespeedUrl: google.origin,
  }),
);
