import assert from 'node:assert/strict';
import { test } from 'node:test';
import { onAProduct } from '../../../events/test/on-each-product.ts';

onAProduct((here) => {
  test('a link without a target, or to a section that its page lacks, is a warning that names its page, block and text', async () => {
    const { project_id } = (await here.post('/projects', { name: 'Sites' })).body;
    const { token } = (await here.post('/tokens', { name: 'builder' })).body;
    const created = await here.post('/sites', {
      ...{ project_id, name: 'Fern', kind: 'starter', starter_key: 'bare' },
    });
    const { site_id } = created.body;
    const block = {
      block_id: 'b_links',
      key: 'link_list',
      props: {
        heading: 'Prices',
        anchor: 'prices',
        link_items: [
          { item_id: 'i_1', label: 'Choose', target: { to: 'url', url: '#' } },
          { item_id: 'i_2', label: 'Ask', target: { to: 'url', url: '#ask' } },
          { item_id: 'i_3', label: 'Prices', target: { to: 'page', page_id: 'pg_home', anchor: 'prices' } },
          { item_id: 'i_4', label: 'Tours', target: { to: 'page', page_id: 'pg_home', anchor: 'tours' } },
          {
            item_id: 'i_5',
            label: 'Heading',
            target: { to: 'page', page_id: 'pg_home', anchor: 'b_links-heading' },
          },
        ],
      },
    };
    const edited = await here.app.call('POST', '/api/control-plane/site-builder/edits', {
      token,
      body: {
        ...{ site_id, change_set_id: created.body.staged.change_set_id },
        ...{ base_revision_id: created.body.staged.revision_id },
        edits: [
          {
            op: 'document.patch',
            patches: [{ do: 'insert', doc: 'pages/pg_home.json', at: '/blocks', item: block, after: null }],
          },
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
      [
        'Page “Home”, Links, Choose: “Choose” leads nowhere yet.',
        'Page “Home”, Links, Tours: “Tours” leads to the section #tours, which the page “Home” does not have.',
      ],
      dry.text,
    );
  });
});
