import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { cutSidePx, inside, pictureBox, pushed, wholeCrop, zoomMax } from './crop.ts';

const landscape = { width: 800, height: 400 };

const sizes = fc.record({
  width: fc.integer({ min: 1, max: 8192 }),
  height: fc.integer({ min: 1, max: 8192 }),
});
const number = fc.double({ min: -20, max: 20, noNaN: true });

test('the crop square is always inside the picture and fills its frame', () => {
  fc.assert(
    fc.property(sizes, number, number, number, (size, x, y, zoom) => {
      const crop = inside({ x, y, zoom }, size);
      const { left, top, width, height } = pictureBox(crop, size);
      const little = 1e-6;
      assert.ok(crop.zoom >= 1 && crop.zoom <= zoomMax);
      assert.ok(left <= little && left + width >= 1 - little, `${left} ${width}`);
      assert.ok(top <= little && top + height >= 1 - little, `${top} ${height}`);
      assert.ok(Math.abs(width / height - size.width / size.height) < little * (width / height + 1));
    }),
  );
});

test('a picture moves as far as it is dragged, and stops at its edge', () => {
  assert.deepEqual(inside(wholeCrop, landscape), wholeCrop);
  assert.deepEqual(pushed(wholeCrop, landscape, 0.5, 0.5), { x: 0.25, y: 0.5, zoom: 1 });
  assert.deepEqual(pushed(wholeCrop, landscape, 3, 0), { x: 0.25, y: 0.5, zoom: 1 });
  assert.deepEqual(pushed(wholeCrop, landscape, -0.25, 0), { x: 0.625, y: 0.5, zoom: 1 });
  assert.deepEqual(pushed({ ...wholeCrop, zoom: 2 }, landscape, 0, 0.5), { x: 0.5, y: 0.25, zoom: 2 });
});

test('zooming out moves the square back inside', () => {
  assert.deepEqual(inside({ x: 0.9, y: 0.9, zoom: 1 }, landscape), { x: 0.75, y: 0.5, zoom: 1 });
});

test('the square of a zoomed picture matches the server’s crop', () => {
  assert.equal(cutSidePx(landscape, 1), 400);
  assert.equal(cutSidePx(landscape, 4), 100);
});
