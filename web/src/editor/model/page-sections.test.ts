import assert from 'node:assert/strict';
import { test } from 'node:test';
import { anchorPattern } from '../../../../renderer/target.ts';
import type { ModelServer } from './model-server.ts';
import { linkSections, sectionsOf } from './page-sections.ts';
import { createSiteModel } from './site-model.ts';

const home = 'pages/pg_home.json';
const prices = 'pages/pg_prices.json';
const block = (id: string, key: string, props: object) => ({ block_id: id, key, props });
const page = (id: string, path: string, blocks: readonly object[]) => ({
  page_id: id,
  path,
  title: id,
  role: 'page',
  access: 'public',
  blocks,
});
const documents = {
  [home]: page('pg_home', '/', [
    block('b_1', 'hero', { heading: 'Hi', actions: [{ item_id: 'i_1', label: 'Prices', target: {} }] }),
  ]),
  [prices]: page('pg_prices', '/prices', [
    block('b_nav', 'nav', {}),
    block('b_2', 'text', { heading: 'Menu' }),
    block('b_3', 'faq', { heading: 'Preise für Gäste: 3 Größen', anchor: 'ask' }),
    block('b_4', 'faq', { heading: 'Preise für Gäste', anchor: 'ask' }),
    block('b_5', 'contact', { heading: 'お問い合わせ' }),
    block('b_6', 'gone', { heading: 'Of a former version' }),
  ]),
};

test('sections of a page are its blocks in order, and those without an anchor of their own get one', () => {
  const sections = sectionsOf(documents, 'pg_prices');
  assert.deepEqual(
    sections.map(({ id, name, anchor, naming }) => [id, name, anchor, naming.length]),
    [
      ['b_2', 'Text: Menu', 'menu-2', 1],
      ['b_3', 'Questions: Preise für Gäste: 3 Größen', 'ask', 0],
      ['b_4', 'Questions: Preise für Gäste', 'preise-fur-gaste', 1],
      ['b_5', 'Contact: お問い合わせ', 'contact', 1],
    ],
  );
  for (const { anchor } of sections) assert.match(anchor, new RegExp(anchorPattern));
  assert.deepEqual(sectionsOf(documents, 'pg_none'), []);
});

test('a link and the anchor that it gave to a block of another page are undone in one step', () => {
  const server: ModelServer = {
    read: () => Promise.reject(new Error('not read')),
    save: () => Promise.reject(new Error('not saved')),
    isOwnConflict: () => false,
  };
  const base = { revisionId: 'rv_1', changeSetId: 'cs_1', hash: 'a' };
  const model = createSiteModel({ base, documents }, server, { keep() {} });
  const at = '/blocks/b_1/props/actions/i_1/target';
  const section = sectionsOf(documents, 'pg_prices').find(({ id }) => id === 'b_4');
  const value = { to: 'page', page_id: 'pg_prices', anchor: section?.anchor };
  model.change({ patches: [{ do: 'set', doc: home, at, value }], key: 'form b_1' });
  linkSections({ model, state: model.state() }).changeToo?.(section?.naming ?? []);
  const named = sectionsOf(model.state().documents, 'pg_prices').find(({ id }) => id === 'b_4');
  assert.deepEqual([named?.anchor, named?.naming], ['preise-fur-gaste', []]);
  assert.ok(JSON.stringify(model.state().documents[home]).includes('"anchor":"preise-fur-gaste"'));
  const step = model.undo();
  assert.equal(step?.isSkipped, false);
  assert.deepEqual(model.state().documents, documents);
  assert.equal(model.state().canUndo, false);
  model.redo();
  assert.equal(
    sectionsOf(model.state().documents, 'pg_prices').find(({ id }) => id === 'b_4')?.naming.length,
    0,
  );
  model.close();
});
