import assert from 'node:assert/strict';
import { test } from 'node:test';
import { blocks } from './index.ts';
import { headingJumps } from './test/heading-levels.ts';
import { smallSite } from './test/small-site.ts';

for (const block of blocks.filter(({ placement }) => placement === undefined))
  test(`headings of ${block.key} leave out no level, as first block of a page and with no heading of its own`, () => {
    const { heading, ...others } = block.example as Record<string, unknown>;
    const isNamed = block.props.required?.includes('heading');
    const unnamed = isNamed ? { ...others, heading } : others;
    const layouts: readonly (string | undefined)[] = block.props.properties.layout?.enum ?? [undefined];
    for (const layout of layouts)
      for (const props of [block.example as object, unnamed]) {
        const html = smallSite({
          lang: 'en',
          blocks: [{ key: block.key, props: { ...props, ...(layout && { layout }) } }],
          documents: {
            'forms/contact.json': {
              ...{ form_key: 'contact', title: 'Write', cta: { label: 'OK' }, event: { type: 'lead' } },
              fields: [
                { key: 'h', label: 'You', type: 'heading' },
                { key: 'a', label: 'Name', type: 'text' },
              ],
            },
            'services.json': {
              services: [
                { ...{ service_id: 'a', title: 'S', slug: 's', tags: ['T'], visible: true, sort_order: 0 } },
              ],
            },
          },
        });
        assert.deepEqual(headingJumps(html), [], `${layout}, ${Object.keys(props)}`);
      }
  });

test('a text that begins with a small heading keeps its levels below the title of the page', () => {
  const doc = [3, 4, 2].map((level) => ({
    ...{ type: 'heading', attrs: { level } },
    content: [{ type: 'text', text: `Level ${level}` }],
  }));
  const text = { type: 'doc', content: doc };
  const html = smallSite({
    lang: 'en',
    blocks: [
      { key: 'text', props: { heading: 'Title', text } },
      { key: 'text', props: { heading: 'Below', text } },
    ],
  });
  assert.deepEqual(headingJumps(html), []);
  assert.match(html, /<h2 class="part-heading">Level 3<\/h2><h3>Level 4<\/h3>/);
  assert.match(html, /<h3>Level 3<\/h3><h4>Level 4<\/h4><h2>Level 2<\/h2>/);
});
