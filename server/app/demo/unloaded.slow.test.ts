import assert from 'node:assert/strict';
import { registerHooks } from 'node:module';
import { test } from 'node:test';

test('a start without the demo loads none of its code', async () => {
  const loaded: string[] = [];
  registerHooks({
    load(url, context, nextLoad) {
      loaded.push(url);
      return nextLoad(url, context);
    },
  });
  const { startTestApp } = await import('../../test/app.ts');
  await (await startTestApp()).close();
  assert.ok(loaded.some((url) => url.endsWith('/features/sites/feature.ts')));
  // Type-only files have no module.
  assert.deepEqual(
    loaded.filter((url) => /\/server\/.+\/demo(\/|\.ts$)/.test(url)),
    [],
  );
});
