import assert from 'node:assert/strict';
import { test } from 'node:test';
import { kinds } from '../../../../../renderer/content.ts';
import { processorMs } from '../../../../test/processor-time.ts';
import { localeOf, repeatableRows } from '../rules/answer-text.ts';
import { envelopeOf } from '../rules/envelope.ts';
import type { StoredForm } from '../rules/field-types.ts';
import { isHoneypotFilled, readPost } from '../rules/read-post.ts';

// Accepted values of a form, field by field.

const names = { honeypot: '_website', consent: '_consent' };
const today = { earliest: '2026-11-24', latest: '2026-11-25' };
const posted = (fields: Record<string, string | string[]>) =>
  new Map(Object.entries(fields).map(([key, value]) => [key, [value].flat()]));
const formOf = (...fields: StoredForm['fields']): StoredForm => ({ ...kinds.form.blank('contact'), fields });
const field = (type: StoredForm['fields'][number]['type'], more: object = {}) => ({
  key: 'a',
  label: 'A',
  type,
  ...more,
});
const options = [
  { item_id: 'i_1', label: 'Red' },
  { item_id: 'i_2', label: 'Blue', value: 'b' },
];

for (const [what, definition, sent, expected] of [
  ['text', field('text'), ' Ada\n<b> ', 'Ada <b>'],
  ['lines stay in a textarea', field('textarea'), 'a\r\nb', 'a\nb'],
  ['nothing for something optional', field('text'), '', undefined],
  ['nothing for something required', field('text', { required: true }), ' ', 'required'],
  ['too long', field('text', { validation: { max_length: 3 } }), 'abcd', 'invalid'],
  ['too short', field('text', { validation: { min_length: 3 } }), 'ab', 'invalid'],
  ['longer than anything', field('textarea'), 'x'.repeat(10_001), 'invalid'],
  ['an e-mail', field('email'), 'ada@example.com', 'ada@example.com'],
  ['no e-mail', field('email'), 'ada', 'invalid'],
  ['a number', field('number', { validation: { min: 1, max: 5 } }), '5', '5'],
  ['a number past the end', field('number', { validation: { min: 1, max: 5 } }), '6', 'invalid'],
  ['no number', field('number'), 'six', 'invalid'],
  ['a day', field('date'), '2026-11-25', '2026-11-25'],
  ['today for a booking', field('date', { days: 'upcoming' }), '2026-11-24', '2026-11-24'],
  ['no day that is over for a booking', field('date', { days: 'upcoming' }), '2026-11-23', 'invalid'],
  ['a birthday', field('date', { days: 'past' }), '1984-02-29', '1984-02-29'],
  ['no birthday to come', field('date', { days: 'past' }), '2026-11-26', 'invalid'],
  ['no day', field('date'), '2026-13-45', 'invalid'],
  ['a script for an address', field('url'), 'javascript:alert(1)', 'invalid'],
  ['a choice by its label', field('select', { options }), 'Red', 'Red'],
  ['a choice by its value', field('radio', { options }), 'b', 'b'],
  ['no choice of the form', field('select', { options }), 'Green', 'invalid'],
  ['several', field('multi_select', { options }), ['Red', 'b', 'Red'], ['Red', 'b']],
  ['a tick', field('checkbox'), 'yes', 'yes'],
  ['a hidden value is the form’s', field('hidden', { placeholder: 'spring' }), 'mine', 'spring'],
] as const)
  test(`a form accepts ${what}`, () => {
    const read = readPost(formOf(definition), posted({ a: sent as string | string[], other: 'x' }), {
      names,
      today,
    });
    const found = 'problems' in read ? read.problems[0]?.code : read.values.a;
    assert.deepEqual(found, expected);
    if ('values' in read) assert.equal(read.values.other, undefined, 'what the form does not ask is dropped');
  });

test('consent is required, and stored with the wording agreed to', () => {
  const form = {
    ...kinds.form.blank('news'),
    consent: { label: 'You may write to me.' },
    event: { type: 'lead' as const, tags: ['Web'] },
  };
  const sent = { name: 'Ada', email: 'ada@example.com', message: 'Hello' };
  const without = readPost(form, posted(sent), { names, today });
  assert.ok('problems' in without && without.problems[0]?.key === '_consent');
  const read = readPost(form, posted({ ...sent, _consent: 'yes' }), { names, today });
  assert.ok('values' in read);
  assert.deepEqual(envelopeOf({ siteId: 7, form, ...read, locale: 'en-GB', page: '/contact' }), {
    site_id: 7,
    type: 'lead',
    source: 'form',
    ...sent,
    tags: ['Web'],
    form_key: 'news',
    consent: { given: true, label: 'You may write to me.' },
    page: { url: '/contact' },
  });
});

const table = formOf(
  { key: 'note', label: 'Anything else?', type: 'text' },
  { key: 'day', label: 'Tag', type: 'date' },
  { key: 'color', label: 'Farbe', type: 'select', options },
  { key: 'guests', label: 'Wie viele?', type: 'number' },
);
const values = { note: 'Buy http://spam.test', day: '2026-12-05', color: 'b', guests: '4' };

test('a submission is read with the labels of its form, its days and choices as people say them', () => {
  const posted = { siteId: 7, form: table, values, hasConsent: false, page: undefined };
  const { message, custom_fields } = envelopeOf({ ...posted, locale: localeOf('de', 'AT') });
  assert.deepEqual(message?.split('\n'), [
    'Anything else? Buy http://spam.test',
    'Tag: Samstag, 5. Dezember 2026',
    'Farbe: Blue',
    'Wie viele? 4',
  ]);
  assert.deepEqual(custom_fields, values, 'programs get what is stored');
});

test('a confirmation repeats days, choices and numbers, and no text of the sender', () => {
  assert.deepEqual(
    repeatableRows(table, values, localeOf('en', undefined)).map(({ label, text }) => [label, text]),
    [
      ['Tag', 'Saturday, 5 December 2026'],
      ['Farbe', 'Blue'],
      ['Wie viele?', '4'],
    ],
  );
  assert.equal(localeOf('not a language', 'XX'), 'en-GB');
});

test('only bots fill in hidden fields', () => {
  assert.equal(isHoneypotFilled(posted({ _website: ' ' }), names), false);
  assert.equal(isHoneypotFilled(posted({ _website: 'https://spam.example' }), names), true);
});

test('values of any length and characters are parsed at once, and refused if too long', () => {
  // Node's own decoding of the body lets a field be as long as the body.
  for (const part of ['\u0301\u0323', 'e\u0301', '\r\n', '\u0001', '-', 'a'])
    for (const length of [39_998, 256 * 1024]) {
      const value = part.repeat(length / part.length);
      let code: string | undefined;
      const took = processorMs(() => {
        const read = readPost(formOf(field('textarea', { required: true })), posted({ a: value }), {
          names,
          today,
        });
        code = 'problems' in read ? read.problems[0]?.code : undefined;
      });
      assert.ok(took < 50, `${JSON.stringify(part)} × ${length}: ${took} ms`);
      assert.ok(code === 'invalid' || code === 'required', `${JSON.stringify(part)} × ${length}: ${code}`);
    }
  const composed = readPost(formOf(field('text')), posted({ a: 'e\u0301'.repeat(10_000) }), { names, today });
  assert.ok('values' in composed, 'characters are counted as they are kept');
});
