import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { compressOwn, compressShared } from './compress.ts';

const texts = ['short and sweet '.repeat(70), '{"name":"Zoë ☕"},'.repeat(9000)];

test('a response decompresses to itself, short or long', async () => {
  for (const text of texts) {
    const compressed = await compressOwn(text);
    assert.ok(compressed && compressed.length < text.length / 2);
    assert.equal(gunzipSync(compressed).toString(), text);
  }
});

test('equal responses vary in length by up to a hundred bytes', async () => {
  const [text = ''] = texts;
  const lengths = await Promise.all(
    Array.from({ length: 200 }, async () => (await compressOwn(text))?.length ?? 0),
  );
  assert.ok(new Set(lengths).size > 30, `${new Set(lengths).size} lengths`);
  assert.ok(Math.max(...lengths) - Math.min(...lengths) < 100);
});

test('shared responses decompress to themselves, in both codings', async () => {
  for (const text of texts) {
    assert.equal(brotliDecompressSync((await compressShared(text, 'br')) ?? '').toString(), text);
    assert.equal(gunzipSync((await compressShared(text, 'gzip')) ?? '').toString(), text);
  }
});

test('under load further responses stay uncompressed; started ones are complete', async () => {
  const large = randomBytes(3_000_000)
    .toString('latin1')
    .replaceAll(/[^\x20-\x7e]/g, 'x');
  const results = await Promise.all(Array.from({ length: 20 }, () => compressOwn(large)));
  const compressed = results.filter((each) => each !== undefined);
  assert.ok(
    compressed.length > 0 && compressed.length < results.length,
    `${compressed.length} of ${results.length}`,
  );
  for (const each of compressed) assert.equal(gunzipSync(each).toString(), large);
  assert.ok(await compressOwn(large), 'and then it is compressed again');
});
