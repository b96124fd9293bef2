import assert from 'node:assert/strict';
import { test } from 'node:test';
import { onAProduct } from '../../../events/test/on-each-product.ts';

onAProduct((here) => {
  test('a link that was given no target is a warning that names its page, block and text', async () => {
    const { project_id } = (await here.post('/projects', { name: 'Sites' })).body;
    const { token } = (await here.post('/tokens', { name: 'builder' })).body;
    const created = await here.post('/sites', {
      ...{ project_id, name: 'Fern', kind: 'starter', starter_key: 'bare' },
    });
    const { site_id } = created.body;
    const edited = await here.app.call('POST', '/api/control-plane/site-builder/edit', {
      token,
      body: {
        ...{ site_id, path: '/', operation: 'add_link_list', heading: 'Prices', confirm: true },
        links: [
          { label: 'Choose', url: '#' },
          { label: 'Ask', url: '#ask' },
        ],
      },
    });
    assert.equal(edited.status, 201, edited.text);
    const { revision_id, hash: expected_hash } = edited.body.revision;
    const dry = await here.app.call('POST', '/api/control-plane/revisions/publish', {
      token,
      body: { site_id, revision_id, expected_hash },
    });
    const dead = dry.body.warnings.filter(({ check }: { check: string }) => check === 'dead_links');
    assert.deepEqual(
      dead.map(({ detail }: { detail: string }) => detail),
      ['Page “Home”, Links, Choose: “Choose” leads nowhere yet.'],
      dry.text,
    );
  });
});
