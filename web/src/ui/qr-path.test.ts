import assert from 'node:assert/strict';
import { test } from 'node:test';
import decodeQr from 'qr/decode.js';
import { qrPath } from './qr-path.ts';

/** Renders the drawing as a camera sees it: each module as some pixels, dark where the path has a rectangle. */
function picture({ size, path }: ReturnType<typeof qrPath>, scale: number) {
  const side = size * scale;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\d+z/g)) {
    for (let row = Number(y) * scale; row < (Number(y) + 1) * scale; row += 1) {
      for (let column = Number(x) * scale; column < (Number(x) + Number(width)) * scale; column += 1) {
        data.set([0, 0, 0, 255], (row * side + column) * 4);
      }
    }
  }
  return { width: side, height: side, data };
}

test('the drawn code decodes to its text', () => {
  const text = JSON.stringify({
    command_center_url: 'https://control.example.com',
    configuration_code: 'K7QM2X9D',
  });
  assert.equal(decodeQr(picture(qrPath(text), 6)), text);
});
