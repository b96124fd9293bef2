import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drawnFrom, isSameRecord } from './published-record.ts';

const file = `/files/${'a'.repeat(64)}.svg`;
const svg_url = `https://desk.example.com${file}`;
const value = `v=BIMI1; l=${svg_url}; a=; avp=brand`;

test('records are equal whatever their spacing, and differ by any part', () => {
  for (const same of [`v=BIMI1;l=${svg_url};a=;avp=brand`, `v=BIMI1; a=; l=${svg_url};`, `${value}; x=1`])
    assert.ok(isSameRecord(same, value), same);
  for (const other of [
    `${value}l`,
    value.replace('a=;', 'a=https://desk.example.com/a.pem;'),
    'v=BIMI1; l=;',
  ])
    assert.ok(!isSameRecord(other, value), other);
});

test('only published logos hosted by this server are drawn', () => {
  assert.equal(drawnFrom(value, { svg_url }), file);
  const older = value.replaceAll('a'.repeat(64), 'b'.repeat(64));
  assert.equal(drawnFrom(older, { svg_url }), `/files/${'b'.repeat(64)}.svg`);
  for (const [published, record] of [
    [value, null],
    [null, { svg_url }],
    ['v=BIMI1; l=; a=;', { svg_url }],
    [value.replace('desk.', 'cdn.'), { svg_url }],
    ['v=BIMI1; l=https://desk.example.com/api/command-center/logout', { svg_url }],
  ] as const)
    assert.equal(drawnFrom(published, record), undefined, published ?? 'nothing');
});
