import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { readFromCanvas } from './bridge.ts';

const location = { doc: 'pages/pg_home.json', at: '/blocks/b_1/props/heading' };

test('a forged canvas message is rejected, or read as its kind allows', () => {
  for (const forged of [
    { t: 'typed', location, value: { type: 'image' }, step: '1' },
    { t: 'typed', location, value: 'x'.repeat(20_001), step: '1' },
    { t: 'typed', location: { doc: 7, at: '/' }, value: 'x', step: '1' },
    { t: 'block', id: 'b_1', command: 'publish' },
    { t: 'command', name: 'publish' },
    { t: 'do', edits: [{ op: 'site.delete' }] },
    { t: 'files', key: 'k', files: [{ name: 'x' }], after: null },
    { t: 'files', key: 'k', files: [], after: null },
    { t: 'item', location, to: { after: {} } },
    { t: 'pin', pin: '1' },
    { t: 'constructor' },
    ['ready'],
    'ready',
    null,
  ])
    assert.equal(readFromCanvas(forged), undefined, JSON.stringify(forged).slice(0, 80));
  const read = readFromCanvas({
    t: 'typed',
    value: 'x',
    step: '1',
    changeSet: 'cs_1',
    confirm: true,
    location: { ...location, siteId: 8 },
  });
  assert.deepEqual(read, { t: 'typed', location, value: 'x', step: '1' });
});

test('no message makes the reader throw', () => {
  const Message = fc.oneof(
    fc.anything({ withNullPrototype: true }),
    fc.record({
      t: fc.constantFrom(
        'typed',
        'ask',
        'entered',
        'left',
        'block',
        'command',
        'fill',
        'move',
        'item',
        'files',
        'place',
        'open',
        'picked',
        'pin',
        'selected',
      ),
      id: fc.anything(),
      location: fc.anything(),
      value: fc.anything(),
      step: fc.anything(),
      command: fc.anything(),
      name: fc.anything(),
      after: fc.anything(),
      files: fc.anything(),
      to: fc.anything(),
    }),
  );
  fc.assert(
    fc.property(Message, (message) => {
      const read = readFromCanvas(message);
      assert.ok(read === undefined || typeof read.t === 'string');
    }),
  );
});
