import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { twoHalves } from '../../../../platform/images/test/pictures.ts';
import { callTool } from '../../../../test/mcp/call.ts';
import { siteCall } from '../../../../test/site-call.ts';
import { onEachProduct } from '../../../events/test/on-each-product.ts';

/** Galleries: made of approved pictures, staged, shared within a project, and shown once they are published. */

onEachProduct((here) => {
  let token: string;
  let projectId: number;
  let siteId: number;
  let origin: string;
  const post = (path: string, body: object) =>
    here.app.call('POST', `/api/control-plane/${path}`, { token, body: { site_id: siteId, ...body } });
  const list = async (query = '', site = siteId) =>
    (await here.app.call('GET', `/api/control-plane/galleries?site_id=${site}${query}`, { token })).body;
  const aSite = async (name: string, project_id = projectId) =>
    (await here.post('/sites', { project_id, name, kind: 'starter', starter_key: 'bare' })).body;
  const picture = async (alt: string | undefined, isApproved = true, pool = 'site') => {
    const file_base64 = (await twoHalves(40, 30).png().toBuffer()).toString('base64');
    const about = { file_base64, pool, ...(alt ? { alt } : {}) };
    const { asset_id } = (await post('site-builder/media', about)).body;
    if (isApproved) await post('site-builder/media/approve', { asset_ids: [asset_id] });
    return asset_id as string;
  };

  before(async () => {
    token = (await here.post('/tokens', { name: 'builder' })).body.token;
    projectId = (await here.post('/projects', { name: 'Sites' })).body.project_id;
    const made = await aSite('Harbour Lane');
    siteId = made.site_id;
    origin = made.url.replace(/\/$/, '');
  });

  test('a gallery is saved and put on a page; it is public once it is published, and not before', async () => {
    const asset_id = await picture('Two colours');
    const saved = await post('galleries', {
      title: 'Summer days',
      items: [{ asset_id, caption: 'A caption of summer' }],
      page: '/',
    });
    assert.equal(saved.status, 201, saved.text);
    assert.deepEqual([saved.body.saved_gallery_id, saved.body.published], ['summer-days', false]);
    assert.match(saved.body.block_id, /^b_/);
    assert.ok(saved.body.preview.url);
    assert.match((await siteCall(saved.body.preview.url)).text, /A caption of summer/);
    assert.equal((await siteCall(`${origin}/`)).status, 404);
    const [gallery] = (await list('&page=/')).data;
    assert.deepEqual([gallery.gallery_id, gallery.pages], ['summer-days', ['/']]);
    assert.deepEqual(gallery.items, [
      { asset_id, alt: 'Two colours', caption: 'A caption of summer', focal: null },
    ]);
    const { scope: _, in_site: __, pages: ___, ...whole } = gallery;
    const again = await callTool(
      here.app,
      'svc_site_builder_gallery_save',
      { site_id: siteId, ...whole, page: '/' },
      { token },
    );
    assert.equal(again.isError, false, again.text);
    assert.equal(JSON.parse(again.structured ?? '{}').block_id, null, 'it is there already');

    const { revision_id, hash: expected_hash } = JSON.parse(again.structured ?? '{}').revision;
    const done = await post('revisions/publish', { revision_id, expected_hash, confirm: true });
    assert.equal(done.status, 200, done.text);
    assert.match((await siteCall(`${origin}/`)).text, /A caption of summer/);
    const seen = await callTool(here.app, 'svc_site_builder_galleries', { site_id: siteId }, { token });
    assert.match(seen.text, /summer-days/);
    assert.deepEqual((await list('&page=2')).data, []);
  });

  test('a gallery of the project is taken over by another of its sites, and by no other project’s', async () => {
    const asset_id = await picture('Shared', true, 'central');
    const items = [{ asset_id }];
    const saved = await post('galleries', { scope: 'project', title: 'Team', items });
    assert.equal(saved.status, 201, saved.text);
    const sister = await aSite('Harbour Road');
    const [offered] = (await list('', sister.site_id)).data;
    assert.deepEqual([offered.gallery_id, offered.in_site], ['team', false]);
    const taken = await post('galleries', { site_id: sister.site_id, gallery_id: 'team', page: 'pg_home' });
    assert.equal(taken.status, 201, taken.text);
    assert.match(taken.body.block_id, /^b_/, 'a page is named by its id, too');
    const [own] = (await list('&page=/', sister.site_id)).data;
    assert.deepEqual([own.in_site, own.items[0].asset_id], [true, asset_id]);
    const elsewhere = (await here.post('/projects', { name: 'Others' })).body.project_id;
    const stranger = await aSite('Elsewhere', elsewhere);
    assert.deepEqual((await list('', stranger.site_id)).data, []);
    const refused = await post('galleries', { site_id: stranger.site_id, title: 'Theirs', items });
    assert.deepEqual([refused.status, refused.body.errors?.[0]?.pointer], [422, '/items/0/asset_id']);
  });

  test('no site of the project writes over what another one shares, or takes pictures that are not its own', async () => {
    const asset_id = await picture('Of one site alone');
    await post('galleries', { scope: 'project', title: 'Crew', items: [{ asset_id }] });
    const { site_id } = await aSite('Harbour Row');
    const same = await post('galleries', { site_id, scope: 'project', title: 'Crew', items: [] });
    assert.equal(same.body.saved_gallery_id, 'crew-2', same.text);
    const refused = await post('galleries', { site_id, gallery_id: 'crew' });
    assert.deepEqual([refused.status, refused.body.errors?.[0]?.pointer], [422, '/gallery_id'], refused.text);
    const listed = (await list('', site_id)).data;
    const crew = listed.find((each: { gallery_id: string }) => each.gallery_id === 'crew');
    assert.deepEqual([crew.in_site, crew.items.length], [false, 1], 'it is as it was, and not in this site');

    await post('galleries', { title: 'Menu', items: [] });
    await post('galleries', { site_id, gallery_id: 'menu', title: 'Menu', scope: 'project', items: [] });
    const clash = await post('galleries', { gallery_id: 'menu', scope: 'project' });
    assert.deepEqual([clash.status, clash.body.errors?.[0]?.pointer], [422, '/scope'], clash.text);
  });

  test('a gallery is deleted once no page shows it; the project keeps its copy, and the site can take it over again', async () => {
    const asset_id = await picture('Kept by the project', true, 'central');
    const input = { scope: 'project', title: 'Harvest', items: [{ asset_id }], page: '/' };
    const { block_id, saved_gallery_id: gallery_id } = (await post('galleries', input)).body;
    const held = await post('galleries/delete', { gallery_id });
    assert.deepEqual([held.status, held.body.errors?.[0]?.pointer], [422, '/gallery_id'], held.text);
    assert.match(held.body.errors[0].detail, /still show it: \/\. .*POST \/api\/control-plane\//);
    assert.equal((await post('site-builder/block-delete', { block_id })).status, 201);
    const gone = await callTool(
      here.app,
      'svc_site_builder_gallery_delete',
      { site_id: siteId, gallery_id },
      { token },
    );
    assert.equal(gone.isError, false, gone.text);
    const found = async () =>
      (await list()).data.find((each: { gallery_id: string }) => each.gallery_id === gallery_id);
    assert.equal((await found()).in_site, false, 'the project has it still');
    const twice = await post('galleries/delete', { gallery_id });
    assert.match(twice.body.errors?.[0]?.detail ?? '', /not taken it over/, twice.text);
    assert.equal((await post('galleries', { gallery_id })).status, 201);
    assert.equal((await found()).in_site, true);
    const unknown = await post('galleries/delete', { gallery_id: 'nothing' });
    assert.match(unknown.body.errors?.[0]?.detail ?? '', /no such gallery/, unknown.text);
  });

  test('what cannot be is refused with its field, and nothing is staged', async () => {
    const pending = await picture('Waiting', false);
    const silent = await picture(undefined);
    const before = (await list()).hash;
    for (const [input, code, pointer] of [
      [{ title: 'X', items: [{ asset_id: pending }] }, 'media_not_approved', undefined],
      [{ title: 'X', items: [{ asset_id: silent }] }, 'validation_failed', '/items/0/alt'],
      [{ items: [] }, 'validation_failed', '/title'],
      [{ gallery_id: 'nothing' }, 'validation_failed', '/gallery_id'],
      [{ title: 'X', page: '/nowhere' }, 'validation_failed', '/page'],
    ] as const) {
      const reply = await post('galleries', input);
      assert.deepEqual(
        [reply.status, reply.body.code, reply.body.errors?.[0]?.pointer],
        [422, code, pointer],
        reply.text,
      );
    }
    assert.equal((await list()).hash, before);
  });
});
