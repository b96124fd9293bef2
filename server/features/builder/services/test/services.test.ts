import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { twoHalves } from '../../../../platform/images/test/pictures.ts';
import { callTool } from '../../../../test/mcp/call.ts';
import { onAProduct } from '../../../events/test/on-each-product.ts';
import { freeSlug, serviceSlug } from '../rules/slug.ts';

// Services: saved, ordered, deleted, and staged each time.

test('a slug is unique letters, digits and hyphens, for any title', () => {
  for (const [title, slug] of [
    ['Geburtstags-Torte für 12', 'geburtstags-torte-fur-12'],
    ['  Straße & Café!  ', 'strasse-cafe'],
    ['港', 'service'],
  ] as const)
    assert.equal(serviceSlug(title), slug);
  assert.equal(freeSlug('cake', new Set(['cake', 'cake-2'])), 'cake-3');
});

onAProduct((here) => {
  let siteId: number;
  let token: string;
  const address = '/api/control-plane/site-services';
  const post = (input: object) =>
    here.app.call('POST', address, { token, body: { site_id: siteId, ...input } });
  const list = async () => (await here.app.call('GET', `${address}?site_id=${siteId}`, { token })).body.data;

  before(async () => {
    const { project_id } = (await here.post('/projects', { name: 'Sites' })).body;
    token = (await here.post('/tokens', { name: 'builder' })).body.token;
    const created = await here.post('/sites', {
      project_id,
      name: 'Harbour Lane',
      kind: 'starter',
      starter_key: 'bare',
    });
    siteId = created.body.site_id;
  });

  test('a service is added, updated in parts, reordered and deleted, over REST and MCP', async () => {
    const cake = await post({
      action: 'save',
      title: 'Celebration cake',
      description: 'For **twelve**.',
      price: { amount: 49.5, currency: 'eur' },
      cta: { label: 'Order', url: '/' },
      tags: ['cakes'],
    });
    assert.deepEqual([cake.status, cake.body.published], [201, false], cake.text);
    const { service_id } = cake.body;
    const service = await callTool(
      here.app,
      'svc_service_save',
      { site_id: siteId, title: 'Celebration cake', duration_minutes: 30 },
      { token },
    );
    assert.equal(service.isError, false, service.text);
    const second = JSON.parse(service.structured ?? '{}').service_id;
    const [first, other] = await list();
    assert.deepEqual(
      [first.slug, other.slug, first.sort_order, other.sort_order],
      ['celebration-cake', 'celebration-cake-2', 0, 1],
    );
    assert.deepEqual(
      [first.price, first.cta],
      [
        { amount: 49.5, currency: 'EUR' },
        { label: 'Order', url: '/' },
      ],
    );
    assert.equal(first.description.content[0].content[1].marks[0].type, 'bold');

    const { service_id: _, ...whole } = first;
    const same = await post({ action: 'save', service_id, ...whole });
    assert.equal(same.status, 201, same.text);
    assert.deepEqual((await list())[0], first, 'what a read answers, a write takes back');
    await post({ action: 'save', service_id, summary: 'To order', price: null, tags: [] });
    const [changed] = await list();
    assert.deepEqual(
      [changed.title, changed.summary, changed.price, changed.tags],
      ['Celebration cake', 'To order', null, []],
    );

    const ordered = await post({ action: 'reorder', service_ids: [second] });
    assert.deepEqual(ordered.body.service_ids, [second, service_id], ordered.text);
    const gone = await callTool(
      here.app,
      'svc_service_delete',
      { site_id: siteId, service_id: second },
      { token },
    );
    assert.equal(gone.isError, false, gone.text);
    const shown = await callTool(here.app, 'svc_services', { site_id: siteId }, { token });
    assert.deepEqual(
      JSON.parse(shown.structured ?? '{}').data.map((each: { service_id: string }) => each.service_id),
      [service_id],
    );
  });

  test('pictures must be approved and of the same site; errors are reported at the field', async () => {
    const file_base64 = (await twoHalves(400, 300).png().toBuffer()).toString('base64');
    const upload = await here.app.call('POST', '/api/control-plane/site-builder/media', {
      token,
      body: { site_id: siteId, file_base64, filename: 'cake.png', alt: 'A cake' },
    });
    const image_asset_id = upload.body.asset_id;
    const pending = await post({ action: 'save', title: 'Cake', image_asset_id });
    assert.deepEqual([pending.status, pending.body.code], [422, 'media_not_approved'], pending.text);
    await here.post('/site-builder/media/approve', { site_id: siteId, asset_ids: [image_asset_id] });
    const saved = await post({ action: 'save', title: 'Cake', image_asset_id });
    assert.equal(saved.status, 201, saved.text);
    assert.equal((await list()).at(-1).image_asset_id, image_asset_id);
    for (const [what, input, pointer] of [
      ['no title', { action: 'save' }, '/title'],
      ['no such service', { action: 'save', service_id: 'sv_none', title: 'X' }, '/service_id'],
      ['no currency', { action: 'save', title: 'X', price: { amount: 5 } }, '/price/currency'],
      ['no such picture', { action: 'save', title: 'X', image_asset_id: 'as_none' }, '/image_asset_id'],
      ['no such page', { action: 'save', title: 'X', cta: { label: 'Go', url: '/nowhere' } }, '/cta/url'],
      ['nothing to delete', { action: 'delete', service_id: 'sv_none' }, '/service_id'],
      ['nothing to order', { action: 'reorder', service_ids: ['sv_none'] }, '/service_ids/0'],
      ['another action', { action: 'paint', title: 'X' }, '/action'],
    ] as const) {
      const reply = await post(input);
      assert.deepEqual(
        [reply.status, reply.body.errors?.[0]?.pointer],
        [422, pointer],
        `${what}: ${reply.text}`,
      );
    }
  });
});
