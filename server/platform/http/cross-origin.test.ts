import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import Fastify, { type FastifyInstance } from 'fastify';
import { addCorsHeaders, allowCrossOrigin } from './cross-origin.ts';
import { sendCompressed } from './send-compressed.ts';

const origin = 'https://elsewhere.example.com';
const long = 'to be read elsewhere, '.repeat(100);

let app: FastifyInstance;
let isStopping = false;
before(() => {
  app = Fastify();
  allowCrossOrigin(app);
  app.addHook('onRequest', (_request, _reply, done) => done(isStopping ? new Error('Stopping.') : undefined));
  app.setErrorHandler((_thrown, request, reply) => {
    addCorsHeaders(request, reply);
    return reply.code(503).send('Not now.');
  });
  for (const readableBy of ['callingPage', 'anyPage', 'anyPageLoads', undefined] as const)
    app.get(`/${readableBy}`, { config: { readableBy } }, (request, reply) =>
      sendCompressed(request, reply.type('text/plain'), long),
    );
});
after(() => app.close());

const get = async (url: string, headers: Record<string, string> = { origin }) =>
  (await app.inject({ url, headers: { 'accept-encoding': 'gzip', ...headers } })).headers;

test('by default an address is readable by no other origin, and answers no preflight', async () => {
  const headers = await get('/undefined');
  for (const name of ['access-control-allow-origin', 'cross-origin-resource-policy'])
    assert.equal(headers[name], undefined, name);
  assert.equal((await app.inject({ method: 'OPTIONS', url: '/undefined' })).statusCode, 404);
});

test('caches get Vary by origin and coding', async () => {
  const headers = await get('/callingPage');
  assert.equal(headers['access-control-allow-origin'], origin);
  assert.equal(headers.vary, 'Origin, Accept-Encoding');
  const unnamed = await get('/callingPage', {});
  assert.equal(unnamed['access-control-allow-origin'], undefined);
  assert.equal(unnamed.vary, 'Origin, Accept-Encoding');
});

test('public responses are the same for all origins', async () => {
  for (const headers of [{ origin }, {}] as Record<string, string>[]) {
    const answer = await get('/anyPage', headers);
    assert.equal(answer['access-control-allow-origin'], '*');
    assert.equal(answer.vary, 'Accept-Encoding');
    assert.equal(answer['cross-origin-resource-policy'], undefined);
  }
  assert.equal((await get('/anyPageLoads'))['cross-origin-resource-policy'], 'cross-origin');
});

test('no page ever reads with credentials', async () => {
  for (const url of ['/callingPage', '/anyPage', '/anyPageLoads']) {
    const preflight = await app.inject({ method: 'OPTIONS', url, headers: { origin } });
    assert.equal(preflight.statusCode, 204, url);
    for (const headers of [preflight.headers, await get(url)])
      assert.equal(headers['access-control-allow-credentials'], undefined, url);
  }
});

test('early refusals are readable by the same pages', async () => {
  isStopping = true;
  assert.equal((await get('/callingPage'))['access-control-allow-origin'], origin);
  assert.equal((await get('/anyPage'))['access-control-allow-origin'], '*');
  assert.equal((await get('/undefined'))['access-control-allow-origin'], undefined);
  isStopping = false;
});
