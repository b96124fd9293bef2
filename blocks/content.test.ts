import assert from 'node:assert/strict';
import { test } from 'node:test';
import { kinds } from '../renderer/content.ts';
import { readRichText } from '../renderer/rich-text/index.ts';
import { blocks, rewrite, searchDocumentsOf, walk } from './index.ts';
import { normaliser, problemsOf, valueProblems } from './validation.ts';

let count = 0;
const newId = (prefix: string) => `${prefix}_${++count}`;
const pageWith = (...list: readonly unknown[]) => ({
  page_id: 'pg_1',
  path: '/bread',
  title: 'Bread',
  role: 'page',
  access: 'public',
  blocks: list,
});
const take = (...list: readonly unknown[]): unknown =>
  normaliser.document('pages/pg_1.json', pageWith(...list), newId, readRichText);
const problems = (document: unknown) =>
  problemsOf('pages/pg_1.json', document).map(({ pointer, code }) => `${pointer} ${code}`);

test('every block’s example is valid for its schema and unchanged by normalisation', () => {
  for (const { key, props, example } of blocks) {
    assert.deepEqual(valueProblems(props, example), [], key);
    assert.equal(normaliser.value(props, example, newId, readRichText), example, key);
  }
});

test('ids, Markdown and short links are filled in when a document is taken in', () => {
  const document = take(
    { key: 'text', props: { text: 'Flour and **water**' } },
    {
      key: 'link_list',
      props: {
        link_items: [
          { label: 'Mill', url: 'https://mill.example.com/' },
          { label: 'Us', page_id: 'pg_us' },
        ],
      },
    },
    { key: 'pricing', props: { plans: [{ name: 'One', price: '£4', features: ['Fresh'] }] } },
  );
  assert.deepEqual(problems(document), []);
  const fields = [...walk(kinds.page.schema, document)];
  const targets = fields.filter(({ kind }) => kind === 'target').map(({ value }) => value);
  assert.deepEqual(targets, [
    { to: 'url', url: 'https://mill.example.com/' },
    { to: 'page', page_id: 'pg_us' },
  ]);
  assert.ok(
    fields.some(({ at, value }) => at === '/blocks/2/props/plans/0/features/0/text' && value === 'Fresh'),
  );
  assert.ok(fields.every(({ at, block }) => !at.startsWith('/blocks/0/') || block !== undefined));
});

test('every problem of a document is reported with its location', () => {
  const link = { item_id: 'i_1', label: 'Bad', target: { to: 'url', url: 'javascript:alert(1)' } };
  const document = pageWith(
    { block_id: 'b_1', key: 'link_list', props: { link_items: [link, link] } },
    { block_id: 'b_1', key: 'no_such', props: {} },
    { block_id: 'b_2', key: 'hero', props: { heading: 'a\0', title: 'x' }, children: [[{}]] },
    { block_id: 'b_3', key: 'hero', props: { heading: '\ud800' } },
  );
  assert.deepEqual(problems(document).sort(), [
    '/blocks/0/props/link_items/0/target/url unsafe_url',
    '/blocks/0/props/link_items/1/item_id duplicate_id',
    '/blocks/0/props/link_items/1/target/url unsafe_url',
    '/blocks/1/block_id duplicate_id',
    '/blocks/1/key unknown_block',
    '/blocks/2/children no_children',
    '/blocks/2/props/heading not_text',
    '/blocks/2/props/title invalid',
    '/blocks/3/props/heading not_text',
  ]);
  assert.deepEqual(problemsOf('pages/../site.json', {})[0]?.code, 'unknown_document');
  assert.deepEqual(problemsOf('pages/pg_2.json', pageWith())[0]?.code, 'id_mismatch');
});

test('a rewrite changes only the requested fields', () => {
  const document = take(
    { key: 'hero', props: { heading: 'Bread' } },
    { key: 'text', props: { text: 'a' } },
  ) as ReturnType<typeof pageWith>;
  const changed = rewrite(kinds.page.schema, document, ({ at, value }) =>
    at === '/blocks/0/props/heading' ? 'Rye' : value,
  ) as typeof document;
  assert.equal((changed.blocks[0] as { props: { heading: string } }).props.heading, 'Rye');
  assert.equal(changed.blocks[1], document.blocks[1]);
});

test('search finds public pages, their labelled links, captioned pictures and services, and no other page’s content', () => {
  const open = take({
    key: 'link_list',
    props: { heading: 'Partners', link_items: [{ label: 'The mill', url: 'https://mill.example.com/' }] },
  });
  const closed = { ...pageWith(), page_id: 'pg_2', path: '/team', access: 'team', title: 'Secret' };
  const documents: Readonly<Record<string, unknown>> = { 'pages/pg_1.json': open, 'pages/pg_2.json': closed };
  const found = searchDocumentsOf({ read: (path) => documents[path] }, ['pg_1', 'pg_2']);
  assert.deepEqual(
    found.map(({ type, title, path }) => [type, title, path]),
    [
      ['page', 'Bread', '/bread'],
      ['link', 'The mill', '/bread'],
    ],
  );
});
