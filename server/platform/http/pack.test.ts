import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { packOwn, packShared } from './pack.ts';

const texts = ['short and sweet '.repeat(70), '{"name":"Zoë ☕"},'.repeat(9000)];

test('an answer comes out of its packing as it was, short or long', async () => {
  for (const text of texts) {
    const packed = await packOwn(text);
    assert.ok(packed && packed.length < text.length / 2);
    assert.equal(gunzipSync(packed).toString(), text);
  }
});

test('the same answer has ever other lengths, by up to a hundred bytes', async () => {
  const [text = ''] = texts;
  const lengths = await Promise.all(
    Array.from({ length: 200 }, async () => (await packOwn(text))?.length ?? 0),
  );
  assert.ok(new Set(lengths).size > 30, `${new Set(lengths).size} lengths`);
  assert.ok(Math.max(...lengths) - Math.min(...lengths) < 100);
});

test('what is shared comes out as it was in both codings', async () => {
  for (const text of texts) {
    assert.equal(brotliDecompressSync((await packShared(text, 'br')) ?? '').toString(), text);
    assert.equal(gunzipSync((await packShared(text, 'gzip')) ?? '').toString(), text);
  }
});

test('while much is being packed, more is left as it is; what was begun comes out whole', async () => {
  const large = randomBytes(3_000_000)
    .toString('latin1')
    .replaceAll(/[^\x20-\x7e]/g, 'x');
  const begun = await Promise.all(Array.from({ length: 20 }, () => packOwn(large)));
  const packed = begun.filter((each) => each !== undefined);
  assert.ok(packed.length > 0 && packed.length < begun.length, `${packed.length} of ${begun.length}`);
  for (const each of packed) assert.equal(gunzipSync(each).toString(), large);
  assert.ok(await packOwn(large), 'and then it is packed again');
});
