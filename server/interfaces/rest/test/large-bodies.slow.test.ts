import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { after, before, test } from 'node:test';
import sharp from 'sharp';
import { callHttp, startTestApp, type TestApp } from '../../../test/app.ts';
import { aWorkspace, type Workspace } from '../../../test/workspace.ts';

// Bodies of several megabytes: accepted senders, and bodies that never end.

const mebibyte = 1024 ** 2;
const path = '/api/control-plane/mail/profiles';
/** Maximum size of a profile (contract, §8). */
const bytesMax = 6 * mebibyte;

let app: TestApp;
let workspace: Workspace;
/** A PNG of a few megabytes of noise. */
let photo: string;
before(async () => {
  app = await startTestApp();
  workspace = await aWorkspace(app);
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const drawn = sharp({ create: { width: 1100, height: 1100, channels: 3, background: '#888', noise } });
  photo = (await drawn.png({ compressionLevel: 0 }).toBuffer()).toString('base64');
  assert.ok(photo.length > 4 * mebibyte && photo.length < 5.5 * mebibyte, `${photo.length}`);
});
after(() => app.close());

let senders = 0;
const profile = (): string =>
  JSON.stringify({
    site_id: workspace.siteId,
    sender_email: `sender-${++senders}@example.com`,
    sender_name: 'Harbour Lane Bakery',
    photo_base64: photo,
  });

interface Sent {
  readonly sent: ClientRequest;
  /** Response headers. */
  readonly answer: Promise<IncomingMessage>;
}

/** Begins a call; the test sends the body. */
function begin(token: string, headers: Record<string, string | number>): Sent {
  const sent = request(app.url + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
  });
  sent.flushHeaders();
  const answer = once(sent, 'response', { signal: AbortSignal.timeout(60_000) }).then(([head]) => head);
  // Errors are checked where a test expects them.
  sent.on('error', () => {});
  answer.catch(() => {});
  return { sent, answer };
}

async function bodyOf(answer: IncomingMessage) {
  let text = '';
  for await (const part of answer.setEncoding('utf8')) text += part;
  return JSON.parse(text);
}

test('nothing is read from callers who are unknown, unauthorised or too large', async () => {
  const readOnly = await workspace.scopedToken(['read']);
  for (const [token, announced, status, code] of [
    ['cps_nobody', bytesMax, 401, 'token_invalid'],
    [readOnly, bytesMax, 403, 'insufficient_scope'],
    [workspace.siteToken, bytesMax + 1, 413, 'payload_too_large'],
    ['cps_nobody', bytesMax + 1, 413, 'payload_too_large'],
  ] as const) {
    const { sent, answer } = begin(token, { 'content-length': announced });
    const head = await answer;
    const body = await bodyOf(head);
    sent.destroy();
    assert.deepEqual([head.statusCode, body.code], [status, code]);
    if (status === 413) assert.deepEqual([body.limit_bytes, head.headers.connection], [bytesMax, 'close']);
  }
});

test('a chunked body without a length is read up to the limit', async () => {
  const { sent, answer } = begin(workspace.siteToken, {});
  const text = profile();
  for (let at = 0; at < text.length; at += 100_000) sent.write(text.slice(at, at + 100_000));
  sent.end();
  const head = await answer;
  assert.deepEqual([head.statusCode, (await bodyOf(head)).photo.width], [201, 512]);

  const endless = begin(workspace.siteToken, {});
  const chunk = Buffer.alloc(mebibyte, ' ');
  const more = setInterval(() => endless.sent.write(chunk), 1);
  const refused = await endless.answer.finally(() => clearInterval(more));
  assert.deepEqual([refused.statusCode, (await bodyOf(refused)).code], [413, 'payload_too_large']);
  endless.sent.destroy();
});

test('after an unread refused body the connection is reusable', async () => {
  const text = profile();
  const refused = await callHttp(app.url, 'POST', path, { token: 'cps_nobody', body: text });
  assert.equal(refused.status, 401);
  const accepted = await callHttp(app.url, 'POST', path, { token: workspace.siteToken, body: text });
  assert.equal(accepted.status, 201, accepted.text);
});

test('a truncated or mislabelled body is refused alone', async () => {
  const interrupted = begin(workspace.siteToken, { 'content-length': 5 * mebibyte });
  interrupted.sent.write(Buffer.alloc(mebibyte, ' '));
  await once(interrupted.sent, 'drain');
  interrupted.sent.destroy();
  for (const [body, code] of [
    [`{"photo_base64":"${photo}`, 'malformed_json'],
    [`${' '.repeat(2 * mebibyte)}[]`, 'validation_failed'],
    [Buffer.alloc(mebibyte, 0xff).toString('latin1'), 'validation_failed'],
  ] as const) {
    const answer = await app.call('POST', path, { token: workspace.siteToken, body });
    assert.ok(answer.status === 400 || answer.status === 422, answer.text);
    assert.match(answer.body.code, new RegExp(`${code}|malformed_json`));
  }
  const complete = await app.call('POST', path, { token: workspace.siteToken, body: profile() });
  assert.equal(complete.status, 201, complete.text);
});

test('senders stalled before the end of large bodies starve nobody', async () => {
  // Twice as much as is held at once.
  const stalled = Array.from({ length: 14 }, () =>
    begin(workspace.siteToken, { 'content-length': 5 * mebibyte }),
  );
  const almost = Buffer.alloc(5 * mebibyte - 1, ' ');
  for (const { sent } of stalled) sent.write(almost);
  const others = await Promise.all(
    [1, 2, 3].map(() => app.call('POST', path, { token: workspace.siteToken, body: profile() })),
  );
  assert.deepEqual(
    others.map(({ status }) => status),
    [201, 201, 201],
  );
  for (const { sent } of stalled) sent.destroy();
});

test('many concurrent ones are all accepted, once each', async () => {
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => app.call('POST', path, { token: workspace.siteToken, body: profile() })),
  );
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([201]));
  assert.equal(new Set(answers.map(({ body }) => body.profile_id)).size, 12);
});
