import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startAcmeAuthority } from '../../../test/acme-authority.ts';
import { eventually } from '../../../test/eventually.ts';
import { publicHost, startSecureApp } from './secure-app.ts';

test('1,000 unknown names start no order, and our own is served meanwhile', {
  timeout: 300_000,
}, async (t) => {
  const authority = await startAcmeAuthority();
  t.after(() => authority.close());
  const app = await startSecureApp({ authority });
  t.after(() => app.close());
  await eventually(() => app.hasCertificate(publicHost), 'our own certificate', 60_000);
  const names = Array.from({ length: 1000 }, (_, index) => `name-${index}.strange.test`);
  for (let from = 0; from < names.length; from += 50) {
    const checks = names.slice(from, from + 50).map((name) => app.hasCertificate(name));
    assert.deepEqual(new Set(await Promise.all(checks)), new Set([false]));
    assert.equal(await app.hasCertificate(publicHost), true);
  }
  assert.deepEqual(
    authority.orders.map(({ name }) => name),
    [publicHost],
  );
});
