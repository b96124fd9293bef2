import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { Secret } from '../../../platform/crypto/secret.ts';
import type { SocialProvider } from '../provider/port.ts';
import { createPostiz } from '../provider/postiz/postiz.ts';
import { aChannel } from './postiz/behaviour.ts';
import { notDescribed } from './postiz/description.ts';
import { noHeaders, status, tooMany } from './postiz/faults.ts';
import { type StandIn, sha256 } from './postiz/stand-in.ts';
import { aCall, providerOf, sent, startWithChannels, x } from './postiz-provider.ts';

let standIn: StandIn;
let provider: SocialProvider;

beforeEach(async () => {
  standIn = await startWithChannels();
  provider = providerOf(standIn);
});
afterEach(async () => {
  await standIn.close();
  assert.deepEqual(standIn.violations, []);
});

describe('validation against the API description', () => {
  test('covers every request and response', { skip: notDescribed ?? false }, async () => {
    await fetch(`${standIn.baseUrl}/posts?startDate=2026-06-01T00:00:00.000Z`);
    assert.match(standIn.violations.join(), /endDate is missing/);
    (standIn.violations as string[]).length = 0;
  });
});

describe('the credential', () => {
  test('is valid if Postiz accepts it, sent in the header without a prefix', async () => {
    assert.equal(await provider.verifyCredential(aCall()), true);
    assert.deepEqual(
      standIn.journal.map(({ keySha256 }) => keySha256),
      [sha256(standIn.key)],
    );
  });

  test('is invalid if Postiz rejects it', async () => {
    const stranger = providerOf(standIn, { secret: new Secret('another-key') });
    assert.equal(await stranger.verifyCredential(aCall()), false);
    await assert.rejects(stranger.listAccounts(aCall()), { kind: 'credential', mayHaveArrived: false });
  });

  test('with characters illegal in a header is never sent', async () => {
    const broken = providerOf(standIn, { secret: new Secret('two\r\nlines') });
    assert.equal(await broken.verifyCredential(aCall()), false);
    assert.equal(standIn.journal.length, 0);
  });
});

describe('accounts', () => {
  test('are the channels that can be posted to, with known facts', async () => {
    standIn.channels.push(
      aChannel('gmb', { disabled: true }),
      aChannel('discord'),
      aChannel('mastodon', { picture: 'http://pictures.example.com/a.png', profile: '@bakery', name: '' }),
    );
    const accounts = await provider.listAccounts(aCall());
    assert.deepEqual(
      accounts.map(({ id, platform, state }) => [id, platform, state]),
      [
        ['x:cmx000001', 'x', 'ready'],
        ['bluesky:cmbluesky000001', 'bluesky', 'ready'],
        ['linkedin-page:cmlinkedinpage000001', 'linkedin', 'ready'],
        ['reddit:cmreddit000001', 'reddit', 'ready'],
        ['gmb:cmgmb000001', 'google_business', 'disabled'],
        ['mastodon:cmmastodon000001', 'mastodon', 'ready'],
      ],
    );
    const { handle, name, avatarUrl } = accounts.at(-1) ?? assert.fail();
    assert.deepEqual({ handle, name, avatarUrl }, { handle: 'bakery', name: null, avatarUrl: null });
  });

  test('requested concurrently are fetched once', async () => {
    await Promise.all([1, 2, 3].map(() => provider.listAccounts(aCall())));
    assert.equal(standIn.calls('channel.list').length, 1);
    standIn.advance(5000);
    await provider.listAccounts(aCall());
    assert.equal(standIn.calls('channel.list').length, 2);
  });

  test('are not awaited by a caller that left', async () => {
    standIn.script('channel.list', noHeaders);
    const controller = new AbortController();
    const listing = provider.listAccounts({ ...aCall(), signal: controller.signal });
    controller.abort();
    await assert.rejects(listing, { name: 'ProviderFault', kind: 'timeout', mayHaveArrived: false });
  });

  test('are refetched after a network error, unlike publications', async () => {
    const patientProvider = providerOf(standIn, { retryPausesMs: [1, 1] });
    standIn.script('channel.list', status(500, {}), tooMany({}), undefined);
    assert.equal((await patientProvider.listAccounts(aCall())).length, 4);
    standIn.script('post.create', status(500, {}));
    await assert.rejects(patientProvider.publish(sent(standIn, [x]), aCall()), { mayHaveArrived: true });
    assert.equal(standIn.calls('post.create').length, 1);
  });
});

describe('Postiz', () => {
  test('has no reviews, no request ids, and no immediate publishing', () => {
    assert.equal(provider.reviews, undefined);
    assert.deepEqual(provider.features, { replaysWithinMs: 0, publishesAtOnce: false });
  });

  test('is not called at an invalid API address', () => {
    for (const baseUrl of [
      'http://postiz.example.com/api/public/v1',
      'https://a:b@postiz.example.com/',
      'https://postiz.example.com/?to=elsewhere',
      'ftp://postiz.example.com/',
      'postiz.example.com',
    ]) {
      const options = { baseUrl, secret: new Secret('key'), now: standIn.now, allowed: [] };
      assert.throws(() => createPostiz(options), Error, baseUrl);
    }
  });

  test('is found at its address with and without a trailing slash', async () => {
    assert.equal(
      await providerOf(standIn, { baseUrl: `${standIn.baseUrl}/` }).verifyCredential(aCall()),
      true,
    );
  });
});
