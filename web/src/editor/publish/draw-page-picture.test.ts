import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DocumentSet } from '../../../../renderer/edits/index.ts';
import { changesByPage } from './changes-by-page.ts';
import { drawPagePictures } from './draw-page-picture.ts';

const paragraph = (text: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});
const site = (texts: readonly string[]): DocumentSet => ({
  'site.json': { name: 'Bakery', lang: 'en', theme: { brand_color: '#2c6a5f' } },
  'navigation.json': { header: { items: [] }, footer: { columns: [] } },
  'pages/pg_1.json': {
    ...{ page_id: 'pg_1', path: '/', title: 'Home', role: 'page', access: 'public' },
    blocks: texts.map((text) => ({ block_id: `b_${text}`, key: 'text', props: { text: paragraph(text) } })),
  },
});

test('pictures begin at the first change, also at a block that is gone', () => {
  const [before, after] = [site(['one', 'two', 'three', 'four']), site(['one', 'two', 'four'])];
  const [page] = changesByPage(before, after);
  assert.ok(page);
  const changed = page.changes.map(({ at }) => at);
  assert.deepEqual(changed, ['/blocks/b_three']);
  const pictures = drawPagePictures({
    ...{ before, after, pageId: 'pg_1', outlined: page.outlined, changed, canvasUrl: '/canvas/t/' },
  });
  const words = (html: string | undefined) =>
    ['one', 'two', 'three', 'four'].filter((word) => html?.includes(`${word}\u{10FF02}`));
  assert.deepEqual(words(pictures.before?.html), ['three', 'four']);
  assert.match(pictures.before?.html ?? '', /is-changed/);
  assert.deepEqual(words(pictures.after?.html), ['four']);
  assert.deepEqual(pictures.after?.seen, changed);
});
