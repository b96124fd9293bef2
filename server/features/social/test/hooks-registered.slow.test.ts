import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventually } from '../../../test/eventually.ts';
import { hooksPath, onEachHooked } from './hooked.ts';
import { answering } from './zernio/index.ts';

// Registration of our webhook with Zernio, and its signing secret.

onEachHooked((hooked) => {
  const { here, hook, registered, rows, secretOf, send, tellOfReview } = hooked;

  test('this server registers the webhook at the provider, with a secret nobody sees', async () => {
    const { state, url, heard_at } = await hook();
    assert.deepEqual([state, url, heard_at], ['registered', here.app.url + hooksPath, null]);
    const webhook = registered();
    assert.ok(webhook?.isActive && webhook.events.includes('review.new'));
    const text = JSON.stringify([await hook(), await rows('social_hook')]);
    assert.ok(!text.includes(secretOf()));
  });

  test('a new secret is shown once and sent to the provider; deliveries with the old one are refused', async () => {
    const old = secretOf();
    const rotated = await here.post('/social/hook/rotate', {});
    assert.deepEqual([rotated.status, rotated.body.url], [200, here.app.url + hooksPath]);
    assert.ok(rotated.body.events.includes('review.new'));
    await eventually(() => registered()?.secret === rotated.body.secret, 'the provider to be told');
    const { delivery } = tellOfReview();
    assert.equal((await send(delivery.body, delivery.headers(old))).body.code, 'signature_invalid');
    assert.equal((await send(delivery.body, delivery.headers(rotated.body.secret))).status, 200);
    assert.ok(!JSON.stringify(await hook()).includes(rotated.body.secret));
  });

  test('a key without webhook permission leaves the account as is, and set-up to a person', async () => {
    const refusal = { error: 'No', code: 'insufficient_permissions', required_group: 'webhooks' };
    hooked.standIn.faults.next('getWebhookSettings', answering(403, refusal));
    const { body } = await here.post('/social/hook/rotate', {});
    await eventually(
      async () => /could not be told/.test((await hook()).what_to_do),
      'the refusal to be noted',
    );
    assert.equal((await hook()).state, 'by_hand');
    assert.equal((await here.get('/social/credential')).body.state, 'on');
    const { delivery } = tellOfReview();
    assert.equal((await send(delivery.body, delivery.headers(body.secret))).status, 200);
  });

  test('without a provider account none is accepted, and the webhook is unregistered', async () => {
    await here.post('/social/hook/rotate', {});
    await eventually(async () => (await hook()).state === 'registered', 'it to be registered again');
    const { delivery } = tellOfReview();
    const headers = delivery.headers(secretOf());
    await here.post('/social/credential/remove', { confirm: true });
    assert.equal(registered(), undefined);
    assert.equal((await send(delivery.body, headers)).status, 404);
    assert.deepEqual([(await hook()).state, (await rows('social_hook')).length], ['off', 0]);
    assert.equal((await here.post('/social/hook/rotate', {})).body.code, 'social_not_connected');
  });
});
