import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compact, idOf, oneOf, parseSearch, searchedOf, stringifySearch, textOf } from './search-params.ts';

test('text that looks like a number stays text, so that ids sent by sites are unchanged', () => {
  assert.deepEqual(parseSearch('?q=0042&tag=1.0'), { q: '0042', tag: '1.0' });
});

test('a filter on a custom field has its own name in the address', () => {
  const params = { type: 'lead', custom_fields: { guests: '80', 'a.b': 'x&y=z' } };
  const query = stringifySearch(params);
  assert.equal(query, '?type=lead&custom_fields.guests=80&custom_fields.a.b=x%26y%3Dz');
  assert.deepEqual(parseSearch(query), params);
});

test('unset parameters are not in the address', () => {
  assert.equal(stringifySearch({ q: '', type: undefined, site_id: null }), '');
  assert.deepEqual(parseSearch('?q=&.=x&site_id=7'), { '.': 'x', site_id: '7' });
});

test('a list is one comma-separated value, as in the API', () => {
  assert.equal(stringifySearch({ fields: ['event_id', 'type'] }), '?fields=event_id%2Ctype');
});

test('emoji, spaces and plus signs round-trip', () => {
  const params = { q: 'cake + 🎂 & more', email: 'a+b@example.com' };
  assert.deepEqual(parseSearch(stringifySearch(params)), params);
});

test('a hand-written address cannot contain invalid ids, words or overlong text', () => {
  assert.equal(idOf('7'), 7);
  for (const wrong of ['0', '-1', '1.5', 'x', '99999999999999999999', undefined, {}, null])
    assert.equal(idOf(wrong), undefined);
  assert.equal(oneOf(['lead', 'message'], 'lead'), 'lead');
  assert.equal(oneOf(['lead', 'message'], 'LEAD'), undefined);
  assert.equal(textOf('  a  '), 'a');
  assert.equal(textOf('   '), undefined);
  assert.equal(textOf('\0\u001b'), undefined);
  assert.equal(textOf('a\0b'), 'a b');
  assert.equal(textOf('x'.repeat(300))?.length, 255);
  assert.equal(textOf({ a: 1 }), undefined);
});

test('undefined members are removed from an object', () => {
  assert.deepEqual(compact({ a: 1, b: undefined }), { a: 1 });
});

test('a search needs two characters, as the API counts them', () => {
  assert.equal(searchedOf('ab'), 'ab');
  assert.equal(searchedOf('a'), undefined);
  assert.equal(searchedOf('🎂'), undefined);
});
