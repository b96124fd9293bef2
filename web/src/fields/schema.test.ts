import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nameOfItem } from '../../../renderer/item-name.ts';
import { blankOf, type FieldSchema, fieldsOf, moved } from './schema.ts';

const link: FieldSchema = {
  'x-field': 'link',
  type: 'object',
  required: ['label', 'target'],
  properties: {
    item_id: { 'x-field': 'word' },
    label: { 'x-field': 'text' },
    target: { 'x-field': 'target' },
  },
};
const plans: FieldSchema = {
  required: ['plans'],
  properties: {
    heading: { 'x-field': 'text', title: 'Heading' },
    tone: { 'x-field': 'choice', enum: ['plain', 'dark'], default: 'plain' },
    plans: {
      type: 'array',
      'x-field': 'items',
      items: {
        type: 'object',
        required: ['name', 'price'],
        properties: {
          item_id: { 'x-field': 'word' },
          name: { 'x-field': 'text' },
          price: { 'x-field': 'text' },
          highlighted: { 'x-field': 'flag' },
          action: link,
        },
      },
    },
    inner: { 'x-field': 'blocks' },
  },
};

test('a form shows editable fields with readable labels, and no ids', () => {
  assert.deepEqual(
    fieldsOf(plans).map(({ name, label, isRequired }) => [name, label, isRequired]),
    [
      ['heading', 'Heading', false],
      ['tone', 'Tone', false],
      ['plans', 'Plans', true],
    ],
  );
  assert.deepEqual(
    fieldsOf(plans.properties?.plans?.items ?? {}).map(({ name }) => name),
    ['name', 'price', 'highlighted', 'action'],
  );
});

test('an added item has the required fields and nothing else', () => {
  assert.deepEqual(blankOf(plans.properties?.plans?.items ?? {}), { name: '', price: '' });
  assert.deepEqual(blankOf(link), { label: '', target: { to: 'url', url: '' } });
  assert.equal(blankOf({ 'x-field': 'choice', enum: ['wide', 'square'] }), 'wide');
  assert.equal(blankOf({ 'x-field': 'picture', type: 'object' }), undefined);
});

test('an item moves by one position and stops at the ends', () => {
  assert.deepEqual(moved(['a', 'b', 'c'], 1, -1), ['b', 'a', 'c']);
  assert.deepEqual(moved(['a', 'b', 'c'], 1, 1), ['a', 'c', 'b']);
  assert.deepEqual(moved(['a', 'b'], 1, 1), ['a', 'b']);
  assert.deepEqual(moved(['a', 'b'], 0, -1), ['a', 'b']);
});

test('an item is titled by its first words', () => {
  assert.equal(nameOfItem({ price: '€5', name: 'One loaf' }), 'One loaf');
  assert.equal(nameOfItem({ label: ' ', url: 'https://example.com' }), 'https://example.com');
  assert.equal(nameOfItem({ price: 5 }), undefined);
});
