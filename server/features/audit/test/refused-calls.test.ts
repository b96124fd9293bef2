import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { Agent, type OutgoingHttpHeaders, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, before, describe, test } from 'node:test';
import pg from 'pg';
import type { Settings } from '../../../app/settings.ts';
import { administrator, startTestApp, type TestApp } from '../../../test/app.ts';
import { migratedDatabase } from '../../../test/migrated/database.ts';
import { postgresForTests } from '../../../test/postgres.ts';
import { aWorkspace } from '../../../test/workspace.ts';

// Limits on what unauthenticated callers can write to the audit log, without losing any count.

const calls = 1_000;
const addresses = 400;
/** Per minute 200 individual lines and 300 counters by address; then one per interface and reason. */
const rowsMax = 600;
const bytesMax = 400_000;

interface Kind {
  readonly method: string;
  readonly path: string;
  readonly headers?: OutgoingHttpHeaders;
  readonly body?: string;
  readonly code: string;
}
const json = { 'content-type': 'application/json' };
const kinds: readonly Kind[] = [
  { method: 'GET', path: '/api/control-plane/sites', code: 'token_missing' },
  {
    method: 'GET',
    path: '/api/control-plane/sites',
    headers: { authorization: 'Bearer no' },
    code: 'token_invalid',
  },
  {
    method: 'POST',
    path: '/api/control-plane/events',
    headers: json,
    body: '{"site_id":1',
    code: 'token_missing',
  },
  { method: 'GET', path: '/wp-login.php', code: 'route_not_found' },
  { method: 'DELETE', path: '/api/control-plane/sites', code: 'method_not_allowed' },
  { method: 'POST', path: '/api/effects/compose', headers: json, body: '{', code: 'malformed_json' },
  {
    method: 'POST',
    path: '/api/effects/compose',
    headers: { 'content-type': 'text/plain' },
    body: 'x',
    code: 'unsupported_media_type',
  },
  { method: 'POST', path: '/mcp', headers: json, body: '{}', code: 'token_missing' },
];

const places = [
  {
    title: 'on SQLite',
    async open() {
      const dataDir = mkdtempSync(join(tmpdir(), 'wheelhouse-flood-'));
      const bytes = async () =>
        readdirSync(dataDir).reduce((sum, name) => sum + statSync(join(dataDir, name)).size, 0);
      return { settings: { dataDir }, bytes, remove: async () => rmSync(dataDir, { recursive: true }) };
    },
  },
  {
    title: 'on PostgreSQL',
    async open() {
      const postgres = await postgresForTests();
      const fresh = await migratedDatabase(postgres);
      const bytes = async () => {
        const client = new pg.Client({ connectionString: fresh.url });
        await client.connect();
        const { rows } = await client.query('select pg_database_size(current_database()) as bytes');
        await client.end();
        return Number(rows[0].bytes);
      };
      const remove = async () => {
        await fresh.drop();
        await postgres.stop();
      };
      // Each start has its own data folder.
      return { settings: { databaseUrl: fresh.url, secretKeys: [randomBytes(32)] }, bytes, remove };
    },
  },
];

for (const { title, open } of places) {
  describe(title, { timeout: 180_000 }, () => {
    let installation: { settings: Partial<Settings>; bytes(): Promise<number>; remove(): Promise<void> };
    before(async () => {
      installation = await open();
    });
    after(() => installation.remove());

    const start = (settings: Partial<Settings> = {}) =>
      startTestApp({
        settings: { ...installation.settings, trustProxy: true, ...settings },
        clock: { now: () => 1_795_219_205_000 },
      });

    test(`${calls} refused anonymous calls leave a few hundred lines, which count every one`, async () => {
      await (await start()).close();
      const bytesBefore = await installation.bytes();
      const flooded = await start();
      const sent = await flood(flooded);
      await flooded.close();
      const grown = (await installation.bytes()) - bytesBefore;
      const app = await start();
      try {
        const lines = await linesOf(app, 'result=refused');
        assert.ok(lines.length <= rowsMax, `${lines.length} lines`);
        assert.ok(grown < bytesMax, `${grown} bytes`);
        const counted = new Map<string, number>();
        for (const { error_code, times } of lines)
          counted.set(error_code ?? '', (counted.get(error_code ?? '') ?? 0) + times);
        assert.deepEqual(counted, sent);
      } finally {
        await app.close();
      }
    });

    test('a token that continues over its limit leaves a line for each accepted call, and a count', async () => {
      const limited = await start({ rateLimits: true, siteRequestsPerMinute: 30 });
      const { siteToken: token, siteId } = await aWorkspace(limited);
      const path = `/api/control-plane/activity?site_id=${siteId}`;
      for (let call = 0; call < 100; call++) await limited.call('GET', path, { token });
      await limited.close();
      const app = await start();
      try {
        const lines = await linesOf(app, 'action=activity.list');
        const timesOf = (code: string | null) =>
          lines.filter(({ error_code }) => error_code === code).map(({ times }) => times);
        assert.deepEqual(timesOf(null), Array(30).fill(1));
        assert.deepEqual(
          timesOf('rate_limited').toSorted((a, b) => b - a),
          [50, ...Array(20).fill(1)],
        );
      } finally {
        await app.close();
      }
    });
  });
}

/** Sends the calls, and returns the number per code. */
async function flood(app: TestApp): Promise<Map<string, number>> {
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  const sent = new Map<string, number>();
  let next = 0;
  async function sender(): Promise<void> {
    for (let index = next++; index < calls; index = next++) {
      const kind = kinds[index % kinds.length] as Kind;
      // Most come from a few addresses, as in reality.
      const who = index % 3 === 0 ? index % addresses : index % 4;
      const address =
        who % 2 === 0
          ? `198.51.${who >> 8}.${who & 255}`
          : `2001:db8:${who.toString(16)}::${index.toString(16)}`;
      assert.equal(await codeOf(app.url, agent, kind, address), kind.code);
      sent.set(kind.code, (sent.get(kind.code) ?? 0) + 1);
    }
  }
  await Promise.all(Array.from({ length: 16 }, sender));
  agent.destroy();
  return sent;
}

async function codeOf(url: string, agent: Agent, { method, path, headers, body }: Kind, address: string) {
  const outgoing = request(url + path, {
    method,
    agent,
    headers: { ...headers, 'x-forwarded-for': address },
  });
  outgoing.end(body);
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  outgoing.once('error', reject);
  outgoing.once('response', (response) => text(response).then(resolve, reject));
  return JSON.parse(await promise).code as string;
}

interface Line {
  readonly error_code: string | null;
  readonly times: number;
  readonly address: string | null;
}

/** Log lines as the API shows them. */
async function linesOf(app: TestApp, filter: string): Promise<Line[]> {
  const { body } = await app.call('POST', '/api/command-center/auth/login', { body: administrator });
  const lines: Line[] = [];
  for (let cursor = ''; ; ) {
    const path = `/api/command-center/integration-logs?${filter}&limit=200${cursor}`;
    const { data, pagination } = (await app.call('GET', path, { token: body.token })).body;
    lines.push(...data);
    if (!pagination.has_more) return lines;
    cursor = `&cursor=${pagination.next_cursor}`;
  }
}
