import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { kinds } from '../../../../renderer/content.ts';
import {
  canonicalJson,
  describeChanges,
  diffOf,
  documentProblems,
  type Merged,
  merge,
  openDraft,
  sha256Of,
  type Tree,
  treeHashOf,
  treeProblems,
  viewOf,
} from './index.ts';

/** Documents under their hashes, as a store keeps them. */
const kept = new Map<string, unknown>();
const read = (hash: string) => kept.get(hash);
let ids = 0;
const newId = (prefix: string) => `${prefix}_${++ids}`;

async function treeOf(documents: Readonly<Record<string, unknown>>, from: Tree = {}): Promise<Tree> {
  const draft = openDraft(from, read, newId);
  for (const [path, document] of Object.entries(documents))
    if (document === null) draft.removeAt(path);
    else draft.writeAt(path, document);
  const { tree, texts } = await draft.close();
  for (const [hash, text] of texts) kept.set(hash, JSON.parse(text));
  return tree;
}

const treeMerged = (merged: Merged) => ('tree' in merged ? merged.tree : merged.conflicts);

const pageAt = (page_id: string, path: string, title = page_id, role = 'page') => ({
  page_id,
  path,
  title,
  role,
  access: 'public',
  blocks: [],
});
const home = pageAt('pg_home', '/', 'Home', 'home');
let base: Tree;
before(async () => {
  base = await treeOf({ 'pages/pg_home.json': home, 'pages/pg_a.json': pageAt('pg_a', '/a') });
});

test('equal content has an equal hash, whatever the order of members', async () => {
  assert.equal(canonicalJson({ b: 1, a: 'é' }), canonicalJson({ a: 'é', b: 1 }));
  assert.equal(sha256Of(canonicalJson({ a: 1 })), sha256Of('{"a":1}'));
  const again = await treeOf({ 'pages/pg_a.json': pageAt('pg_a', '/a'), 'pages/pg_home.json': home });
  assert.equal(treeHashOf(again), treeHashOf(base));
  assert.notEqual(treeHashOf(await treeOf({ 'pages/pg_a.json': null }, base)), treeHashOf(base));
});

test('content that a database would alter has no hash', () => {
  assert.throws(() => canonicalJson({ a: '\ud800' }));
  assert.throws(() => canonicalJson({ a: 'x\u0000' }));
});

test('changes to different documents merge to the same result in both orders', async () => {
  const ours = await treeOf({ 'pages/pg_a.json': pageAt('pg_a', '/a', 'Ours') }, base);
  const theirs = await treeOf(
    { 'files/ads.txt': { content: 'x' }, 'pages/pg_home.json': { ...home, title: 'Start' } },
    base,
  );
  const one = merge(base, ours, theirs, read);
  const other = merge(base, theirs, ours, read);
  assert.ok('tree' in one && 'tree' in other);
  assert.deepEqual(one.tree, other.tree);
  const view = viewOf(one.tree, read);
  assert.equal(view.read(kinds.page, 'pg_a')?.title, 'Ours');
  assert.equal(view.read(kinds.page, 'pg_home')?.title, 'Start');
  assert.deepEqual(view.ids(kinds.file), ['ads.txt']);
});

test('two changes of one document merge by location', async () => {
  const ours = await treeOf({ 'pages/pg_a.json': pageAt('pg_a', '/a', 'Ours') }, base);
  const theirs = await treeOf({ 'pages/pg_a.json': pageAt('pg_a', '/theirs', 'pg_a') }, base);
  const one = merge(base, ours, theirs, read);
  const other = merge(base, theirs, ours, read);
  assert.ok('tree' in one && 'tree' in other);
  assert.deepEqual(one, other);
  assert.deepEqual([...one.joined.values()], [pageAt('pg_a', '/theirs', 'Ours')]);
  assert.deepEqual([...one.texts.keys()], [one.tree['pages/pg_a.json']]);
});

test('two conflicting changes report both sides, and a choice resolves them', async () => {
  const ours = await treeOf({ 'pages/pg_a.json': pageAt('pg_a', '/a', 'Ours') }, base);
  const theirs = await treeOf({ 'pages/pg_a.json': null }, base);
  const conflicting = merge(base, ours, theirs, read);
  assert.ok('conflicts' in conflicting);
  const [conflict] = conflicting.conflicts;
  assert.deepEqual([conflict?.path, conflict?.at, conflict?.theirs], ['pages/pg_a.json', '', null]);
  assert.equal((conflict?.ours as { title: string } | undefined)?.title, 'Ours');
  for (const [choice, tree] of [
    ['ours', ours],
    ['theirs', theirs],
  ] as const)
    assert.deepEqual(treeMerged(merge(base, ours, theirs, read, { 'pages/pg_a.json': choice })), tree);
  assert.deepEqual(treeMerged(merge(base, ours, ours, read)), ours);
});

test('a difference is described by document and in words', async () => {
  const after = await treeOf(
    {
      'pages/pg_a.json': pageAt('pg_a', '/b', 'B'),
      'files/ads.txt': { content: 'x' },
      'pages/pg_home.json': null,
    },
    base,
  );
  const changes = diffOf(base, after, read);
  assert.deepEqual(
    changes.map(({ path, change }) => [path, change]),
    [
      ['files/ads.txt', 'added'],
      ['pages/pg_a.json', 'changed'],
      ['pages/pg_home.json', 'removed'],
    ],
  );
  assert.deepEqual(describeChanges(changes), [
    'File ads.txt: added.',
    'Page “B”: path changed.',
    'Page “B”: title changed.',
    'Page “Home”: removed.',
  ]);
});

test('a tree is consistent: one home, unique addresses, and no dangling references', async () => {
  const codes = async (documents: Readonly<Record<string, unknown>>) =>
    (await treeProblems(viewOf(await treeOf(documents, base), read))).map(({ code }) => code);
  assert.deepEqual(await codes({}), []);
  assert.deepEqual(await codes({ 'pages/pg_b.json': pageAt('pg_b', '/a') }), ['path_taken']);
  assert.deepEqual(await codes({ 'pages/pg_b.json': pageAt('pg_b', '/b', 'B', 'home') }), ['two_homes']);
  assert.deepEqual(await codes({ 'pages/pg_home.json': null }), ['no_home']);
  const menu = { header: { items: [{ label: 'A', page_id: 'pg_a' }] }, footer: { columns: [] } };
  assert.deepEqual(await codes({ 'navigation.json': menu }), []);
  assert.deepEqual(await codes({ 'navigation.json': menu, 'pages/pg_a.json': null }), ['not_there']);
});

test('an invalid document is reported with its location', async () => {
  const problems = await documentProblems(
    new Map([['pages/pg_a.json', { ...pageAt('pg_a', 'a b'), more: 1 }]]),
  );
  assert.deepEqual(problems.map(({ pointer }) => pointer).sort(), ['/more', '/path']);
});
