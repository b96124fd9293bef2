import assert from 'node:assert/strict';
import { test } from 'node:test';
import { onAProduct } from '../../../events/test/on-each-product.ts';

onAProduct((here) => {
  const aProject = async (name: string): Promise<number> =>
    (await here.post('/projects', { name })).body.project_id;
  const create = (body: object) => here.post('/sites', body);
  const documentsOf = async (siteId: number, changeSetId: string) =>
    (await here.get('/site-builder/open', { site_id: siteId, change_set_id: changeSetId })).body;

  test('a copy of a site has its pages and design, pictures of its own, and a name of its own', async () => {
    const [first, second] = [await aProject('One client'), await aProject('Another client')];
    const source = await create({ project_id: first, name: 'Old Bakery', starter_key: 'bakery' });
    assert.equal(source.status, 201, source.text);
    const copy = await create({ project_id: second, name: 'New Bakery', copy_of: source.body.site_id });
    assert.equal(copy.status, 201, copy.text);
    assert.equal(copy.body.kind, 'starter');

    const before = await documentsOf(source.body.site_id, source.body.staged.change_set_id);
    const after = await documentsOf(copy.body.site_id, copy.body.staged.change_set_id);
    assert.deepEqual(Object.keys(after.documents).sort(), Object.keys(before.documents).sort());
    const { name, ...settings } = after.documents['site.json'];
    assert.equal(name, 'New Bakery');
    const { name: _name, ...settingsBefore } = before.documents['site.json'];
    const picturesIn = (documents: object): string[] => [
      ...new Set(
        Array.from(JSON.stringify(documents).matchAll(/"asset_id":"([^"]+)"/g), ([, id]) => id ?? ''),
      ),
    ];
    const withoutPictures = (value: object) =>
      JSON.parse(JSON.stringify(value), (member, inner) => (member === 'asset_id' ? '' : inner));
    assert.deepEqual(withoutPictures(settings), withoutPictures(settingsBefore));
    assert.deepEqual(
      withoutPictures(after.documents['pages/pg_home.json']),
      withoutPictures(before.documents['pages/pg_home.json']),
    );
    const [old, own] = [picturesIn(before.documents), picturesIn(after.documents)];
    assert.equal(own.length, old.length);
    assert.ok(own.length > 0 && own.every((id) => !old.includes(id)));
    const listed = await here.get('/site-builder/media', { site_id: copy.body.site_id, limit: 100 });
    assert.deepEqual(
      new Set(listed.body.data.map(({ asset_id }: { asset_id: string }) => asset_id)),
      new Set(own),
    );
  });

  test('a site that was published is copied as visitors see it, without its redirects', async () => {
    const project_id = await aProject('Shops');
    const source = await create({ project_id, name: 'Shop', starter_key: 'bare' });
    const { site_id, staged } = source.body;
    const published = await here.post('/revisions/publish', {
      site_id,
      revision_id: staged.revision_id,
      expected_hash: staged.hash,
      confirm: true,
    });
    assert.equal(published.status, 200, published.text);
    const changed = await here.post('/site-builder/redirects', { site_id, from: '/old', to: '/' });
    assert.ok(changed.status < 300, changed.text);
    const copy = await create({ project_id, name: 'Second shop', copy_of: site_id });
    const { documents } = await documentsOf(copy.body.site_id, copy.body.staged.change_set_id);
    assert.ok(!('redirects.json' in documents));
    assert.ok('pages/pg_home.json' in documents);
  });

  test('what cannot be copied is refused at its field', async () => {
    const project_id = await aProject('Refused');
    const connected = await create({ project_id, name: 'Elsewhere', url: 'https://elsewhere.example.com' });
    const refused = async (body: object) => {
      const { status, body: answer } = await create({ project_id, name: 'Copy', ...body });
      return [status, answer.errors?.[0]?.pointer, answer.errors?.[0]?.code];
    };
    assert.deepEqual(await refused({ copy_of: 999_999 }), [422, '/copy_of', 'not_found']);
    assert.deepEqual(await refused({ copy_of: connected.body.site_id }), [422, '/copy_of', 'not_allowed']);
    assert.deepEqual(await refused({ copy_of: 1, starter_key: 'bare' }), [422, '/copy_of', 'not_allowed']);
    assert.deepEqual(await refused({ copy_of: 1, kind: 'connected', url: 'https://a.example.com' }), [
      422,
      '/copy_of',
      'not_allowed',
    ]);
  });
});
