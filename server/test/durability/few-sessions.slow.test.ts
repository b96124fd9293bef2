import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { administrator, type Reply, startTestApp, type TestApp } from '../app.ts';
import { type Pooler, startPooler, withoutPooler } from '../postgres/pooler.ts';
import { type FreshDatabase, freshDatabase, type Postgres, postgresForTests } from '../postgres.ts';

// The product behind a pooler that has fewer sessions than there are changes at once.

const changes = 24;

let postgres: Postgres;
let pooler: Pooler;
let fresh: FreshDatabase;
let app: TestApp;
let token: string;

before(async () => {
  if (withoutPooler) return;
  postgres = await postgresForTests();
  pooler = await startPooler(postgres.url);
  fresh = await freshDatabase({ url: postgres.url, poolerUrl: pooler.url });
  app = await startTestApp({ settings: { databaseUrl: fresh.url } });
  token = (await app.call('POST', '/api/command-center/auth/login', { body: administrator })).body.token;
});
after(async () => {
  if (withoutPooler) return;
  await app.close();
  await pooler.remove();
  await fresh.drop();
  await postgres.stop();
});

async function post(
  path: string,
  body: object,
  bearer = token,
  headers: Record<string, string> = {},
): Promise<Reply> {
  const reply = await app.call('POST', path, { token: bearer, body, headers });
  assert.ok(reply.status < 300, `${path}: ${reply.text}`);
  return reply;
}

test('waiting changes hold no session: many concurrent ones finish in seconds', {
  skip: withoutPooler,
  timeout: 45_000,
}, async () => {
  const center = '/api/command-center';
  const project = (await post(`${center}/projects`, { name: 'Garden' })).body;
  const input = { project_id: project.project_id, name: 'Garden', url: 'https://garden.example.com' };
  const { site_id } = (await post(`${center}/sites`, input)).body;
  const site = (await post(`${center}/sites/${site_id}/token`, {})).body;
  const events: number[] = [];
  for (let count = 0; count < changes; count++) {
    const lead = { site_id, type: 'lead', email: `${count}@example.com` };
    events.push((await post('/api/control-plane/events', lead, site.token)).body.event.event_id);
  }
  const move = (id: number, status: string) =>
    post(`${center}/activity/${id}/status`, { status }, token, { 'idempotency-key': `${id}-${status}` });
  for (const status of ['open', 'open', 'done']) {
    // Has every place looked up anew, by all of the changes at once.
    await post(`${center}/projects`, { name: 'Another' });
    await Promise.all(events.map((id) => move(id, status)));
  }
});
