import assert from 'node:assert/strict';
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { registry } from '../server/app/registry.ts';
import { samples } from '../server/features/sites/guide/samples/index.ts';
import { codeBlocks } from '../server/test/documents/code-blocks.ts';

const root = join(import.meta.dirname, '..');
const pages = [...globSync('*.md', { cwd: root }), ...globSync('docs/{*,decisions/*}.md', { cwd: root })];
const textOf = (page: string): string => readFileSync(join(root, page), 'utf8');

test('every link between documents resolves', () => {
  for (const page of pages) {
    for (const [, target = ''] of textOf(page).matchAll(/\]\((?!https?:)([^)#]+)[^)]*\)/g)) {
      assert.ok(existsSync(join(root, dirname(page), target)), `${page} links to ${target}`);
    }
  }
});

test('every file named in a document exists', () => {
  const notKept = textOf('.gitignore').split('\n').filter(Boolean);
  for (const page of pages) {
    for (const [, named = ''] of textOf(page).matchAll(/`([\w./-]+\/[\w.-]+\.(?:ts|mjs|md|json))`/g)) {
      const places = ['', 'server', 'docs', dirname(page)].map((folder) => join(root, folder, named));
      const isMadeByRunning = named.startsWith('.') || notKept.some((start) => named.startsWith(start));
      assert.ok(isMadeByRunning || places.some(existsSync), `${page} names ${named}`);
    }
  }
});

test('every folder of the repository has its line on the map', () => {
  const map = textOf('ARCHITECTURE.md');
  const parents = ['platform', 'features', 'interfaces'].map((name) => join('server', name));
  for (const parent of ['server', ...parents]) {
    for (const { name } of readdirSync(join(root, parent), { withFileTypes: true }).filter((each) =>
      each.isDirectory(),
    )) {
      assert.ok(new RegExp(`^ +${name}/( |$)`, 'm').test(map), `${parent}/${name}`);
    }
  }
  for (const name of ['server', 'web', 'widget', 'gallery', 'effects', 'bench', 'docs', 'tools', 'e2e'])
    assert.ok(new RegExp(`^${name}/`, 'm').test(map), name);
});

test('the samples in README are those of the guide, each once, and start with npm start', () => {
  for (const { language, code } of samples) {
    const same = codeBlocks(textOf('README.md'), language).filter((block) => block === `${code}\n`);
    assert.equal(same.length, 1, language);
  }
  assert.equal(codeBlocks(textOf('README.md'), 'sh')[0], 'npm start\n');
});

test('every setting that a document names exists', () => {
  const known = new Set<string>(Object.values(registry.settings).map(({ name }) => name));
  const ofOthers = /^(COMMAND_CENTER_|NODE_|WHEELHOUSE_TOKEN$|WHEELHOUSE_TEST_)/;
  for (const page of pages) {
    for (const [, name = ''] of textOf(page).matchAll(/`([A-Z]+_[A-Z_]*[A-Z])(?:=[^`]*)?`/g)) {
      assert.ok(known.has(name) || ofOthers.test(name), `${page} names ${name}`);
    }
  }
});

test('every package has a stated reason', () => {
  const { dependencies, devDependencies } = JSON.parse(textOf('package.json')) as Record<
    string,
    Record<string, string>
  >;
  const reasons = textOf('docs/decisions/0015-packages.md');
  for (const name of Object.keys({ ...dependencies, ...devDependencies })) {
    const [scope = '', rest = ''] = name.split('/');
    const isNamed = [`\`${name}\``, `\`${scope}/*\``, `\`${rest || name}\``].some((text) =>
      reasons.includes(text),
    );
    assert.ok(isNamed, name);
  }
});

test('decision numbers are unique, and their titles contain the number', () => {
  const files = readdirSync(join(root, 'docs/decisions'));
  const numbers = files.map((file) => Number(file.slice(0, 4)));
  assert.equal(new Set(numbers).size, files.length);
  for (const [index, file] of files.entries()) {
    assert.match(textOf(`docs/decisions/${file}`), new RegExp(`^# ${numbers[index]}\\. `), file);
  }
});
