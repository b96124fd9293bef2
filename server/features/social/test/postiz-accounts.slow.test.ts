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

describe('what is compared with the description of the API', () => {
  test('is every request and every answer', { skip: notDescribed ?? false }, async () => {
    await fetch(`${standIn.baseUrl}/posts?startDate=2026-06-01T00:00:00.000Z`);
    assert.match(standIn.violations.join(), /endDate is missing/);
    (standIn.violations as string[]).length = 0;
  });
});

describe('the credential', () => {
  test('is one where Postiz takes it, and goes into the header without a word before it', async () => {
    assert.equal(await provider.verifyCredential(aCall()), true);
    assert.deepEqual(
      standIn.journal.map(({ keySha256 }) => keySha256),
      [sha256(standIn.key)],
    );
  });

  test('is none where Postiz refuses it', async () => {
    const stranger = providerOf(standIn, { secret: new Secret('another-key') });
    assert.equal(await stranger.verifyCredential(aCall()), false);
    await assert.rejects(stranger.listAccounts(aCall()), { kind: 'credential', mayHaveArrived: false });
  });

  test('that cannot stand in a header is sent nowhere', async () => {
    const broken = providerOf(standIn, { secret: new Secret('two\r\nlines') });
    assert.equal(await broken.verifyCredential(aCall()), false);
    assert.equal(standIn.journal.length, 0);
  });
});

describe('accounts', () => {
  test('are the channels that posts can go out to, each with what is known of it', async () => {
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

  test('asked for by several at once are one call', async () => {
    await Promise.all([1, 2, 3].map(() => provider.listAccounts(aCall())));
    assert.equal(standIn.calls('channel.list').length, 1);
    standIn.advance(5000);
    await provider.listAccounts(aCall());
    assert.equal(standIn.calls('channel.list').length, 2);
  });

  test('are not waited for by who has left', async () => {
    standIn.script('channel.list', noHeaders);
    const controller = new AbortController();
    const listing = provider.listAccounts({ ...aCall(), signal: controller.signal });
    controller.abort();
    await assert.rejects(listing, { name: 'ProviderFault', kind: 'timeout', mayHaveArrived: false });
  });

  test('are asked for again where the network speaks against it, and a publication never is', async () => {
    const patientProvider = providerOf(standIn, { retryPausesMs: [1, 1] });
    standIn.script('channel.list', status(500, {}), tooMany({}), undefined);
    assert.equal((await patientProvider.listAccounts(aCall())).length, 4);
    standIn.script('post.create', status(500, {}));
    await assert.rejects(patientProvider.publish(sent(standIn, [x]), aCall()), { mayHaveArrived: true });
    assert.equal(standIn.calls('post.create').length, 1);
  });
});

describe('Postiz', () => {
  test('has no reviews, no memory of request ids, and does not publish at once', () => {
    assert.equal(provider.reviews, undefined);
    assert.deepEqual(provider.features, { replaysWithinMs: 0, publishesAtOnce: false });
  });

  test('is not called at an address that is none for an API', () => {
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

  test('is found at its address with and without a slash behind it', async () => {
    assert.equal(
      await providerOf(standIn, { baseUrl: `${standIn.baseUrl}/` }).verifyCredential(aCall()),
      true,
    );
  });
});
