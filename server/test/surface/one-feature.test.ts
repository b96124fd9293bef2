import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type { Product } from '../../app/compose.ts';
import { features } from '../../app/features.ts';
import { product as ours, registry } from '../../app/registry.ts';
import { createRegistry } from '../../kernel/create-registry.ts';
import { settingsMarkdown } from '../../platform/config/index.ts';
import type { AnyFeature } from '../../platform/feature/index.ts';
import { startTestApp, type TestApp } from '../app.ts';
import { onEachDatabase } from '../databases.ts';
import { startProcess } from '../process.ts';
import { aWorkspace, type Workspace } from '../workspace.ts';
import { garden, growMs, keptMs } from './garden/feature.ts';
import { aGardener } from './garden/gardener.ts';
import { createTable, selectBeds } from './garden/store.ts';
import { waysTo } from './ways.ts';

// A feature is one value: one line in the list adds it completely, and without that line no trace is left.

const withGarden: readonly AnyFeature[] = [...features, garden];
const product: Product = { features: withGarden, registry: createRegistry(withGarden, ours) };

describe('a listed feature', () => {
  let app: TestApp;
  let workspace: Workspace;
  let token: string;
  before(async () => {
    app = await startTestApp({ product, before: ({ database }) => database.transact(createTable) });
    workspace = await aWorkspace(app);
    const input = { name: 'Gardener', scopes: ['read', 'garden'] };
    const path = '/api/command-center/tokens';
    token = (await app.call('POST', path, { token: workspace.session, body: input })).body.token;
  });
  after(() => app.close());

  const mcp = async (method: string, params: object = {}) =>
    (await app.call('POST', '/mcp', { token, body: { jsonrpc: '2.0', id: 1, method, params } })).body.result;
  const sow = (plant: string) =>
    app.call('POST', '/api/control-plane/beds', {
      token,
      body: { action: 'sow', site_id: workspace.siteId, plant },
    });

  test('has its addresses, tools, changes, errors and limits, over REST and MCP', async () => {
    const site_id = workspace.siteId;
    const beans = await sow('Beans');
    assert.equal(beans.status, 201, beans.text);
    const call = { name: 'svc_bed_save', arguments: { action: 'sow', site_id, plant: 'Peas' } };
    const { structuredContent } = await mcp('tools/call', call);
    assert.deepEqual(structuredContent, { bed_id: beans.body.bed_id + 1, plant: 'Peas' });
    const full = await sow('Kale');
    assert.deepEqual([full.status, full.body.code], [409, 'bed_full']);
    const list = await app.call('GET', `/api/control-plane/beds?site_id=${site_id}`, { token });
    assert.deepEqual(
      list.body.data.map(({ plant }: { plant: string }) => plant),
      ['Peas', 'Beans'],
    );
    const changes = await app.call('GET', '/api/control-plane/changes?kinds=bed', { token });
    assert.equal(changes.body.data.length, 2);
    const status = await app.call('GET', '/api/control-plane/status', { token });
    assert.equal(status.body.limits.beds_per_site, 2);
    assert.deepEqual(status.body.caller.scopes, ['read', 'garden']);
    assert.equal((await app.call('GET', '/errors/bed_full')).status, 200);
  });

  test('has its chapters, prompts, settings and events in every document', async () => {
    const { body: openapi } = await app.call('GET', '/openapi.json');
    assert.ok(openapi.paths['/api/control-plane/beds'].post && openapi.components.schemas.Bed);
    assert.match(JSON.stringify(openapi.components.schemas.Webhook), /bed\.sown/);
    const read = async (path: string) => (await app.call('GET', `/api/control-plane/${path}`)).text;
    const contract = await read('guide.md');
    for (const part of ['## Garden', 'svc_bed_save', 'bed_full', '2 beds'])
      assert.ok(contract.includes(part), part);
    const chapters = `${await read('guide/garden.md')}${await read('guide/start.md')}`;
    for (const part of [
      '### Sow a bed',
      '## When to sow',
      '| `garden` | sow and harvest |',
      '| Beds of a site | 2 beds |',
    ])
      assert.ok(chapters.includes(part), part);
    assert.match((await app.call('GET', '/llms.txt')).text, /svc_bed_save/);
    assert.match(settingsMarkdown(product.registry.settings), /`BEDS_PER_SITE`/);
    const names = async (list: 'tools' | 'prompts') =>
      (await mcp(`${list}/list`))[list].map(({ name }: { name: string }) => name);
    assert.ok((await names('tools')).includes('svc_beds'));
    assert.ok((await names('prompts')).includes('tend_garden'));
  });

  test('refuses a missing token, wrong ones, a foreign site and the internal workspace', async () => {
    const ways = waysTo(product.registry).filter(({ operation }) => operation.chapter === 'Garden');
    assert.equal(ways.length, 10);
    const reading = await workspace.scopedToken(['read']);
    for (const { title, operation, call } of ways) {
      const { example } = operation;
      const refusal = async (sent: string | undefined, site_id = workspace.siteId) =>
        (await call(app, sent, { ...JSON.parse(JSON.stringify(example.input)), site_id })).code;
      assert.equal(await refusal(undefined), 'token_missing', title);
      for (const wrong of [workspace.session, workspace.appToken])
        assert.equal(await refusal(wrong), 'wrong_token_kind', title);
      assert.equal(await refusal(reading), 'insufficient_scope', title);
      assert.equal(await refusal(workspace.otherSiteToken), 'insufficient_scope', title);
      assert.equal(await refusal(token, workspace.internalSiteId), 'site_forbidden', title);
      assert.equal(await refusal(token, 999_999), 'site_forbidden', title);
    }
  });
});

onEachDatabase((openFresh) => {
  test('has its jobs run, and its expired data deleted', async () => {
    const { database, close } = await openFresh();
    await database.transact(createTable);
    const clock = { now: database.now() };
    const process = startProcess({ database, clock, product });
    const { ofSite, token } = await aGardener(process);
    const { body } = await process.call('bed.sow', { site_id: ofSite, plant: 'Beans' }, { token });
    assert.equal(body.state, 'sown');
    process.start();
    const states = async () => (await selectBeds(database.reader, ofSite)).map(({ state }) => state);
    await process.sweep();
    assert.deepEqual(await states(), ['sown']);
    clock.now += growMs;
    while ((await states())[0] !== 'grown') await pause(10);
    clock.now += keptMs;
    await process.sweep();
    assert.deepEqual(await states(), []);
    await process.close();
    await close();
  });
});

test('an unlisted feature leaves no trace', async () => {
  const app = await startTestApp();
  const { adminToken: token } = await aWorkspace(app);
  assert.equal(
    (await app.call('GET', '/api/control-plane/beds?site_id=1', { token })).body.code,
    'route_not_found',
  );
  assert.equal((await app.call('GET', '/api/control-plane/changes?kinds=bed', { token })).status, 400);
  assert.equal((await app.call('GET', '/errors/bed_full')).status, 404);
  const pages = ['/openapi.json', '/api/control-plane/guide.md', '/llms.txt'];
  const texts = await Promise.all(pages.map(async (page) => (await app.call('GET', page)).text));
  const { body: tools } = await app.call('POST', '/mcp', {
    token,
    body: { jsonrpc: '2.0', id: 1, method: 'tools/list' },
  });
  const all = [...texts, JSON.stringify(tools), settingsMarkdown(registry.settings)].join('\n');
  assert.doesNotMatch(all, /garden|\bbeds?\b|bed_/i);
  await app.close();
});

test('two features that claim the same name are refused', () => {
  const registerTwice = (facts: Partial<AnyFeature>) => () =>
    createRegistry([...withGarden, { ...garden, name: 'orchard', operations: {}, ...facts }], ours);
  assert.throws(() => createRegistry([...withGarden, garden], ours), /Two features have the name garden/);
  const bare = { scopes: {}, settings: {}, errors: {}, tables: [], prompts: [], jobs: [] };
  assert.doesNotThrow(registerTwice(bare));
  for (const [claim, message] of [
    [{ scopes: garden.scopes ?? {} }, /Two scopes have the name garden/],
    [{ settings: garden.settings }, /Two settings have the name bedsPerSite/],
    [{ errors: garden.errors ?? {} }, /Two codes have the name bed_full/],
    [{ tables: ['bed'] }, /Two tables have the name bed/],
    [{ jobs: garden.jobs ?? [] }, /Two jobs have the name bed\.grow/],
    [{ operations: garden.operations }, /Two operations have the name bed\.list/],
  ] as const)
    assert.throws(registerTwice({ ...bare, ...claim }), message);
  const { bedSow } = garden.operations;
  const { mcp: _mcp, ...dig } = {
    ...bedSow,
    name: 'bed.dig',
    rest: { method: 'POST', path: '/dig' } as const,
  };
  const large = { operations: { bedDig: { ...dig, bodyLimit: 'unheardOf' } } };
  assert.throws(registerTwice({ ...bare, ...large }), /bed\.dig names an unknown setting/);
});
