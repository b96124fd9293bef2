import assert from 'node:assert/strict';
import { test } from 'node:test';
import { detachBuffer } from './detach-buffer.ts';

test('exclusive buffers are freed; shared ones stay', () => {
  const own = Buffer.allocUnsafeSlow(1024);
  detachBuffer(own);
  assert.equal(own.length, 0);
  const shared = Buffer.alloc(1024, 'a');
  detachBuffer(shared.subarray(0, 512));
  assert.deepEqual(shared, Buffer.alloc(1024, 'a'));
  const pooled = Buffer.from('a few');
  detachBuffer(pooled);
  assert.equal(pooled.toString(), 'a few');
});
