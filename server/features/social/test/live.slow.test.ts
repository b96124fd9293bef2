import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isRecord } from '../../../kernel/json-value.ts';
import { Secret } from '../../../platform/crypto/secret.ts';
import { createApiClient } from '../../../platform/outbound/index.ts';
import { zernioName } from '../provider/zernio/platforms.ts';
import { type ApiRequest, createSendRequest } from '../provider/zernio/send-request.ts';
import { createZernio } from '../provider/zernio/zernio.ts';
import { startZernio } from './zernio/index.ts';
import { aCall } from './zernio-provider.ts';

// Compares the adapter's assumptions with Zernio itself. Reads and validates only; nothing is created there.

const liveKey = process.env.SOCIAL_LIVE_KEY;
const zernio = 'https://zernio.com';
const tooLong = 'a'.repeat(100_000);

/** Zernio's own text validation. The product counts by itself and does not call it. */
const postValidate: ApiRequest<{ readonly text: string; readonly platforms: readonly string[] }, boolean> = {
  method: 'POST',
  path: '/api/v1/tools/validate/post',
  body: ({ text, platforms }) => ({ content: text, platforms: platforms.map((platform) => ({ platform })) }),
  pick: (json) => (isRecord(json) && typeof json.valid === 'boolean' ? json.valid : undefined),
};

async function assertAsBelieved(key: string, origin: string): Promise<void> {
  const at = (secret: Secret) => createZernio({ secret, origin, now: Date.now });
  const provider = at(new Secret(key));
  assert.equal(await provider.verifyCredential(aCall()), true);
  assert.equal(await at(new Secret(`sk_${'0'.repeat(64)}`)).verifyCredential(aCall()), false);

  const accounts = await provider.listAccounts(aCall());
  const ready = accounts.find(({ state }) => state === 'ready');
  if (ready) {
    const target = { accountId: ready.id, platform: ready.platform, locationId: null };
    const publication = { text: crypto.randomUUID(), targets: [target] };
    const unsent = { ...publication, ...aCall(), sentAt: Date.now() - 600_000 };
    assert.equal(await provider.findPost(unsent, aCall()), 'unheard_of');
  }
  const listing = accounts.find(({ platform, state }) => platform === 'google_business' && state === 'ready');
  if (listing && provider.reviews) {
    const locationId = listing.locations[0]?.id ?? null;
    const question = { accountId: listing.id, locationId, cursor: null, limit: 5 };
    const { reviews } = await provider.reviews.listReviews(question, aCall());
    assert.ok(reviews.every(({ accountId }) => accountId === listing.id));
  }

  const allowed = origin === zernio ? [] : ['127.0.0.0/8'];
  const ask = createSendRequest(createApiClient({ origin, allowed }), new Secret(key));
  for (const platform of ['x', 'bluesky'] as const) {
    const platforms = [zernioName(platform) ?? assert.fail(platform)];
    assert.equal(await ask(postValidate, { text: 'Fresh bread at 8.', platforms }, aCall()), true);
    assert.equal(await ask(postValidate, { text: tooLong, platforms }, aCall()), false);
  }
}

const noKey = liveKey ? false : 'No SOCIAL_LIVE_KEY: it names a key of Zernio that this may read with.';
test('Zernio’s real API matches the adapter, without creating anything', { skip: noKey }, () =>
  assertAsBelieved(liveKey ?? '', zernio),
);

test('the stand-in behaves the same, without creating anything', async () => {
  const standIn = await startZernio();
  await assertAsBelieved(standIn.key, standIn.url);
  assert.deepEqual(standIn.posts, []);
  const writes = standIn.journal.filter(({ method }) => method !== 'GET').map(({ operation }) => operation);
  assert.deepEqual([...new Set(writes)], ['validatePost']);
  await standIn.close();
});
