import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { startedBefore } from '../../../test/started-before.ts';
import { startGoogle } from './google.ts';
import { onEachAuditing } from './product.ts';
import { aKeptAudit } from './rows.ts';

const google = startedBefore(startGoogle);

onEachAuditing(
  ({ here, website, aSite }) => {
    beforeEach(() => {
      google.answer = undefined;
    });
    /** Holds what Google answers until it is let go. */
    function blockGoogle() {
      const { promise: held, resolve: release } = Promise.withResolvers<void>();
      const { promise: requested, resolve: markRequested } = Promise.withResolvers<void>();
      google.answer = (_incoming, response) => {
        markRequested();
        void held.then(() => response.writeHead(500).end());
      };
      return { asked: requested, letGo: release };
    }
    const callTool = (token: string, args: object, meta: object) =>
      fetch(`${here.app.url}/mcp`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          accept: 'application/json, text/event-stream',
          'content-type': 'application/json',
          'mcp-protocol-version': '2025-06-18',
        },
        body: JSON.stringify({
          jsonrpc: '2.0',
          id: 7,
          method: 'tools/call',
          params: { name: 'svc_site_builder_pagespeed', arguments: args, _meta: meta },
        }),
      });

    test('an agent that requests progress gets each step once, before the result', async () => {
      const site = await aSite();
      const { letGo: release } = blockGoogle();
      const about = { site_id: site.siteId, path: '/' };
      const answer = await callTool(site.token, about, { progressToken: 'mine' });
      assert.match(answer.headers.get('content-type') ?? '', /^text\/event-stream/);
      let text = '';
      for await (const chunk of (answer.body ?? assert.fail()).pipeThrough(new TextDecoderStream())) {
        text += chunk;
        if (text.includes('being measured')) release();
      }
      const messages = text
        .split('\n')
        .filter((line) => line.startsWith('data: {'))
        .map((line) => JSON.parse(line.slice(6)));
      const notes = messages.filter(({ method }) => method === 'notifications/progress');
      assert.equal(notes.at(-1)?.params.message, 'The page is open and being measured.', text);
      assert.deepEqual(
        notes.map(({ params }) => [params.progressToken, params.progress]),
        notes.map((_note, index) => ['mine', index + 1]),
      );
      assert.equal(new Set(notes.map(({ params }) => params.message)).size, notes.length);
      assert.equal(messages.at(-1).id, 7);
      assert.equal(messages.at(-1).result.structuredContent.status, 'failed');
    });

    test('without a progress request only the result is sent', async () => {
      const site = await aSite();
      const answer = await callTool(site.token, { site_id: site.siteId, path: '/' }, {});
      assert.match(answer.headers.get('content-type') ?? '', /^application\/json/);
      assert.ok(!(await answer.text()).includes('notifications/progress'));
    });

    test('a call that does not wait is answered at once, with its queue position', async () => {
      const site = await aSite();
      const { asked: requested, letGo: release } = blockGoogle();
      const before = await here.app.database.transact((db) =>
        aKeptAudit(db, site.siteId, { state: 'waiting', reason: null, ended_at: null }),
      );
      const { status, body, text } = await site.run('/', { wait_seconds: 0 });
      assert.deepEqual([status, body.status], [202, 'running'], text);
      assert.match(body.message, /\.$/);
      const other = await site.run('/', { wait_seconds: 0, strategy: 'desktop' });
      assert.equal(other.body.message, '2 other pages are ahead in the queue.');
      await requested;
      release();
      const ended = await site.run('/', { page_audit_id: other.body.page_audit_id });
      assert.equal(ended.body.status, 'failed', ended.text);
      assert.ok(before < body.page_audit_id);
      assert.equal((await site.run('/', { wait_seconds: 51 })).body.errors[0].pointer, '/wait_seconds');
      await here.app.database.transact((db) =>
        db.deleteFrom('page_audit').where('page_audit_id', '=', before).execute(),
      );
    });

    test('audited pages of a site are listed with their newest score and whether they are scheduled', async () => {
      const site = await aSite();
      website.page('/other', 'Other');
      const pages = async () =>
        (
          await here.app.call(
            'GET',
            `/api/control-plane/site-builder/pagespeed/pages?site_id=${site.siteId}`,
            { token: site.token },
          )
        ).body;
      assert.deepEqual(await pages(), { data: [], missing: null });
      google.score = 0.9;
      await site.run('/');
      await site.run('/other', { strategy: 'desktop' });
      google.answer = (_incoming, response) => response.writeHead(500).end();
      await site.run('/');
      const weekly = { site_id: site.siteId, path: '/other', strategy: 'desktop', weekly: true };
      const path = '/api/control-plane/site-builder/pagespeed/schedule';
      await here.app.call('POST', path, { token: site.token, body: weekly });
      const { data } = await pages();
      assert.deepEqual(
        data
          .toSorted((one: { path: string }, other: { path: string }) => one.path.localeCompare(other.path))
          .map((each: { path: string; strategy: string; score: number; next_at: string | null }) => [
            each.path,
            each.strategy,
            each.score,
            each.next_at !== null,
          ]),
        [
          ['/', 'mobile', 90, false],
          ['/other', 'desktop', 90, true],
        ],
      );
      const first = data.find((each: { path: string }) => each.path === '/');
      assert.deepEqual([first.newest.status, 'score' in first.newest], ['failed', false]);
      await here.app.call('POST', path, { token: site.token, body: { ...weekly, weekly: false } });
    });
  },
  () => ({
    auditAllowedOrigins: [],
    outboundAllowedAddresses: [{ network: '127.0.0.1', port: undefined }],
    pagespeedApiKey: 'AIza-tell-nobody-0123456789',
    pagespeedUrl: google.origin,
  }),
);
