import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { test } from 'node:test';
import { writeExampleTree } from '../boundaries/example-tree.ts';
import { badOpeningsIn, commentProblems, strayCommentsIn } from './doc-comments.ts';
import { namedCodeOf, unknownNamesIn } from './named-code.ts';

const words = 'What Whatever Who Whoever Whose Whether Those That How Of As Where'.split(' ');

for (const word of words) {
  test(`a doc comment that begins with ${word} is found, with its line`, () => {
    assert.deepEqual(badOpeningsIn('a.ts', `const a = 1;\n/** ${word} it is. */\nconst b = 2;\n`), [
      { file: 'a.ts', line: 2, problem: `begins with “${word}”` },
    ]);
  });
}

test('a doc comment of several lines, one inside a type and one in lower case are found', () => {
  const source = `/**\n * Whether it is.\n */\ninterface A {\n  /** ${'what'} it is */\n  b: 1;\n}\n`;
  assert.deepEqual(
    badOpeningsIn('a.ts', source).map(({ line }) => line),
    [1, 5],
  );
});

test('plain comments, later words and words with the same prefix are not found', () => {
  const source = `// What it is.\n/* How it is. */\n/** Rows of what is there. */\n/** Assigns it. */\n/** Offers it. */\n/**\n * Rows.\n * Of a site.\n */\n`;
  assert.deepEqual(badOpeningsIn('a.ts', source), []);
});

test('clean folders are read completely, except generated files', async () => {
  const bad = `/** ${'What'} it is. */\nexport const a = 1;\n`;
  const root = writeExampleTree({
    'web/src/ui/bad.tsx': bad,
    'web/src/generated/api.ts': bad,
    'web/src/fields/field.tsx': bad,
    'server/bad.ts': bad,
  });
  try {
    assert.deepEqual(
      (await commentProblems(root, ['web/src'])).map(({ file }) => file),
      ['web/src/fields/field.tsx', 'web/src/ui/bad.tsx'],
    );
  } finally {
    rmSync(root, { recursive: true });
  }
});

test('a doc comment above nothing is found: a blank line, another comment, the end of a block or of the file', () => {
  const source = `/** Rows. */\n\n/** Sites. */\n/** A site. */\ninterface A {\n  b: 1;\n  /** More. */\n}\n/** The\n * end. */\n`;
  assert.deepEqual(
    strayCommentsIn('a.ts', source).map(({ line }) => line),
    [1, 3, 7, 9],
  );
});

test('a doc comment above a declaration, beside one, or of a type of JavaScript is not found', () => {
  const source = `/** Rows. */\nconst a = 1;\nf(/** one */ 1,\n\n2);\n/** @typedef {'a'} A */\n\nconst b = 1;\n`;
  assert.deepEqual(strayCommentsIn('a.mjs', source), []);
});

test('names and files in backticks that exist nowhere are found', async () => {
  const root = writeExampleTree({
    'server/orders/order.ts': 'export const findOrder = 1;\n/** Not `oldOrder`. */\n// Nor `oldOrders`.\n',
    'server/orders/store/rows.ts': 'interface OrderRow {}\n',
    'web/src/fields/field.tsx': '',
  });
  try {
    const tree = await namedCodeOf(root);
    const namesIn = (text: string) =>
      unknownNamesIn('server/orders/order.ts', `\n/** ${text} */`, tree).map(({ line, problem }) => [
        line,
        problem,
      ]);
    for (const name of [
      'oldOrder',
      'oldOrders',
      'OldRow',
      'OrderRow.oldId',
      'oldOrder()',
      'old.ts',
      'store/old.ts',
    ])
      assert.deepEqual(namesIn(`See \`${name}\`.`), [[2, `names \`${name}\`, which does not exist`]], name);
    const known = [
      'findOrder',
      'OrderRow',
      'findOrder()',
      'rows.ts',
      './store/rows.ts',
      'orders/store/rows.ts',
    ];
    const foreign = [
      'site_id',
      'a word',
      'https://example.com/a.ts',
      'GET',
      'null',
      'server/orders',
      'ACME_TERMS',
    ];
    for (const name of [...known, 'server/orders/order.ts', ...foreign])
      assert.deepEqual(namesIn(`See \`${name}\`.`), [], name);
  } finally {
    rmSync(root, { recursive: true });
  }
});
