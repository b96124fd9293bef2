import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileFault, photoBytesMax } from './photo-file.ts';

const bytesOf = (letters: string) => Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
const png = bytesOf('\x89PNG\r\n\x1a\n\0\0\0\rIHDR');

test('files that are not photos are rejected before upload, whatever their name', () => {
  for (const head of [png, bytesOf('\xff\xd8\xff\xe0\0\x10JFIF\0\x01'), bytesOf('RIFF\x10\0\0\0WEBPVP8 ')])
    assert.equal(fileFault(head, 1000), undefined);
  for (const head of [
    bytesOf('GIF89a......'),
    bytesOf('<svg xmlns="'),
    bytesOf('RIFF\x10\0\0\0WAVE'),
    bytesOf('x'),
  ])
    assert.match(fileFault(head, 1000) ?? '', /not a PNG, JPEG or WebP/);
  assert.match(fileFault(bytesOf(''), 0) ?? '', /empty/);
});

test('a photo of four mebibytes is accepted, and one byte more is rejected', () => {
  assert.equal(fileFault(png, photoBytesMax), undefined);
  assert.match(fileFault(png, photoBytesMax + 1) ?? '', /has 4[.,]1 MB, and a photo may have 4 MB/);
});
