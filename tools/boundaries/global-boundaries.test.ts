import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { test } from 'node:test';
import { writeExampleTree } from './example-tree.ts';
import { forbiddenGlobals, globalsUsed } from './global-boundaries.ts';

const namesIn = (source: string): string[] => globalsUsed('example.ts', source).map(({ name }) => name);

for (const source of [
  'const port = process.env.PORT;',
  `const port = process['env'].PORT;`,
  'const { env } = process;',
  'const { env: settings } = process;',
  'globalThis.process.env.PORT;',
  `import { env } from 'node:process';`,
]) {
  test(`this reads the environment: ${source}`, () => assert.deepEqual(namesIn(source), ['process.env']));
}

for (const source of [
  `await fetch('https://example.com');`,
  'const client = createClient({ fetch });',
  'const client = createClient({ fetch: fetch });',
  'globalThis.fetch(url);',
  'const send = fetch;',
  'fetch.call(undefined, url);',
]) {
  test(`this uses fetch: ${source}`, () => assert.deepEqual(namesIn(source), ['fetch']));
}

for (const source of [
  `text.normalize('NFC');`,
  `text.trim()?.normalize();`,
  `text['normalize'](form);`,
  'const compose = text.normalize;',
]) {
  test(`this normalises a text: ${source}`, () => assert.deepEqual(namesIn(source), ['normalize']));
}

for (const source of [
  '// process.env and fetch() in a comment',
  'normalize(shape);',
  `import { normalize } from 'node:path';`,
  `const text = 'process.env and fetch()';`,
  'request.env; process.exit; outbound.fetch(url);',
  'interface Outbound { fetch(url: string): Promise<Response> }',
  'type Send = typeof fetch;',
  'export const bind = (fetch: Send) => fetch(url);',
]) {
  test(`this uses none of them: ${source}`, () => assert.deepEqual(namesIn(source), []));
}

test('process.env, fetch and normalize are reported outside their boundary, with file and line', async (t) => {
  const both = `\nfetch(process.env.TARGET ?? '');\n`;
  const root = writeExampleTree({
    'server/platform/config/read.ts': 'export const settings = process.env;\n',
    'server/platform/outbound/send.ts': 'export const send = () => fetch("https://example.com");\n',
    'server/features/sites/service.ts': both,
    'server/features/sites/sites.test.ts': both,
    'server/test/harness.ts': both,
    'web/src/main.ts': both,
    'server/text/normal-form.ts': `export const normalForm = (text: string) => text.normalize('NFC');\n`,
    'blocks/text/view.ts': `export const view = (text: string) => text.normalize('NFC');\n`,
    'renderer/page.ts': both,
  });
  t.after(() => rmSync(root, { recursive: true }));
  const found = (await forbiddenGlobals(root)).map(({ file, line, name }) => `${file}:${line} ${name}`);
  assert.deepEqual(found.toSorted(), [
    'blocks/text/view.ts:1 normalize',
    'server/features/sites/service.ts:2 fetch',
    'server/features/sites/service.ts:2 process.env',
  ]);
});
