import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Site, SiteHealth } from '../../api/records.ts';
import { matchingSites } from './matching-sites.ts';
import { sitesSearchOf } from './search.ts';

const aSite = (site_id: number, name: string, project_id = 1): Site => ({
  site_id,
  project_id,
  name,
  domain: `${name.toLowerCase()}.example.com`,
  url: `https://${name.toLowerCase()}.example.com`,
  site_key: 'sk_example',
  kind: 'connected',
  status: 'connected',
  connected_at: null,
  last_seen_at: null,
  features: [],
});
const healthOf = (site: Site, state: SiteHealth['state']): SiteHealth => ({
  site_id: site.site_id,
  name: site.name,
  project_id: site.project_id,
  kind: site.kind,
  state,
  reason: '',
  last_event_at: null,
  last_read_at: null,
  last_chat_at: null,
  lag_seconds: null,
  refused_24h: 0,
  traffic: 'sends',
  last_error_code: null,
  last_error_field: null,
});
const bakery = aSite(1, 'Bakery');
const florist = aSite(2, 'Florist', 2);
const choir = aSite(3, 'Choir');
const sites = [bakery, florist, choir];
const health = [healthOf(bakery, 'ok'), healthOf(florist, 'error'), healthOf(choir, 'ok')];
const names = (search: Parameters<typeof sitesSearchOf>[0]) =>
  matchingSites(sites, health, sitesSearchOf(search)).map(({ site }) => site.name);

test('sites with refusals come first, the others by name', () => {
  assert.deepEqual(names({}), ['Florist', 'Bakery', 'Choir']);
});

test('sites are filtered by words, project and state together', () => {
  assert.deepEqual(names({ q: 'BAKE example' }), ['Bakery']);
  assert.deepEqual(names({ project: '1' }), ['Bakery', 'Choir']);
  assert.deepEqual(names({ state: 'error' }), ['Florist']);
  assert.deepEqual(names({ state: 'error', project: '1' }), []);
  assert.deepEqual(names({ state: 'attention' }), ['Florist']);
});

test('a site is shown before its state is known', () => {
  assert.deepEqual(
    matchingSites(sites, [], {}).map((row) => row.health),
    [undefined, undefined, undefined],
  );
});
