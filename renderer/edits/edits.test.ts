import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { blockOf, blocks, walk } from '../../blocks/index.ts';
import { atOf, type DocumentSet, idNames, idOf, isKeyed, isMergeable, isSame } from './address.ts';
import {
  apply,
  type Conflict,
  changeDescriptionsWith,
  diff,
  EditRefused,
  invert,
  join,
  type Patch,
  rebase,
} from './index.ts';

const text = (block_id: string, heading: string, items: readonly string[] = []) => ({
  block_id,
  key: 'text',
  props: { heading, items: items.map((item_id) => ({ item_id, title: `Item ${item_id}` })) },
});
const page = (page_id: string, blocks: readonly unknown[]) => ({
  page_id,
  path: `/${page_id}`,
  title: page_id,
  role: 'page',
  access: 'public',
  blocks,
});
const initial: DocumentSet = {
  'pages/pg_a.json': page('pg_a', [
    text('b_1', 'One', ['i_1', 'i_2', 'i_3']),
    { block_id: 'b_2', key: 'columns', props: {}, children: [[text('b_3', 'Three')], [text('b_4', 'Four')]] },
    text('b_5', 'Five'),
    text('b_6', 'Six'),
  ]),
  'pages/pg_b.json': page('pg_b', [
    text('b_7', 'Seven', ['i_1']),
    { block_id: 'b_8', key: 'columns', props: {}, children: [[], []] },
  ]),
  'navigation.json': {
    header: { items: [{ item_id: 'i_1', label: 'A', target: { to: 'page', page_id: 'pg_a' } }] },
  },
};

/** Every list of blocks or items, and every text, by document and address. */
function placesIn(docs: DocumentSet) {
  const lists: { doc: string; at: string; ids: string[]; isOfBlocks: boolean }[] = [];
  const texts: { doc: string; at: string }[] = [];
  const visit = (doc: string, parts: readonly string[], value: unknown): void => {
    if (isKeyed(value) && parts.length > 0) {
      const isOfBlocks = parts.at(-1) === 'blocks' || parts.at(-2) === 'children';
      lists.push({ doc, at: atOf(parts), ids: value.map((item) => idOf(item) ?? ''), isOfBlocks });
      for (const item of value) visit(doc, [...parts, idOf(item) ?? ''], item);
    } else if (Array.isArray(value))
      for (const [index, item] of value.entries()) visit(doc, [...parts, String(index)], item);
    else if (isMergeable(value))
      for (const [name, member] of Object.entries(value)) visit(doc, [...parts, name], member);
    else if (typeof value === 'string' && /^(?:heading|title|label)$/.test(parts.at(-1) ?? ''))
      texts.push({ doc, at: atOf(parts) });
  };
  for (const [doc, document] of Object.entries(docs)) visit(doc, [], document);
  return { lists, texts };
}

/** A person's or agent's next step, as numbers that choose among what is there. */
const Step = fc.record({
  do: fc.constantFrom('write', 'add', 'take', 'move', 'carry', 'page', 'drop'),
  a: fc.nat(50),
  b: fc.nat(50),
  c: fc.nat(50),
});
const Steps = fc.array(Step, { maxLength: 12 });
type Step = typeof Step extends fc.Arbitrary<infer S> ? S : never;

function patchesOf(steps: readonly Step[], docs: DocumentSet, who: string): readonly Patch[] {
  const patches: Patch[] = [];
  let now = docs;
  for (const [index, step] of steps.entries()) {
    const patch = patchOf(step, now, `${who}${index}`);
    if (!patch) continue;
    try {
      now = apply(now, [patch]).docs;
      patches.push(patch);
    } catch (refused) {
      assert.ok(refused instanceof EditRefused, String(refused));
    }
  }
  return patches;
}

function patchOf({ do: does, a, b, c }: Step, docs: DocumentSet, who: string): Patch | undefined {
  const { lists, texts } = placesIn(docs);
  const pick = <T>(list: readonly T[], by: number): T | undefined => list[by % Math.max(1, list.length)];
  const list = pick(lists, a);
  const after = list ? (pick([null, ...list.ids], b) ?? null) : null;
  const id = list && pick(list.ids, b);
  const pages = Object.keys(docs).filter((path) => path.startsWith('pages/'));
  if (does === 'write') {
    const location = pick(texts, a);
    return location && { do: 'set', ...location, value: `${who} ${b}` };
  }
  if (does === 'page')
    return {
      do: 'set',
      doc: `pages/pg_${who}.json`,
      at: '',
      value: page(`pg_${who}`, [text(`b_${who}`, who)]),
    };
  if (does === 'drop') {
    const doc = pick(pages, a);
    return pages.length > 1 && c % 2 === 0 && doc ? { do: 'set', doc, at: '' } : undefined;
  }
  if (!list) return undefined;
  const { doc, at } = list;
  if (does === 'add') {
    const item = list.isOfBlocks ? text(`b_${who}`, who) : { item_id: `i_${who}`, title: who };
    return { do: 'insert', doc, at, item, after };
  }
  if (id === undefined) return undefined;
  if (does === 'take') return { do: 'set', doc, at: at + atOf([id]) };
  if (does === 'move')
    return { do: 'move', doc, at: at + atOf([id]), after: pick([null, ...list.ids], c) ?? null };
  const target = pick(
    lists.filter((each) => each.isOfBlocks),
    c,
  );
  if (!list.isOfBlocks || !target) return undefined;
  return { do: 'move', doc, at: at + atOf([id]), to: { doc: target.doc, at: target.at }, after: null };
}

const runs = { numRuns: Number(process.env.WHEELHOUSE_TEST_EDITS ?? 400) };

test('the inverse of any list of patches restores the original', () => {
  fc.assert(
    fc.property(Steps, (steps) => {
      const { docs, inverse } = apply(initial, patchesOf(steps, initial, 'm'));
      assert.deepEqual(apply(docs, inverse).docs, initial);
    }),
    runs,
  );
});

test('a diff, applied, gives the document it was made for', () => {
  fc.assert(
    fc.property(Steps, Steps, (one, other) => {
      const [before, after] = [one, other].map(
        (steps) => apply(initial, patchesOf(steps, initial, 'm')).docs,
      );
      assert.deepEqual(apply(before ?? {}, diff(before ?? {}, after ?? {})).docs, after);
    }),
    runs,
  );
});

/** A conflict without sides, wherever its block stands by now. */
const summaryOf = ({ doc, at, base, mine, theirs, why }: Conflict) => {
  const block = /.*(\/b_.*)/.exec(at)?.[1];
  const sides = [mine, theirs].map((side) => JSON.stringify(side) ?? 'gone').sort();
  return JSON.stringify([block ?? doc + at, base, sides, why]);
};

test('two lists of edits rebased in either order give equal documents and the same conflicts', () => {
  let conflictCount = 0;
  fc.assert(
    fc.property(Steps, Steps, (a, b) => {
      const [mine, theirs] = [patchesOf(a, initial, 'm'), patchesOf(b, initial, 't')];
      const one = rebase(mine, theirs, initial);
      const other = rebase(theirs, mine, initial);
      assert.deepEqual(one.conflicts.map(summaryOf).sort(), other.conflicts.map(summaryOf).sort());
      conflictCount += Math.sign(one.conflicts.length);
      if (one.conflicts.length > 0) return;
      const docs = apply(apply(initial, theirs).docs, one.patches).docs;
      assert.ok(isSame(docs, apply(apply(initial, mine).docs, other.patches).docs), 'equal documents');
    }),
    runs,
  );
  assert.ok(conflictCount > 0, 'some of them met');
});

test('each side’s changes are in the documents, or both are in a conflict', () => {
  fc.assert(
    fc.property(Steps, Steps, (a, b) => {
      const [mine, theirs] = [patchesOf(a, initial, 'm'), patchesOf(b, initial, 't')];
      const [ours, others] = [apply(initial, mine).docs, apply(initial, theirs).docs];
      const { docs, conflicts } = join(initial, ours, others);
      const shown = JSON.stringify([docs, conflicts]);
      for (const side of [ours, others])
        for (const words of JSON.stringify(side).match(/"[mt]\d+ \d+"/g) ?? []) {
          // Written over by the other side's own deletion of nothing less than what was not changed.
          assert.ok(shown.includes(words), `${words} is lost`);
        }
    }),
    runs,
  );
});

test('no block is lost or duplicated', () => {
  fc.assert(
    fc.property(Steps, Steps, (a, b) => {
      const [ours, others] = [
        apply(initial, patchesOf(a, initial, 'm')).docs,
        apply(initial, patchesOf(b, initial, 't')).docs,
      ];
      const { docs } = join(initial, ours, others);
      const ids = (JSON.stringify(docs).match(/"block_id":"[^"]+"/g) ?? []) as string[];
      assert.equal(new Set(ids).size, ids.length);
      const blockIdsIn = (each: DocumentSet) => JSON.stringify(each).match(/"block_id":"[^"]+"/g) ?? [];
      const [one, two] = [new Set<string>(blockIdsIn(ours)), new Set<string>(blockIdsIn(others))];
      for (const id of blockIdsIn(initial)) if (one.has(id) && two.has(id)) assert.ok(ids.includes(id), id);
    }),
    runs,
  );
});

test('block lists are merged by item id; pictures, links and formatted texts as whole values', () => {
  const values = new Set(['rich_text', 'elements', 'target', 'picture']);
  let seen = 0;
  for (const { key, props, example } of blocks)
    for (const { kind, at, value, schema } of walk(props, example)) {
      const id = (schema as { 'x-id'?: string })['x-id'];
      if (kind === 'items' || kind === 'blocks') {
        assert.ok((idNames as readonly string[]).includes(id ?? ''), `${key} ${at}`);
        assert.ok(isKeyed(value), `${key} ${at}`);
        seen += 1;
      } else if (values.has(kind)) assert.ok(!isMergeable(value), `${key} ${at}`);
    }
  assert.ok(seen > 5);
});

test('only plain own properties of documents are changed', () => {
  for (const at of [
    '/__proto__',
    '/__proto__/polluted',
    '/constructor/prototype/polluted',
    '/header/constructor',
  ]) {
    const patch: Patch = { do: 'set', doc: 'navigation.json', at, value: { polluted: true } };
    assert.throws(() => apply(initial, [patch]), EditRefused, at);
  }
  for (const doc of ['__proto__', 'constructor', 'pages/../site.json'])
    assert.throws(() => apply(initial, [{ do: 'set', doc, at: '', value: {} }]), EditRefused, doc);
  assert.equal((Object.prototype as { polluted?: unknown }).polluted, undefined);
});

test('a change is described by page, block and field, with old and new value', () => {
  const { describeChange: inWords } = changeDescriptionsWith(blockOf);
  const doc = 'pages/pg_a.json';
  const words = inWords(
    [
      { do: 'set', doc, at: '/blocks/b_1/props/heading', value: 'First' },
      { do: 'set', doc, at: '/blocks/b_1/props/items/i_2/title' },
      { do: 'set', doc, at: '/title', value: 'Start' },
      { do: 'set', doc, at: '/blocks/b_5' },
    ],
    initial,
  );
  assert.deepEqual(
    words.map(({ page: of, block, field, was, is }) => [of, block, field, was, is]),
    [
      ['Page “pg_a”', 'Text', 'Heading', 'One', 'First'],
      ['Page “pg_a”', 'Text', 'Item i_2 › Title', 'Item i_2', undefined],
      ['Page “pg_a”', undefined, 'Title', 'pg_a', 'Start'],
      ['Page “Start”', 'Text', undefined, 'Five', undefined],
    ],
  );
});

test('an item is named after itself, a price is one value, and an added block says its texts', () => {
  const service = (title: string, price: object) => ({
    ...{ service_id: title.toLowerCase(), title, slug: title.toLowerCase() },
    ...{ price, visible: true, sort_order: 0, tags: [] },
  });
  const before: DocumentSet = {
    ...initial,
    'services.json': { services: [service('Loaf', { amount: 4.5, currency: 'EUR' })] },
  };
  const after: DocumentSet = {
    ...initial,
    'services.json': {
      services: [
        { ...service('Loaf', { label: 'from €5' }), visible: false },
        service('Bun', { amount: 2, currency: 'EUR' }),
      ],
    },
    'pages/pg_b.json': page('pg_b', [
      text('b_7', 'Seven', ['i_1']),
      { block_id: 'b_8', key: 'columns', props: {}, children: [[], []] },
      { block_id: 'b_9', key: 'announcement', props: { text: 'Plum jam is back', from: '2027-03-01' } },
    ]),
  };
  const { describeChange } = changeDescriptionsWith(blockOf, {
    money: (amount, currency) => `${currency} ${amount.toFixed(2)}`,
    day: (date) => `the day ${date}`,
  });
  const described = (from: DocumentSet, to: DocumentSet) =>
    describeChange(diff(from, to), from).map(({ block, field, was, is }) => [block, field, was, is]);
  assert.deepEqual(described(before, after), [
    ['Announcement', undefined, undefined, 'Plum jam is back'],
    [undefined, 'Bun', undefined, 'Bun'],
    [undefined, 'Loaf › Price', 'EUR 4.50', 'from €5'],
    [undefined, 'Loaf › Shown to visitors', 'On', 'Off'],
  ]);
  const later: DocumentSet = {
    ...after,
    'pages/pg_b.json': page('pg_b', [
      text('b_7', 'Seven', ['i_1']),
      { block_id: 'b_8', key: 'columns', props: {}, children: [[], []] },
      { block_id: 'b_9', key: 'announcement', props: { text: 'Plum jam is back', from: '2027-04-01' } },
    ]),
  };
  assert.deepEqual(described(after, later), [
    ['Announcement', 'First day', 'the day 2027-03-01', 'the day 2027-04-01'],
  ]);
});

test('changes can be reverted one by one, and all together restore the original', () => {
  const doc = 'pages/pg_a.json';
  const changes: Patch[] = [
    { do: 'set', doc, at: '/blocks/b_1/props/heading', value: 'First' },
    { do: 'set', doc, at: '/blocks/b_1/props/items/i_2' },
    { do: 'set', doc, at: '/blocks/b_5' },
    { do: 'move', doc, at: '/blocks/b_6', after: null },
    { do: 'insert', doc, at: '/blocks', item: text('b_9', 'Nine'), after: 'b_2' },
    { do: 'set', doc: 'pages/pg_c.json', at: '', value: page('pg_c', []) },
    { do: 'set', doc: 'pages/pg_b.json', at: '' },
  ];
  const after = apply(initial, changes).docs;
  const patches = diff(initial, after);
  assert.equal(patches.length, changes.length);
  for (const patch of patches) {
    const { docs } = apply(after, [invert(patch, initial, after)]);
    assert.equal(diff(initial, docs).length, patches.length - 1, patch.at);
  }
  let docs = after;
  for (let [patch] = patches; patch; [patch] = diff(initial, docs))
    docs = apply(docs, [invert(patch, initial, docs)]).docs;
  assert.deepEqual(docs, initial);
});
