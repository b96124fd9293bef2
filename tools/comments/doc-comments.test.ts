import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { test } from 'node:test';
import { writeExampleTree } from '../boundaries/example-tree.ts';
import { badOpeningsIn, commentProblems } from './doc-comments.ts';

const words = 'What Whatever Who Whoever Whose Whether Those That How Of As Where'.split(' ');

for (const word of words) {
  test(`a doc comment that begins with ${word} is found, with its line`, () => {
    assert.deepEqual(badOpeningsIn('a.ts', `const a = 1;\n/** ${word} it is. */\nconst b = 2;\n`), [
      { file: 'a.ts', line: 2, word },
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
  const bad = `/** ${'What'} it is. */\n`;
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
