import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { test } from 'node:test';
import { writeExampleTree } from '../boundaries/example-tree.ts';
import { growthOf } from './growth.ts';
import { patternsIn } from './patterns-in.ts';
import { superLinearPatterns } from './super-linear.ts';

/** Patterns with which one request blocked the process, or could have. */
const superLinear = [
  String.raw`/\/+$/`,
  String.raw`/^[^a-z0-9]+|-+$/g`,
  String.raw`/(?<=.)[/._-]+$/`,
  String.raw`/^-+|-+$/g`,
  String.raw`/(?<=.)\/+$/`,
  String.raw`/^[ \t\r\n]+|[ \t\r\n]+$/g`,
  String.raw`/[\w-]+$/`,
  String.raw`/^[\s\d.]*[;,]?\s*url\s*=\s*["']?([^"']*)/i`,
  String.raw`/charset\s*=\s*["']?\s*([A-Za-z0-9._:-]{1,40})/i`,
  String.raw`/(\\*)</g`,
  String.raw`/^[^\s@]+@[^\s@]+\.[^\s@]+$/`,
  String.raw`/^\S+@\S+\.\S+$/`,
  String.raw`/<Contents>(.*?)<\/Contents>/gs`,
  String.raw`/\{([^}]+)\}/g`,
  String.raw`/^(a+)+$/`,
];

const onlyPattern = (literal: string) => {
  const [pattern, ...more] = patternsIn('example.ts', `const form = ${literal};`);
  assert.ok(pattern && more.length === 0);
  return pattern;
};

for (const literal of superLinear)
  test(`${literal} is reported`, () => {
    const { source, flags } = onlyPattern(literal);
    assert.equal(growthOf(source, flags).isLinear, false);
  });

for (const literal of [
  String.raw`/^\/+/`,
  String.raw`/^[a-z][a-z0-9_]{0,39}$/`,
  String.raw`/(?<![\w-])[\w-]+$/`,
  String.raw`/[\p{Cc}--[\n\t]]/v`,
  String.raw`/\s+/g`,
])
  test(`${literal} is not`, () => {
    const { source, flags } = onlyPattern(literal);
    assert.deepEqual(growthOf(source, flags), { isLinear: true });
  });

test('patterns are found as literals, in concatenated texts, and in schemas', () => {
  const source = `
    const atom = String.raw\`[a-z]+\`;
    const form = new RegExp(\`^\${atom}@\${other}$\`, 'u');
    const shape = { pattern: '^[a-z]+$' };
    // const commented = /-+$/;
    const text = '/-+$/';
    const literal = /[/]-+$/g;
  `;
  assert.deepEqual(
    patternsIn('example.ts', source).map(
      ({ source: pattern, flags, line }) => `${line} /${pattern}/${flags}`,
    ),
    ['3 /^[a-z]+@x$/u', '4 /^[a-z]+$/', '7 /[/]-+$/g'],
  );
});

test('a super-linear pattern is reported with file and line, except in tests', async (t) => {
  const source = '\nexport const plain = (path: string) => path.replace(/-+$/, "");\n';
  const root = writeExampleTree({
    'server/features/sites/rules.ts': source,
    'web/src/page.tsx': source,
    'server/features/sites/sites.test.ts': source,
  });
  t.after(() => rmSync(root, { recursive: true }));
  const found = await superLinearPatterns(root);
  assert.deepEqual(found.map(({ file, line, pattern }) => `${file}:${line} ${pattern}`).toSorted(), [
    'server/features/sites/rules.ts:2 /-+$/',
    'web/src/page.tsx:2 /-+$/',
  ]);
});
