import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { twoHalves } from '../../../../platform/images/test/pictures.ts';
import { callTool } from '../../../../test/mcp/call.ts';
import { siteCall } from '../../../../test/site-call.ts';
import { onAProduct } from '../../../events/test/on-each-product.ts';

// Galleries: made of approved pictures, staged, shared within a project, and shown once they are published.

onAProduct((here) => {
  let token: string;
  let projectId: number;
  let siteId: number;
  let origin: string;
  const post = (path: string, body: object, by = token) =>
    here.app.call('POST', `/api/control-plane/${path}`, { token: by, body: { site_id: siteId, ...body } });
  const image = (site: number, asset: string) =>
    here.app.call('GET', `/api/control-plane/gallery-image?site_id=${site}&asset_id=${asset}`, { token });
  const list = async (query = '', site = siteId) =>
    (await here.app.call('GET', `/api/control-plane/galleries?site_id=${site}${query}`, { token })).body;
  const aSite = async (name: string, project_id = projectId) =>
    (await here.post('/sites', { project_id, name, kind: 'starter', starter_key: 'bare' })).body;
  let pictures = 0;
  const picture = async (alt: string | undefined, isApproved = true, pool = 'site', site_id = siteId) => {
    pictures += 1;
    const file_base64 = (
      await twoHalves(40 + pictures, 30)
        .png()
        .toBuffer()
    ).toString('base64');
    const about = { site_id, file_base64, pool, ...(alt ? { alt } : {}) };
    const { asset_id } = (await post('site-builder/media', about)).body;
    if (isApproved) await post('site-builder/media/approve', { site_id, asset_ids: [asset_id] });
    return asset_id as string;
  };

  before(async () => {
    token = (await here.post('/tokens', { name: 'builder' })).body.token;
    projectId = (await here.post('/projects', { name: 'Sites' })).body.project_id;
    const created = await aSite('Harbour Lane');
    siteId = created.site_id;
    origin = created.url.replace(/\/$/, '');
  });

  test('a gallery is saved and placed on a page; it is public only once published', async () => {
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

  test('a project gallery can be adopted by its other sites, and not by other projects', async () => {
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
    const otherProject = (await here.post('/projects', { name: 'Others' })).body.project_id;
    const stranger = await aSite('Elsewhere', otherProject);
    assert.deepEqual((await list('', stranger.site_id)).data, []);
    const refused = await post('galleries', { site_id: stranger.site_id, title: 'Theirs', items });
    assert.deepEqual([refused.status, refused.body.errors?.[0]?.pointer], [422, '/items/0/asset_id']);
  });

  test('a site can neither overwrite another’s shared gallery nor take its pictures', async () => {
    const asset_id = await picture('Of one site alone');
    await post('galleries', { scope: 'project', title: 'Crew', items: [{ asset_id }] });
    const { site_id } = await aSite('Harbour Row');
    const same = await post('galleries', { site_id, scope: 'project', title: 'Crew', items: [] });
    assert.equal(same.body.saved_gallery_id, 'crew-2', same.text);
    const own = { site_id, gallery_id: 'crew', scope: 'site' };
    for (const [input, pointer] of [
      [own, '/gallery_id'],
      [{ ...own, items: [{ asset_id }] }, '/items/0/asset_id'],
      [{ site_id, title: 'Ours', items: [{ asset_id }] }, '/items/0/asset_id'],
    ] as const) {
      const refused = await post('galleries', input);
      assert.deepEqual([refused.status, refused.body.errors?.[0]?.pointer], [422, pointer], refused.text);
    }
    const listed = (await list('', site_id)).data;
    const crew = listed.find((each: { gallery_id: string }) => each.gallery_id === 'crew');
    assert.deepEqual([crew.in_site, crew.items.length], [false, 1], 'it is as it was, and not in this site');

    await post('galleries', { title: 'Menu', items: [] });
    await post('galleries', { site_id, gallery_id: 'menu', title: 'Menu', scope: 'project', items: [] });
    const clash = await post('galleries', { gallery_id: 'menu', scope: 'project' });
    assert.deepEqual([clash.status, clash.body.errors?.[0]?.pointer], [422, '/scope'], clash.text);
  });

  test('a project gallery contains pictures of all its sites, and is shown on each', async () => {
    const sister = await aSite('Harbour Square');
    const [own, theirs, central] = [
      await picture('Of this site'),
      await picture('Of the other site', true, 'site', sister.site_id),
      await picture('Of all', true, 'central'),
    ];
    const items = [own, theirs, central].map((asset_id) => ({ asset_id }));
    const saved = await post('galleries', { scope: 'project', title: 'Together', items, page: '/' });
    assert.equal(saved.status, 201, saved.text);
    const taken = await post('galleries', { site_id: sister.site_id, gallery_id: 'together', page: '/' });
    assert.equal(taken.status, 201, taken.text);
    for (const [site_id, { revision }, url] of [
      [siteId, saved.body, origin],
      [sister.site_id, taken.body, sister.url.replace(/\/$/, '')],
    ]) {
      const { revision_id, hash: expected_hash } = revision;
      const publishing = { site_id, revision_id, expected_hash, confirm: true };
      const done = await post('revisions/publish', publishing);
      assert.equal(done.status, 200, done.text);
      const { text } = await siteCall(`${url}/`);
      for (const alt of ['Of this site', 'Of the other site', 'Of all']) assert.match(text, new RegExp(alt));
      const pictures = new Set(text.match(/\/media\/[0-9a-f]{64}-\d+\.\w+/g));
      assert.ok(pictures.size >= 3);
      for (const path of pictures) assert.equal((await siteCall(url + path)).status, 200, path);
    }
    for (const { asset_id } of items)
      assert.equal(
        (await image(sister.site_id, asset_id)).status,
        200,
        'the sister site is shown each of them',
      );
    const alone = await picture('In no gallery');
    assert.equal((await image(sister.site_id, alone)).status, 404);
  });

  test('a foreign project’s picture looks unknown; a site token adds none of another site', async () => {
    const otherProject = (await here.post('/projects', { name: 'Strangers' })).body.project_id;
    const stranger = await aSite('Strange', otherProject);
    const foreign = await picture('Theirs', true, 'site', stranger.site_id);
    const foreignCentral = await picture('All theirs', true, 'central', stranger.site_id);
    const refusal = async (asset_id: string, ask = token) => {
      const reply = await post('galleries', { scope: 'project', title: 'Mine', items: [{ asset_id }] }, ask);
      return JSON.stringify([reply.status, { ...reply.body, request_id: '' }]);
    };
    const unknown = await refusal('as_unknown');
    assert.match(unknown, /^\[422,.*"pointer":"\/items\/0\/asset_id","code":"not_found"/);
    assert.deepEqual([await refusal(foreign), await refusal(foreignCentral)], [unknown, unknown]);

    const sister = await aSite('Harbour Gate');
    const theirs = await picture('Of the sister', true, 'site', sister.site_id);
    const scopes = { scopes: ['read', 'stage'] };
    const { token: siteToken } = (await here.post(`/sites/${siteId}/token`, scopes)).body;
    assert.equal(await refusal(theirs, siteToken), unknown);
    const shared = {
      site_id: sister.site_id,
      scope: 'project',
      title: 'Gates',
      items: [{ asset_id: theirs }],
    };
    assert.equal((await post('galleries', shared)).status, 201);
    const taken = await post('galleries', { gallery_id: 'gates' }, siteToken);
    assert.equal(taken.status, 201, taken.text);
  });

  test('a sister site’s unapproved picture cannot be added, and blocks publication of its gallery', async () => {
    const sister = await aSite('Harbour Steps');
    const asset_id = await picture('Steps', true, 'site', sister.site_id);
    const input = { scope: 'project', title: 'Steps', items: [{ asset_id }], page: '/' };
    const { revision } = (await post('galleries', input)).body;
    const publish = () =>
      post('revisions/publish', {
        revision_id: revision.revision_id,
        expected_hash: revision.hash,
        confirm: true,
      });
    const decided = { site_id: sister.site_id, asset_ids: [asset_id] };
    assert.equal((await post('site-builder/media/reject', decided)).body.changed, 1);
    const held = await publish();
    assert.equal(held.status, 422, held.text);
    assert.match(held.text, /The picture was rejected\. Replace it\./);
    const again = await post('galleries', { ...input, title: 'More steps' });
    assert.deepEqual([again.status, again.body.code], [422, 'media_not_approved']);
    assert.equal((await image(siteId, asset_id)).status, 404);
    await post('site-builder/media/approve', decided);
    assert.equal((await publish()).status, 200);
  });

  test('a gallery is deleted once no page shows it; the project keeps a copy that the site can adopt again', async () => {
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

  test('invalid values are refused at the field, and nothing is staged', async () => {
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
