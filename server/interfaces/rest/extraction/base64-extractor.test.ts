import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createBase64Extractor } from './base64-extractor.ts';

const extractor = createBase64Extractor({ idleMs: 50 });
const photo = Buffer.alloc(300_000, 'all kinds of bytes \0\xff\x80');

/** A body with its own memory, like one that arrived in parts. */
function arrived(text: string): Buffer {
  const body = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  body.write(text);
  return body;
}
const text = (name: string) => JSON.stringify({ name, photo: photo.toString('base64') });

test('bodies come back complete with their files, in any order', async () => {
  const names = Array.from({ length: 8 }, (_, number) => `body ${number}`);
  const all = await Promise.all(names.map((name) => extractor(arrived(text(name)))));
  for (const [index, { frame, files, body }] of all.entries()) {
    const [[pointer, file] = []] = files;
    assert.deepEqual(JSON.parse(frame.toString()), { name: names[index], photo: pointer });
    assert.ok((await file?.bytes())?.equals(photo));
    assert.equal(body.toString(), text(names[index] ?? ''));
  }
});

test('a body in shared memory is copied, and the rest stays', async () => {
  const both = Buffer.from(`before${text('shared')}`);
  const { files } = await extractor(both.subarray('before'.length));
  assert.equal(files.size, 1);
  assert.equal(both.toString('utf8', 0, 6), 'before');
});

test('an idle thread ends, and another handles what arrives meanwhile', async () => {
  const shortLived = createBase64Extractor({ idleMs: 1 });
  for (const pause of [0, 1, 2, 3, 5, 8, 100]) {
    assert.equal((await shortLived(arrived(text(`after ${pause} ms`)))).files.size, 1);
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
});
