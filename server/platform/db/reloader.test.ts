import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createLocalNotifier } from './local-notifier.ts';
import { createReloader } from './reloader.ts';

test('one read at a time; close waits for it, and no other starts', async () => {
  let read = 0;
  const gate = Promise.withResolvers<void>();
  const reloader = createReloader({
    notifier: createLocalNotifier(),
    async read() {
      read += 1;
      await gate.promise;
    },
    onFault: (thrown) => assert.fail(String(thrown)),
  });
  const readings = [reloader.refresh(), reloader.refresh()];
  await new Promise(setImmediate);
  let isClosed = false;
  const closed = reloader.close().then(() => {
    isClosed = true;
  });
  await new Promise(setImmediate);
  assert.deepEqual([read, isClosed], [1, false]);
  gate.resolve();
  await Promise.all([...readings, closed, reloader.refresh()]);
  assert.equal(read, 1);
});
