import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { isGzip, isSafeToDraw, linesOf, unpacked } from './logo-file.ts';

const packed = (text: string) => new Uint8Array(gzipSync(text));

test('a compressed drawing is decompressed up to the maximum logo size', async () => {
  const drawing = packed('<svg/>');
  assert.ok(isGzip(drawing));
  assert.ok(!isGzip(new TextEncoder().encode('<svg/>')));
  assert.equal(new TextDecoder().decode(await unpacked(drawing, 100)), '<svg/>');
  assert.equal(await unpacked(packed(' '.repeat(10_000_000)), 64 * 1024), undefined);
});

test('a damaged compressed drawing is rejected', async () => {
  assert.equal(await unpacked(packed('<svg/>'.repeat(100)).slice(0, 20), 1000), undefined);
});

test('line breaks are counted as the server counts them', () => {
  assert.deepEqual(linesOf('a\r\nb\rc\nd'), ['a', 'b', 'c', 'd']);
});

test('a drawing of nested copies is not rendered before it is checked', () => {
  const copies = (count: number, name = 'use') => `<svg>${`<${name} href="#a"/>`.repeat(count)}</svg>`;
  assert.ok(isSafeToDraw(copies(8)));
  assert.ok(!isSafeToDraw(copies(9)));
  assert.ok(!isSafeToDraw(copies(9, 's:use')));
  assert.ok(isSafeToDraw(copies(100, 'path')));
  assert.ok(!isSafeToDraw('<!DOCTYPE svg [<!ENTITY a "<use/>">]><svg>&a;</svg>'));
  assert.ok(!isSafeToDraw(new TextDecoder().decode(Buffer.from(copies(9), 'utf16le'))));
});
