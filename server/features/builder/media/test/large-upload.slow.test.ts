import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { getHeapSpaceStatistics } from 'node:v8';
import { Worker } from 'node:worker_threads';
import { twoHalves } from '../../../../platform/images/test/pictures.ts';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { eventually } from '../../../../test/eventually.ts';
import { aWorkspace, type Workspace } from '../../../../test/workspace.ts';
import { pictureBytesMax } from '../schema.ts';

// Uploads as large as any: what they cost while they arrive, and what is left of them.

const mebibyte = 1024 ** 2;
const path = '/api/control-plane/site-builder/media';

let app: TestApp;
let workspace: Workspace;
let photo: Buffer;
before(async () => {
  app = await startTestApp();
  workspace = await aWorkspace(app);
  photo = await twoHalves(400, 300).jpeg().toBuffer();
});
after(() => app.close());

const arriving = (): readonly string[] => {
  const folder = join(app.settings.dataDir, 'arriving');
  assert.equal(statSync(folder).mode & 0o777, 0o700);
  return readdirSync(folder);
};
const kept = (): readonly string[] =>
  readdirSync(join(app.settings.dataDir, 'files'), { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile())
    .map(({ name }) => name)
    .toSorted();
const assets = async (): Promise<number> => {
  const query = `?site_id=${workspace.siteId}&state=all&include=total`;
  return (await app.call('GET', path + query, { token: workspace.siteToken })).body.pagination.total;
};

/** A small photo with bytes behind its end that nothing compresses: every decoder leaves them alone. */
const picture = (bytes: number): Buffer => Buffer.concat([photo, randomBytes(bytes - photo.length)]);

const boundary = 'a-boundary-of-the-test';
const headers = (key?: string) => ({
  authorization: `Bearer ${workspace.siteToken}`,
  'content-type': `multipart/form-data; boundary=${boundary}`,
  ...(key === undefined ? {} : { 'idempotency-key': key }),
});
const part = (name: string, more = '') =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}`;
const head = () =>
  `${part('site_id')}\r\n\r\n${workspace.siteId}\r\n${part('file', '; filename="large.jpg"')}\r\nContent-Type: image/jpeg\r\n\r\n`;
const tail = `\r\n--${boundary}--\r\n`;

/** Sends a file from a thread of its own: what that has in memory counts for nothing here. */
async function send(file: string, key?: string) {
  const code = `
    const { parentPort, workerData: { url, headers, file, head, tail } } = require('node:worker_threads');
    const { createReadStream } = require('node:fs');
    const sent = require('node:http').request(url, { method: 'POST', headers }, async (answer) => {
      let text = '';
      for await (const part of answer.setEncoding('utf8')) text += part;
      parentPort.postMessage({ status: answer.statusCode, headers: answer.headers, body: JSON.parse(text) });
    });
    sent.write(head);
    createReadStream(file).on('data', (part) => sent.write(part)).on('end', () => sent.end(tail));`;
  const workerData = { url: app.url + path, headers: headers(key), file, head: head(), tail };
  const [answer] = await once(new Worker(code, { eval: true, workerData }), 'message');
  return answer;
}

/**
 * By how many bytes the memory of this thread, which is the server's, grew at most meanwhile: buffers, large texts, and what is kept.
 * Small objects of the moment are left out, which everything makes and one collection takes.
 */
async function growth(work: () => Promise<unknown>): Promise<number> {
  const used = (): number =>
    getHeapSpaceStatistics()
      .filter(({ space_name }) => space_name !== 'new_space')
      .reduce((sum, { space_used_size }) => sum + space_used_size, process.memoryUsage().external);
  const before = used();
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, used());
  }, 2);
  await work().finally(() => clearInterval(timer));
  return most - before;
}

const fileOf = (name: string, bytes: Buffer): string => {
  const file = join(app.settings.dataDir, name);
  writeFileSync(file, bytes);
  return file;
};

test('25 MB use no more memory than a small file, and are stored once', async (t) => {
  const small = fileOf('small', picture(2 * mebibyte));
  for (let warm = 0; warm < 3; warm++)
    assert.equal((await send(small, `warm ${warm}`.replace(' ', '-'))).status, 201);

  for (const key of [undefined, 'large']) {
    const large = fileOf('large', picture(pictureBytesMax));
    const [filesBefore, assetsBefore] = [kept().length, await assets()];
    const usual = await growth(() => send(small));
    // biome-ignore lint/suspicious/noExplicitAny: an answer of any shape
    let first: any;
    const grown = await growth(async () => {
      first = await send(large, key);
    });
    assert.equal(first.status, 201, JSON.stringify(first.body));
    t.diagnostic(`${(grown / mebibyte).toFixed(1)} MiB, a small one ${(usual / mebibyte).toFixed(1)}`);
    assert.ok(grown < usual + 10 * mebibyte, `${grown - usual} bytes more than a small one`);
    // The renditions are those of the small one.
    assert.deepEqual([kept().length - filesBefore, (await assets()) - assetsBefore], [1, 2]);
    assert.deepEqual(arriving(), []);
    if (!key) continue;

    const again = await send(large, key);
    assert.deepEqual([again.status, again.headers['idempotency-replayed']], [200, 'true']);
    assert.deepEqual(again.body, first.body);
    const other = await send(fileOf('other', picture(pictureBytesMax)), key);
    assert.deepEqual([other.status, other.body.code], [422, 'idempotency_key_reused']);
    assert.deepEqual([kept().length - filesBefore, (await assets()) - assetsBefore], [1, 2]);
    assert.deepEqual(arriving(), []);
  }
});

test('interrupted, oversized and refused uploads leave nothing behind', async () => {
  const [filesBefore, assetsBefore] = [kept(), await assets()];
  const whole = picture(pictureBytesMax);

  const cut = request(app.url + path, { method: 'POST', headers: headers() });
  cut.on('error', () => {});
  cut.write(head());
  cut.write(whole.subarray(0, 12 * mebibyte));
  await eventually(() => arriving().length === 1, 'a file that arrives');
  cut.destroy();
  await eventually(() => arriving().length === 0, 'it to be gone');

  for (const [bytes, status, pointer] of [
    [Buffer.concat([whole, Buffer.alloc(1)]), 422, '/file'],
    [Buffer.from(whole).fill(0, 0, 3), 422, '/file'],
    [Buffer.alloc(37 * mebibyte), 413, undefined],
  ] as const) {
    const refused = await send(fileOf('refused', bytes));
    assert.deepEqual([refused.status, refused.body.errors?.[0]?.pointer], [status, pointer]);
    assert.deepEqual(arriving(), []);
  }
  assert.deepEqual([kept(), await assets()], [filesBefore, assetsBefore]);
});
