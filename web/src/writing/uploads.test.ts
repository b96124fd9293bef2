import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Attachment } from '../api/attachments.ts';
import { createUploads } from './uploads.ts';

const attachment = (name: string): Attachment => ({
  attachment_id: 61,
  name,
  media_type: 'text/plain',
  bytes: 5,
  width: null,
  height: null,
  url: 'https://hub.example.com/api/attachments/x',
  thumb_url: null,
});

test('files upload when added; refused ones stay with their reason and are not sent', async () => {
  const answers = new Map<string, PromiseWithResolvers<Attachment>>();
  const signals = new Map<string, AbortSignal>();
  const uploads = createUploads((_site, { name }, { signal }) => {
    const answer = Promise.withResolvers<Attachment>();
    answers.set(name, answer);
    signals.set(name, signal);
    return answer.promise;
  });
  let changes = 0;
  uploads.watch(() => changes++);
  const file = (name: string, bytes = 5) => new File([new Uint8Array(bytes)], name);
  uploads.add(7, [file('a.txt'), file('b.txt'), file('c.txt'), file('huge.bin', 10 * 1024 * 1024 + 1)]);
  assert.deepEqual([...answers.keys()], ['a.txt', 'b.txt', 'c.txt'], 'what is too large never leaves');
  answers.get('a.txt')?.resolve(attachment('a.txt'));
  answers.get('b.txt')?.reject(new Error('Programs are not accepted.'));
  await new Promise(setImmediate);
  const [, , third, huge] = uploads.all();
  assert.match(huge?.failure ?? '', /Larger than 10 MB/);
  uploads.remove(third?.key ?? -1);
  assert.equal(signals.get('c.txt')?.aborted, true);
  assert.ok(changes > 0);
  assert.deepEqual(
    uploads.take().map(({ name }) => name),
    ['a.txt'],
  );
  assert.deepEqual(uploads.all(), []);
  uploads.restore([attachment('a.txt')]);
  assert.deepEqual(
    uploads.take().map(({ name }) => name),
    ['a.txt'],
    'what a refused message had is there again',
  );
});
