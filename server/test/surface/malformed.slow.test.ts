import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { after, before, describe, test } from 'node:test';
import fc from 'fast-check';
import { registry } from '../../app/registry.ts';
import { isPublic } from '../../kernel/access.ts';
import { addressesOf } from '../../kernel/operation.ts';
import { anyCharacter } from '../any-character.ts';
import { startTestApp, type TestApp } from '../app.ts';
import { migratedDatabase } from '../migrated/database.ts';
import { type FreshDatabase, type Postgres, postgresForTests } from '../postgres.ts';
import { aWorkspace, type Workspace } from '../workspace.ts';
import { isFault } from './no-fault.ts';

// Whatever is sent, the answer is never a fault of ours, refusals have the one shape, and the service lives on.

let app: TestApp;
let workspace: Workspace;

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body?: string | Uint8Array;
}

/** Requests to each address. PostgreSQL refuses more than SQLite does (U+0000, numbers past its types). */
const runs = { sqlite: 50, postgres: 25 };
const requiredMembers = [
  'type',
  'title',
  'status',
  'code',
  'detail',
  'instance',
  'request_id',
  'retryable',
  'errors',
];

async function send({ method, path, headers, body }: Sent): Promise<void> {
  const response = await fetch(app.url + path, {
    method,
    headers,
    ...(body === undefined ? {} : { body: Buffer.from(body as string) }),
  });
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream');
  const text = isStream ? '' : await response.text();
  if (isStream) await response.body?.cancel();
  assert.ok(
    !isFault(response.status),
    `${method} ${path} answered ${response.status}: ${text.slice(0, 300)}`,
  );
  assert.ok(response.headers.get('x-request-id'), 'has a request id');
  if (response.status < 400) return;
  assert.match(response.headers.get('content-type') ?? '', /^application\/problem\+json/);
  const problem = JSON.parse(text);
  for (const member of requiredMembers) assert.ok(member in problem, `${member} is missing: ${text}`);
  assert.equal(problem.status, response.status);
  assert.ok(problem.code in registry.errors, problem.code);
}

const nested = (depth: number, open: string, close: string) => open.repeat(depth) + close.repeat(depth);
const rawBody = fc.oneof(
  fc.string({ unit: anyCharacter, maxLength: 200 }),
  fc.uint8Array({ maxLength: 200 }),
  fc.constantFrom(
    '',
    'null',
    '[]',
    '"x"',
    '0',
    '{"a":1',
    '\ufeff{}',
    '{"__proto__":{"x":1},"constructor":1,"toString":2}',
    '{"site_id":1,"site_id":2}',
    nested(50_000, '[', ']'),
    nested(20_000, '{"a":', '}').replace(/\}+$/, `1${'}'.repeat(20_000)}`),
    `{"a":"${'x'.repeat(300_000)}"}`,
    `{"a":"${'x'.repeat(1_100_000)}"}`,
    `{${Array.from({ length: 3000 }, (_, index) => `"k${index}":0`).join()}}`,
  ),
  fc.json(),
);

// Made once: each has tables of characters of its own.
const anyText = fc.string();
const anyJson = fc.jsonValue();
const fewMembers = fc.dictionary(anyText, anyJson, { maxKeys: 3 });
const anyMembers = fc.dictionary(anyText, anyJson);

/** A fitting request with some members swapped for anything. */
const malformedFrom = (example: object) =>
  fc.tuple(fc.subarray(Object.keys(example)), fewMembers, anyJson).map(([keys, more, value]) => ({
    ...example,
    ...more,
    ...Object.fromEntries(keys.map((key) => [key, value])),
  }));

const oddHeader = fc.constantFrom(
  {},
  { 'content-type': 'text/plain' },
  { 'content-type': 'application/json; charset=latin1' },
  { 'content-type': 'application/vnd.api+json' },
  { 'content-type': ';;;' },
  { authorization: 'Bearer' },
  { authorization: `Bearer ${'x'.repeat(5000)}` },
  { authorization: 'Basic YTpi' },
  { authorization: 'bearer cpa_1_x cpa_2_y' },
  { 'idempotency-key': 'x'.repeat(400) },
  { 'idempotency-key': '  ' },
  { 'x-request-id': 'a b\tc' },
  { 'x-request-id': 'x'.repeat(500) },
  { cookie: 'wheelhouse_session=%E0%A4%A; a; =b' },
  { origin: 'null' },
  { origin: ':::' },
  { 'if-none-match': '"'.repeat(100) },
  { 'content-encoding': 'gzip' },
);

const anyQuery = fc
  .dictionary(
    fc.oneof(
      fc.constantFrom('site_id', 'limit', 'cursor', 'include', 'fields', 'since', 'q', 'custom_fields.a'),
      fc.string(),
    ),
    fc.oneof(
      fc.string({ unit: anyCharacter }),
      fc.integer().map(String),
      fc.json(),
      fc.constantFrom('0', '-1', '1e9', '%00'),
    ),
    { maxKeys: 5 },
  )
  .map((pairs) =>
    new URLSearchParams(
      Object.entries(pairs).map(([k, v]) => [k.toWellFormed(), v.toWellFormed()]),
    ).toString(),
  );

for (const database of ['sqlite', 'postgres'] as const) {
  describe(`on ${database}`, () => {
    let postgres: Postgres | undefined;
    let fresh: FreshDatabase | undefined;
    before(async () => {
      if (database === 'postgres') {
        postgres = await postgresForTests();
        fresh = await migratedDatabase(postgres);
      }
      app = await startTestApp({ settings: { databaseUrl: fresh?.url } });
      workspace = await aWorkspace(app);
    });
    after(async () => {
      const reply = await app.call('GET', '/readyz');
      assert.equal(reply.status, 200, 'the service is still there');
      await app.close();
      await fresh?.drop();
      await postgres?.stop();
    });

    for (const operation of registry.operations) {
      // Its own session would end: every later request would only be refused.
      if (operation.name === 'session.delete' || operation.name === 'account.password') continue;
      for (const { method, path } of addressesOf(operation)) {
        const token = () => {
          if (isPublic(operation.access)) return {};
          const kinds = registry.audiences.acceptedKinds(
            operation.access,
            registry.audiences.interfaceOf(path),
          );
          const own = kinds.includes('admin') ? workspace.adminToken : workspace.session;
          return { authorization: `Bearer ${own}` };
        };
        const anyPath = fc
          .oneof(
            fc.constantFrom('1', '0', '-1', '99999999999999999999', 'x', '%00', '%FF', '..', '1e3'),
            anyText,
          )
          .map((value) => {
            const text = /^%/.test(value) ? value : encodeURIComponent(value.toWellFormed());
            return path.replaceAll(/\{\w+\}/g, text === '' || text === '.' || text === '..' ? '0' : text);
          });

        describe(`${method} ${path}`, () => {
          if (method === 'GET') {
            test('survives any query', async () => {
              const request = fc.tuple(anyPath, anyQuery, oddHeader);
              await fc.assert(
                fc.asyncProperty(request, async ([at, query, headers]) => {
                  await send({ method, path: `${at}?${query}`, headers: { ...token(), ...headers } });
                }),
                { numRuns: runs[database] },
              );
            });
            return;
          }
          test('survives any body', async () => {
            const json = { 'content-type': 'application/json' };
            const request = fc.tuple(
              anyPath,
              fc.oneof(
                rawBody,
                malformedFrom(operation.example.input).map((value) => JSON.stringify(value)),
              ),
              oddHeader,
            );
            await fc.assert(
              fc.asyncProperty(request, async ([at, body, headers]) => {
                await send({ method, path: at, body, headers: { ...json, ...token(), ...headers } });
              }),
              { numRuns: runs[database] },
            );
          });
        });
      }
    }

    test('every tool survives any arguments', async () => {
      const tools = registry.operations.flatMap((operation) => (operation.mcp ? [operation] : []));
      const call = fc
        .constantFrom(...tools)
        .chain((operation) =>
          fc.tuple(
            fc.constant(operation.mcp?.tool ?? ''),
            fc.oneof(malformedFrom(operation.example.input), anyMembers, anyJson),
          ),
        );
      await fc.assert(
        fc.asyncProperty(call, async ([name, args]) => {
          const body = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } };
          const reply = await app.call('POST', '/mcp', { token: workspace.adminToken, body });
          assert.ok(!isFault(reply.status), reply.text);
          assert.notEqual(reply.body.error?.code, -32603, reply.text);
          const { result } = reply.body;
          if (result?.isError) assert.ok(!isFault(JSON.parse(result.content[0].text).status), reply.text);
        }),
        { numRuns: 400 },
      );
    });

    test('non-HTTP gets the error shape, and the connection ends', async () => {
      const { hostname, port } = new URL(app.url);
      for (const text of [
        'GET / HTTP/9.9\r\n\r\n',
        'rubbish\r\n\r\n',
        `GET / HTTP/1.1\r\nHost: x\r\nA: ${'x'.repeat(40_000)}\r\n\r\n`,
      ]) {
        const answer = await new Promise<string>((resolve, reject) => {
          let received = '';
          const socket = connect(Number(port), hostname, () => socket.write(text));
          socket.on('data', (chunk) => {
            received += chunk.toString();
          });
          socket.on('close', () => resolve(received));
          socket.on('error', reject);
        });
        assert.match(answer, /^HTTP\/1\.1 4\d\d /);
        assert.match(answer, /"code":"\w+"/);
      }
    });
  });
}
