import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newField, ofType, optionsFrom } from './form-labels.ts';

test('choices are written one per line; a renamed one keeps its identity', () => {
  const before = [
    { item_id: 'i_1', label: 'Rye' },
    { item_id: 'i_2', label: 'Wheat' },
  ];
  assert.deepEqual(optionsFrom('Rye\nSpelt\n', before), [before[0], { item_id: 'i_2', label: 'Spelt' }]);
  assert.deepEqual(optionsFrom('Wheat\n\nRye\nRye', before), [before[1], before[0]]);
  const more = optionsFrom('Oats\nRye\nWheat', before);
  assert.deepEqual(more.slice(1), before);
  assert.match(more[0]?.item_id ?? '', /^i_\w{10}$/);
});

test('a new field maps to the part of the message that is still free', () => {
  const email = newField([], 'email');
  assert.deepEqual(email, {
    ...{ key: 'e_mail_address', label: 'E-mail address', type: 'email', maps_to: 'contact.email' },
  });
  assert.equal(newField([email], 'email').maps_to, undefined);
  assert.equal(newField([email], 'email').key, 'e_mail_address_2');
  assert.equal(ofType('select', []).options?.length, 2);
});
