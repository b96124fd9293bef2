import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import sharp from 'sharp';
import { day } from '../../../kernel/clock.ts';
import { startedBefore } from '../../../test/started-before.ts';
import { deleteAuditsBefore } from '../store/audits.ts';
import { selectReferencedPictures } from '../store/pictures.ts';
import { startGoogle } from './google.ts';
import { onEachAuditing } from './product.ts';

const google = startedBefore(startGoogle);

/** A picture as Lighthouse puts it into a report, with something in it that nobody is to be shown. */
async function aShot(width: number, height: number, colour: string): Promise<string> {
  const create = { width, height, channels: 3, background: colour } as const;
  const jpeg = await sharp({ create })
    .withExif({ IFD0: { Copyright: 'Tell-tale' } })
    .jpeg()
    .toBuffer();
  return `data:image/jpeg;base64,${jpeg.toString('base64')}`;
}

onEachAuditing(
  ({ here, aSite }) => {
    beforeEach(async () => {
      google.details = {
        'final-screenshot': { data: await aShot(412, 823, 'red') },
        'screenshot-thumbnails': {
          items: [
            { timing: 375, data: await aShot(120, 240, 'white') },
            { timing: 750, data: 'data:text/html;base64,PHNjcmlwdD4=' },
            { timing: 1125, data: `data:image/jpeg;base64,${Buffer.from('no picture').toString('base64')}` },
            { timing: 1500, data: await aShot(120, 240, 'red') },
          ],
        },
      };
    });
    const get = (path: string, token: string) =>
      fetch(here.app.url + path, { headers: { authorization: `Bearer ${token}` } });

    test('a run keeps a re-encoded screenshot, and other data is dropped', async () => {
      const site = await aSite();
      const { body, text } = await site.run('/');
      assert.equal(body.status, 'ok', text);
      const address = `/api/control-plane/site-builder/pagespeed/${body.page_audit_id}`;
      assert.equal(body.screenshot_url, `${address}/pictures/0`);
      assert.deepEqual(body.filmstrip, [
        { at_ms: 375, url: `${address}/pictures/1` },
        { at_ms: 1500, url: `${address}/pictures/2` },
      ]);
      const read = await here.app.call('GET', address, { token: site.token });
      assert.deepEqual(read.body, body);
      for (const url of [body.screenshot_url, body.filmstrip[1].url]) {
        const answer = await get(url, site.token);
        assert.equal(answer.headers.get('content-type'), 'image/jpeg');
        assert.equal(answer.headers.get('x-content-type-options'), 'nosniff');
        const bytes = Buffer.from(await answer.arrayBuffer());
        const { format, exif } = await sharp(bytes).metadata();
        assert.deepEqual([format, exif], ['jpeg', undefined]);
        assert.ok(!bytes.includes('Tell-tale'));
      }
      assert.equal((await get(`${address}/pictures/3`, site.token)).status, 404);
    });

    test('an agent gets the screenshot’s location, without intermediate steps', async () => {
      const site = await aSite();
      const params = {
        name: 'svc_site_builder_pagespeed',
        arguments: { site_id: site.siteId, path: '/' },
      };
      const { body } = await here.app.call('POST', '/mcp', {
        token: site.token,
        headers: { accept: 'application/json, text/event-stream', 'mcp-protocol-version': '2025-06-18' },
        body: { jsonrpc: '2.0', id: 1, method: 'tools/call', params },
      });
      const { status, screenshot_url, filmstrip } = body.result.structuredContent;
      assert.deepEqual([status, filmstrip], ['ok', undefined]);
      assert.match(screenshot_url, /\/pictures\/0$/);
    });

    test('a screenshot is visible exactly to those who may see the run', async () => {
      const site = await aSite();
      const { body } = await site.run('/');
      assert.equal((await get(body.screenshot_url, (await aSite()).token)).status, 404);
      assert.equal((await fetch(here.app.url + body.screenshot_url)).status, 401);
    });

    test('a deleted run releases its screenshots and their files', async () => {
      const site = await aSite();
      const { body } = await site.run('/');
      const { database } = here.app;
      const files = async () =>
        (
          await database.reader
            .selectFrom('page_audit_picture')
            .select('file')
            .where('page_audit_id', '=', body.page_audit_id)
            .execute()
        ).map(({ file }) => file);
      const held = await files();
      assert.equal(held.length, 3);
      const [first = ''] = held;
      assert.deepEqual(
        [...(await selectReferencedPictures(database.reader, [first, 'f'.repeat(64)]))],
        [first],
      );
      await database.transact((db) => deleteAuditsBefore(db, Date.now() + day, 1000));
      assert.deepEqual(await files(), []);
      assert.equal((await selectReferencedPictures(database.reader, held)).size, 0);
    });

    test('a redirected page keeps no screenshot of its target', async () => {
      const site = await aSite();
      google.finalUrl = 'https://login.example.com/';
      const { body } = await site.run('/');
      google.finalUrl = undefined;
      assert.deepEqual([body.status, body.screenshot_url], ['refused', undefined]);
      const rows = await here.app.database.reader
        .selectFrom('page_audit_picture')
        .select('file')
        .where('site_id', '=', site.siteId)
        .execute();
      assert.deepEqual(rows, []);
    });
  },
  () => ({
    auditAllowedOrigins: [],
    outboundAllowedAddresses: [{ network: '127.0.0.1', port: undefined }],
    pagespeedApiKey: 'AIza-tell-nobody-0123456789',
    pagespeedUrl: google.origin,
  }),
);
