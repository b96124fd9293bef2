import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import sharp from 'sharp';
import { twoHalves, withExif } from '../../../../platform/images/test/pictures.ts';
import { callTool } from '../../../../test/mcp/call.ts';
import { onAProduct, type Site } from '../../../events/test/on-each-product.ts';
import { media } from '../index.ts';
import { selectReferencedFiles } from '../store/files.ts';

// Pictures of a site: from the call that sends one to the bytes that show it.

const control = '/api/control-plane';

onAProduct((here) => {
  let site: Site;
  let other: Site;
  let admin: string;
  let photo: Buffer;
  before(async () => {
    site = await here.aSite();
    other = await here.aSite();
    admin = (await here.post('/tokens', { name: 'media' })).body.token;
    photo = await withExif(twoHalves(500, 700).jpeg(), 6).toBuffer();
  });

  const upload = async (
    fields: Record<string, string>,
    file: Buffer,
    filename: string,
    token = site.token,
  ) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ site_id: `${site.siteId}`, ...fields }))
      form.append(name, value);
    form.append('file', new Blob([new Uint8Array(file)], { type: 'image/jpeg' }), filename);
    const answer = await fetch(`${here.app.url}${control}/site-builder/media`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    });
    // biome-ignore lint/suspicious/noExplicitAny: an answer of any shape
    return { status: answer.status, body: (await answer.json()) as any };
  };
  const send = (path: string, body: object, token = site.token) =>
    here.app.call('POST', `${control}${path}`, { token, body: { site_id: site.siteId, ...body } });
  const list = async (query = '', token = site.token, of = site) =>
    (await here.app.call('GET', `${control}/site-builder/media?site_id=${of.siteId}${query}`, { token })).body
      .data;
  const picture = async (
    query: string,
    headers: Record<string, string> = {},
    token = site.token,
    method = 'GET',
  ) => {
    const address = `${here.app.url}${control}/gallery-image?site_id=${site.siteId}&${query}`;
    const answer = await fetch(address, {
      method,
      headers: { authorization: `Bearer ${token}`, ...headers },
    });
    return { answer, status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
  };

  const tool = async (name: string, args: object) => {
    const { structured, isError, text } = await callTool(here.app, name, args, { token: site.token });
    assert.ok(!isError && structured, text);
    return JSON.parse(structured);
  };

  test('publishers can approve a picture in the upload call, others cannot', async () => {
    const refused = await upload({ approve: 'true' }, photo, 'mine.jpg');
    assert.deepEqual([refused.status, refused.body.code], [403, 'insufficient_scope']);
    const sent = await upload({ approve: 'true' }, photo, 'mine.jpg', admin);
    assert.deepEqual([sent.status, sent.body.state], [201, 'approved']);
    assert.deepEqual(
      (await list()).map(({ asset_id }: { asset_id: string }) => asset_id),
      [sent.body.asset_id],
    );
    const decided = { asset_ids: [sent.body.asset_id] };
    assert.equal((await send('/site-builder/media/reject', decided, admin)).body.changed, 1);
  });

  test('a picture is uploaded, pending, approved, listed and shown, without camera metadata', async () => {
    const sent = await upload({ alt: 'Red over blue' }, photo, '../../../secret\u202egnp.jpg');
    assert.equal(sent.status, 201, JSON.stringify(sent.body));
    const { asset_id, created_at, url, ...shown } = sent.body;
    assert.deepEqual(shown, {
      state: 'pending',
      pool: 'site',
      filename: 'secretgnp.jpg',
      media_type: 'image/jpeg',
      width: 700,
      height: 500,
      alt: 'Red over blue',
      decorative: false,
      focal: null,
      used_in: [],
    });
    assert.ok(created_at && url.endsWith(`/gallery-image?site_id=${site.siteId}&asset_id=${asset_id}`));
    assert.deepEqual([await list(), (await list('&state=pending')).length], [[], 1]);
    assert.equal((await picture(`asset_id=${asset_id}`)).status, 404, 'the site does not show what waits');
    assert.equal((await picture(`asset_id=${asset_id}`, {}, admin)).status, 200, 'who decides sees it');

    const refused = await send('/site-builder/media/approve', { asset_ids: [asset_id] });
    assert.deepEqual([refused.status, refused.body.code], [403, 'insufficient_scope']);
    const decided = await send('/site-builder/media/approve', { asset_ids: [asset_id, 'as_none'] }, admin);
    assert.deepEqual(decided.body, { changed: 1, not_found: ['as_none'] });
    assert.deepEqual(
      (await list()).map((each: { asset_id: string; state: string }) => [each.asset_id, each.state]),
      [[asset_id, 'approved']],
    );
    const result = await tool('svc_site_builder_media', { site_id: site.siteId });
    assert.deepEqual(
      result.data.map((each: { asset_id: string; alt: string }) => [each.asset_id, each.alt]),
      [[asset_id, 'Red over blue']],
    );

    const { answer, bytes } = await picture(`asset_id=${asset_id}&width=400&format=jpeg`);
    const { format, width, height, exif, icc, xmp } = await sharp(bytes).metadata();
    assert.deepEqual([format, width, height], ['jpeg', 640, 457]);
    assert.deepEqual([exif, icc, xmp], [undefined, undefined, undefined]);
    assert.ok(!bytes.includes('Examplecam'));
    assert.equal(answer.headers.get('content-type'), 'image/jpeg');
    assert.equal((await sharp((await picture(`asset_id=${asset_id}`)).bytes).metadata()).format, 'webp');
    assert.equal((await picture(`asset_id=${asset_id}&format=png`)).status, 422);

    const etag = `${answer.headers.get('etag')}`;
    const same = `asset_id=${asset_id}&width=400&format=jpeg`;
    const held = await picture(same, { 'if-none-match': etag });
    assert.deepEqual([held.status, held.bytes.length], [304, 0]);
    const head = await picture(same, {}, site.token, 'HEAD');
    assert.deepEqual(
      [
        head.status,
        head.bytes.length,
        head.answer.headers.get('content-length'),
        head.answer.headers.get('etag'),
      ],
      [200, 0, `${bytes.length}`, etag],
    );
    const part = await picture(same, { range: 'bytes=10-19', 'if-range': etag });
    assert.deepEqual([part.status, part.bytes], [206, bytes.subarray(10, 20)]);
    assert.equal(part.answer.headers.get('content-range'), `bytes 10-19/${bytes.length}`);
    assert.deepEqual((await picture(same, { range: 'bytes=-5' })).bytes, bytes.subarray(-5));
    assert.equal((await picture(same, { range: `bytes=${bytes.length}-` })).status, 416);
    assert.equal((await picture(same, { range: 'bytes=0-1', 'if-range': '"another"' })).status, 200);

    const rejected = await send('/site-builder/media/reject', { asset_ids: [asset_id] }, admin);
    assert.deepEqual([rejected.body.changed, await list()], [1, []]);
  });

  test('pending and rejected pictures are not served to tokens without the approval scope', async () => {
    const { asset_id } = (await upload({ alt: 'Waiting' }, photo, 'waiting.jpg')).body;
    const scopes = ['read', 'events', 'reply', 'stage', 'social', 'mail', 'protection', 'mobile'];
    const unable = (await here.post('/tokens', { name: 'all but publish', scopes })).body.token;
    const able = (await here.post('/tokens', { name: 'publish', scopes: ['read', 'publish'] })).body.token;
    const statuses = async () => [
      (await picture(`asset_id=${asset_id}`, {}, unable)).status,
      (await picture(`asset_id=${asset_id}`, {}, able)).status,
    ];
    assert.deepEqual(await statuses(), [404, 200]);
    await send('/site-builder/media/reject', { asset_ids: [asset_id] }, admin);
    assert.deepEqual(await statuses(), [404, 200]);
    await send('/site-builder/media/approve', { asset_ids: [asset_id] }, admin);
    assert.deepEqual(await statuses(), [200, 200]);
    await send('/site-builder/media/reject', { asset_ids: [asset_id] }, admin);
  });

  test('an agent uploads base64 or a data URL; descriptions are edited later', async () => {
    const png = (await twoHalves(60, 40).png().toBuffer()).toString('base64');
    const sent = await tool('svc_site_builder_media_upload', {
      site_id: site.siteId,
      file_base64: png,
      filename: 'small.png',
      decorative: true,
    });
    assert.deepEqual([sent.state, sent.width, sent.height], ['pending', 60, 40]);
    const save = (body: object) => send('/site-builder/media/save', { asset_id: sent.asset_id, ...body });
    const { body } = await save({ alt: 'A flag', focal: [0.2, 0.8] });
    assert.deepEqual([body.alt, body.decorative, body.focal], ['A flag', false, [0.2, 0.8]]);
    assert.equal((await save({ alt: 'A flag', decorative: true })).status, 422);
    assert.deepEqual((await save({ focal: null })).body.focal, null);
    const twice = await send('/site-builder/media', {
      file_base64: `data:image/png;base64,${png}`,
      focal: [0.5, 1],
      pool: 'site',
    });
    assert.deepEqual([twice.status, twice.body.focal, twice.body.alt], [201, [0.5, 1], null]);
    const inTree = await here.get('/site-builder/media', {
      site_id: site.siteId,
      state: 'all',
      include: 'total',
    });
    assert.ok(inTree.body.data[0].url.includes('/api/command-center/gallery-image'));
    assert.ok(inTree.body.pagination.total >= 2);
  });

  test('invalid and contradictory pictures are refused at the field, with a remedy', async () => {
    const gif = (await twoHalves(50, 50).gif().toBuffer()).toString('base64');
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>');
    for (const [what, body, code, pointer] of [
      ['nothing', {}, 'validation_failed', '/file'],
      ['a GIF', { file_base64: gif, filename: 'a.png' }, 'unsupported_image', '/file_base64'],
      ['a drawing', { file_base64: svg.toString('base64') }, 'unsupported_image', '/file_base64'],
      ['no base64', { file_base64: '!!!' }, 'validation_failed', '/file_base64'],
      ['both', { file_base64: gif, alt: 'x', decorative: true }, 'validation_failed', '/decorative'],
      ['a pool', { file_base64: gif, pool: 'sea' }, 'validation_failed', '/pool'],
    ] as const) {
      const { status, body: problem } = await send('/site-builder/media', body);
      assert.deepEqual([status, problem.code, problem.errors?.[0]?.pointer], [422, code, pointer], what);
    }
    const cut = await upload({}, photo.subarray(0, 800), 'cut.jpg');
    assert.deepEqual(
      [cut.status, cut.body.errors[0].pointer, cut.body.errors[0].code],
      [422, '/file', 'broken'],
    );
    const page = await upload({}, Buffer.from('<!doctype html><script>1</script>'), 'page.html');
    assert.deepEqual([page.status, page.body.code], [422, 'unsupported_image']);
  });

  test('pictures of the central pool are shared by all sites of a project only', async () => {
    const sister = await here.aSite(site.projectId);
    const central = await upload({ pool: 'central', alt: 'Logo' }, photo, 'logo.jpg');
    const own = await upload({ alt: 'Own' }, photo, 'own.jpg');
    const ids = [central.body.asset_id, own.body.asset_id];
    const publisher = (
      await here.post(`/sites/${site.siteId}/token`, { scopes: ['read', 'stage', 'publish'] })
    ).body;
    const waiting = (asset: number, token: string) =>
      picture(`asset_id=${ids[asset]}`, {}, token).then(({ status }) => status);
    const shownTo = [
      await waiting(1, publisher.token),
      await waiting(0, publisher.token),
      await waiting(0, admin),
    ];
    assert.deepEqual(shownTo, [200, 404, 200], 'what waits is shown to those who may approve it alone');
    const byOne = await send('/site-builder/media/approve', { asset_ids: ids }, publisher.token);
    assert.deepEqual(byOne.body, { changed: 1, not_found: [ids[0]] }, 'one site does not decide for all');
    await send('/site-builder/media/approve', { asset_ids: ids }, admin);
    const names = (assets: { filename: string }[]) => assets.map(({ filename }) => filename);
    assert.deepEqual(names(await list('', sister.token, sister)), ['logo.jpg']);
    assert.deepEqual(await list('&state=all', other.token, other), []);
    const foreign = await here.app.call('GET', `${control}/site-builder/media?site_id=${site.siteId}`, {
      token: other.token,
    });
    assert.deepEqual([foreign.status, foreign.body.code], [403, 'site_forbidden']);
    const stolen = await here.app.call(
      'GET',
      `${control}/gallery-image?site_id=${other.siteId}&asset_id=${ids[1]}`,
      { token: other.token },
    );
    assert.equal(stolen.status, 404);
    const saved = await here.app.call('POST', `${control}/site-builder/media/save`, {
      token: other.token,
      body: { site_id: other.siteId, asset_id: ids[1], alt: 'Mine' },
    });
    assert.equal(saved.status, 404);
  });

  test('the same key returns the same picture, and shared files are kept', async () => {
    const body = { file_base64: photo.toString('base64'), filename: 'once.jpg' };
    const headers = { 'idempotency-key': 'once' };
    const once = async () =>
      here.app.call('POST', `${control}/site-builder/media`, {
        token: site.token,
        headers,
        body: { site_id: site.siteId, ...body },
      });
    const [first, again] = [await once(), await once()];
    assert.deepEqual([first.status, again.body], [201, first.body]);
    const { reader } = here.app.database;
    const rows = await reader.selectFrom('media_file').select('sha256').execute();
    const sent = await reader.selectFrom('media_asset').select('original').execute();
    const hashes = [...rows.map(({ sha256 }) => sha256), ...sent.map(({ original }) => original)];
    const unknownHash = 'f'.repeat(64);
    assert.deepEqual(await selectReferencedFiles(reader, [...hashes, unknownHash]), new Set(hashes));
  });

  test('an approved picture replaces another on a page; unapproved ones are not published', async () => {
    let width = 40;
    const send64 = async (alt?: string) => {
      width += 1;
      const file_base64 = (await twoHalves(width, 30).png().toBuffer()).toString('base64');
      return (
        await send('/site-builder/media', { file_base64, ...(alt === undefined ? {} : { alt }) }, admin)
      ).body;
    };
    const first = await send64('First');
    const second = await send64('Second');
    const silent = await send64();
    const waiting = await send64('Waits');
    const asset_ids = [first, second, silent].map(({ asset_id }) => asset_id);
    await send('/site-builder/media/approve', { asset_ids }, admin);
    const assets = here.app.featureExports(media).assets;
    const scope = { siteId: site.siteId, projectId: site.projectId };
    const { facts } = await assets.getUsable(here.app.database.reader, scope, first.asset_id);
    const shown = { ...facts, alt: 'First' };
    const card = (item_id: string) => ({ item_id, title: 'Card', picture: shown });
    const page = {
      page_id: 'pg_home',
      path: '/',
      title: 'Home',
      role: 'home',
      access: 'public',
      blocks: [
        { block_id: 'b_one', key: 'image', props: { picture: shown } },
        { block_id: 'b_two', key: 'features', props: { items: [card('i_a'), card('i_b')] } },
        // By its asset alone: what else there is to say of it is the library's.
        { block_id: 'b_text', key: 'image', props: { picture: { asset_id: first.asset_id } } },
      ],
    };
    const response = await send('/site-builder/file', { path: 'pages/pg_home.json', content: page }, admin);
    assert.equal(response.status, 201, response.text);

    const replace = (body: object) =>
      send(
        '/site-builder/image-replace',
        { path: '/', block_id: 'b_one', asset_id: second.asset_id, ...body },
        admin,
      );
    const staged = await replace({});
    assert.deepEqual(
      [staged.status, staged.body.page_id, staged.body.published],
      [201, 'pg_home', false],
      staged.text,
    );
    const inList = await replace({
      page_id: 'pg_home',
      path: undefined,
      block_id: 'b_two',
      item_id: 'i_b',
      alt: 'Here',
    });
    assert.equal(inList.status, 201, inList.text);
    const read = await here.app.call(
      'GET',
      `${control}/site-builder/file?site_id=${site.siteId}&path=pages/pg_home.json`,
      { token: admin },
    );
    const [one, two, three] = read.body.content.blocks;
    assert.deepEqual(
      [one, ...two.props.items, three].map((each) => [
        (each.props ?? each).picture.asset_id,
        (each.props ?? each).picture.alt,
      ]),
      [
        ...[
          [second.asset_id, 'Second'],
          [first.asset_id, 'First'],
          [second.asset_id, 'Here'],
        ],
        [first.asset_id, 'First'],
      ],
    );
    for (const [what, body, code, pointer] of [
      ['a picture that waits', { asset_id: waiting.asset_id }, 'media_not_approved', undefined],
      ['one of nobody', { asset_id: 'as_none' }, 'validation_failed', '/asset_id'],
      ['one that says nothing', { asset_id: silent.asset_id }, 'validation_failed', '/alt'],
      ['another page', { path: '/away' }, 'validation_failed', '/path'],
      ['another block', { block_id: 'b_away' }, 'validation_failed', '/block_id'],
      ['another item', { block_id: 'b_two', item_id: 'i_away' }, 'validation_failed', '/item_id'],
    ] as const) {
      const refused = await replace(body);
      assert.deepEqual(
        [refused.status, refused.body.code, refused.body.errors?.[0]?.pointer],
        [422, code, pointer],
        what,
      );
    }
    const used = (await list('&state=all', admin)).find(
      (each: { asset_id: string }) => each.asset_id === second.asset_id,
    );
    assert.deepEqual(used.used_in, [{ page_id: 'pg_home', document: 'pages/pg_home.json' }]);

    await send('/site-builder/media/reject', { asset_ids: [second.asset_id] }, admin);
    const { revision } = inList.body;
    const input = { revision_id: revision.revision_id, expected_hash: revision.hash, confirm: true };
    const blocked = await send('/revisions/publish', input, admin);
    assert.deepEqual([blocked.status, blocked.body.code], [422, 'publish_blocked']);
    await send('/site-builder/media/approve', { asset_ids: [second.asset_id] }, admin);
    const published = await send('/revisions/publish', input, admin);
    assert.ok(published.status < 300, published.text);

    const rendition = { file: facts.file, width: facts.width, format: 'webp' };
    const { reader } = here.app.database;
    const bytes = await assets.fileOf(reader, site.siteId, rendition);
    assert.equal(bytes && (await sharp(bytes.bytes).metadata()).width, facts.width);
    assert.equal(await assets.fileOf(reader, other.siteId, rendition), undefined, 'no other site shows it');
  });

  test('an unused picture is deleted with its rows; used and shared ones stay', async () => {
    const starter = { name: 'Example Darkroom', starter_key: 'bare', project_id: site.projectId };
    const built = (await here.post('/sites', starter)).body.site_id;
    const form = { site_id: built, file_base64: photo.toString('base64'), alt: 'Two halves', approve: true };
    const [used, spare] = [
      (await here.post('/site-builder/media', form)).body.asset_id,
      (await here.post('/site-builder/media', form)).body.asset_id,
    ];
    const block = { path: '/', block_key: 'image', props: { picture: { asset_id: used } }, confirm: true };
    const added = await here.post('/site-builder/block-add', { site_id: built, ...block });
    assert.equal(added.status, 201, added.text);
    const remove = (asset_id: string, site_id = built) =>
      here.post('/site-builder/media/delete', { site_id, asset_id });
    const refused = await remove(used);
    assert.deepEqual([refused.status, refused.body.code], [409, 'state_conflict']);
    assert.equal((await remove(spare, other.siteId)).status, 404);
    assert.deepEqual((await remove(spare)).body, { asset_id: spare });
    assert.equal((await remove(spare)).status, 404);
    const left = await here.get('/site-builder/media', { site_id: built, state: 'all' });
    const ids = left.body.data.map(({ asset_id }: { asset_id: string }) => asset_id);
    assert.deepEqual([ids.includes(used), ids.includes(spare)], [true, false]);
  });
});
