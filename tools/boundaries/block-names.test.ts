import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { test } from 'node:test';
import { linesThatName, namedBlocks } from './block-names.ts';
import { writeExampleTree } from './example-tree.ts';

const names = new Set(['hero', 'link_list']);

for (const source of [
  `const first = block.key === 'hero';`,
  `const rest = blocks.filter(({ key }) => key !== 'link_list');`,
  `if ('hero' === blockKey) draw();`,
  `switch (block.key) { case 'hero': draw(); }`,
])
  test(`this asks a block for its name: ${source}`, () =>
    assert.deepEqual(linesThatName(names, 'example.ts', source), [1]));

for (const source of [
  `const first = blockOf(block.key)?.providesTitle;`,
  `if (event.key === 'Escape') close();`,
  `const block = { key: 'hero', props: {} };`,
  `// block.key === 'hero'`,
])
  test(`this does not: ${source}`, () => assert.deepEqual(linesThatName(names, 'example.ts', source), []));

test('a block asked for its name is reported with file and line, outside its own folder', (t) => {
  const comparison = `\nexport const isHero = (key: string) => key === 'hero';\n`;
  const root = writeExampleTree({
    'blocks/hero/block.ts': `export default { key: 'hero' };\n`,
    'blocks/hero/view.ts': comparison,
    'renderer/page/render-page.ts': comparison,
    'server/features/builder/links/rules/edit.ts': comparison,
    'server/features/builder/links/test/edit.test.ts': comparison,
  });
  t.after(() => rmSync(root, { recursive: true }));
  assert.deepEqual(
    namedBlocks(root)
      .map(({ file, line }) => `${file}:${line}`)
      .sort(),
    ['renderer/page/render-page.ts:2', 'server/features/builder/links/rules/edit.ts:2'],
  );
});
