import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, test } from 'node:test';
import { administrator, startTestApp, type TestApp } from '../../../test/app.ts';
import { type DnsServer, startDnsServer } from '../../../test/dns-server.ts';
import { eventually } from '../../../test/eventually.ts';
import { migratedDatabase } from '../../../test/migrated/database.ts';
import { postgresForTests } from '../../../test/postgres.ts';
import { siteCall } from '../../../test/site-call.ts';

// Two processes on one PostgreSQL: an own domain that one verifies is served by both.

const here4 = '192.0.2.10';
let dns: DnsServer;
let first: TestApp;
let second: TestApp;
let close: () => Promise<void>;

before(async () => {
  dns = await startDnsServer();
  for (const name of ['sites.test', '*.sites.test', 'bread.test', 'www.bread.test'])
    dns.addresses(name, here4);
  const postgres = await postgresForTests();
  const database = await migratedDatabase(postgres);
  const settings = {
    databaseUrl: database.url,
    secretKeys: [randomBytes(32)],
    sitesHost: 'sites.test',
    dnsServers: [dns.address],
  };
  first = await startTestApp({ settings });
  second = await startTestApp({ settings });
  close = async () => {
    await first.close();
    await second.close();
    await database.drop();
    await postgres.stop();
    await dns.close();
  };
});
after(() => close());

const shows = async (app: TestApp, host: string): Promise<boolean> => {
  const { port } = new URL(app.url);
  const { status, text } = await siteCall(app.url, { method: 'GET', headers: { host: `${host}:${port}` } });
  return status === 200 && text.includes('Old Bakery');
};

test('a domain verified in one process is served by the other within a second, and a removed one by neither', {
  timeout: 120_000,
}, async () => {
  const { token: session } = (
    await first.call('POST', '/api/command-center/auth/login', { body: administrator })
  ).body;
  const post = async (path: string, body: object, token = session) => {
    const reply = await first.call('POST', `/api/${path}`, { token, body });
    assert.ok(reply.status < 300, reply.text);
    return reply.body;
  };
  const { project_id } = await post('command-center/projects', { name: 'Sites' });
  const input = { project_id, name: 'Old Bakery', starter_key: 'bare', slug: 'bakery' };
  const { site_id } = await post('command-center/sites', input);
  const { token } = await post('command-center/tokens', { name: 'builder' });
  const page = { site_id, path: '/bread', title: 'Bread' };
  const { revision } = await post('control-plane/site-builder/pages', page, token);
  const exact = { site_id, revision_id: revision.revision_id, expected_hash: revision.hash, confirm: true };
  await post('control-plane/revisions/publish', exact, token);

  await post('command-center/site-builder/domains', { site_id, name: 'www.bread.test' });
  const both = () => Promise.all([first, second].map((app) => shows(app, 'www.bread.test')));
  await eventually(async () => (await both()).includes(true), 'the site at its own name', 30_000);
  await eventually(async () => !(await both()).includes(false), 'it at the other process', 1000);

  await post('command-center/site-builder/domains/delete', {
    site_id,
    name: 'www.bread.test',
    confirm: true,
  });
  await eventually(async () => !(await both()).includes(true), 'its end at both', 1000);
});
