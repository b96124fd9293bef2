import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, beforeEach, describe, test } from 'node:test';
import { Secret } from '../../../platform/crypto/secret.ts';
import { ProviderFault } from '../provider/port.ts';
import { answering, changing, contractMissing, startZernio, type ZernioStandIn } from './zernio/index.ts';
import { aCall, zernioAt } from './zernio-provider.ts';

describe('accounts at Zernio', () => {
  let standIn: ZernioStandIn;
  before(async () => {
    standIn = await startZernio();
  });
  after(() => standIn.close());
  beforeEach(() => {
    standIn.faults.clear();
    standIn.journal.length = 0;
  });

  test('an invalid request by the API description is reported', { skip: contractMissing }, async () => {
    const other = await startZernio();
    const headers = { authorization: `Bearer ${other.key}` };
    assert.equal((await fetch(`${other.url}/api/v1/accounts?page=0&of=me`, { headers })).status, 400);
    await assert.rejects(other.close(), /query of is unknown\n.*query page must be/);
  });

  test('the key is verified, and sent as a bearer token', async () => {
    assert.equal(await zernioAt(standIn).verifyCredential(aCall()), true);
    const secret = new Secret('sk_another');
    assert.equal(await zernioAt(standIn, { secret }).verifyCredential(aCall()), false);
    assert.deepEqual(
      standIn.journal.map(({ operation, bearerSha256 }) => [operation, bearerSha256]),
      [standIn.key, 'sk_another'].map((key) => [
        'verifyCredential',
        createHash('sha256').update(key).digest('hex'),
      ]),
    );
    standIn.faults.next('verifyCredential', answering(200, { valid: false }));
    assert.equal(await zernioAt(standIn).verifyCredential(aCall()), false);
    standIn.faults.next('verifyCredential', answering(200, {}));
    await assert.rejects(zernioAt(standIn).verifyCredential(aCall()), ProviderFault);
  });

  test('its address is fixed, or local', () => {
    for (const origin of [
      'https://zernio.example.com',
      'http://zernio.com',
      'https://zernio.com.example.com',
      'https://169.254.169.254',
    ]) {
      assert.throws(() => zernioAt(standIn, { origin }), origin);
    }
    for (const origin of ['https://zernio.com', 'http://localhost:4100', 'http://[::1]:4100']) {
      zernioAt(standIn, { origin });
    }
  });

  test('a key illegal in a header is refused, and nothing sent', async () => {
    for (const text of ['', 'a b', 'a\r\nx-other: 1', 'é']) {
      await assert.rejects(zernioAt(standIn, { secret: new Secret(text) }).listAccounts(aCall()), {
        kind: 'credential',
      });
    }
    assert.equal(standIn.journal.length, 0);
  });

  test('all targets of posts are listed with their state; ads are not', async () => {
    const accounts = await zernioAt(standIn).listAccounts(aCall());
    const shown = accounts.map(({ handle, platform, state }) => [handle, platform, state]);
    assert.deepEqual(shown, [
      ['bakery', 'x', 'ready'],
      ['premium', 'x', 'ready'],
      ['page', 'facebook', 'ready'],
      ['pictures', 'instagram', 'ready'],
      ['sky', 'bluesky', 'ready'],
      ['inactive', 'linkedin', 'needs_reconnect'],
      ['expired', 'threads', 'needs_reconnect'],
      ['off', 'telegram', 'disabled'],
      ['verified', 'google_business', 'ready'],
      ['unverified', 'google_business', 'ready'],
    ]);
    assert.deepEqual(
      accounts.filter(({ takesLongText }) => takesLongText).map(({ handle }) => handle),
      ['premium'],
    );
    const verified = accounts.find(({ handle }) => handle === 'verified');
    assert.deepEqual(verified?.locations, [
      { id: '9001', name: 'Mill Lane' },
      { id: '9002', name: 'Station Road' },
      { id: '9003', name: 'Harbour' },
    ]);
    assert.deepEqual(accounts.find(({ handle }) => handle === 'unverified')?.locations, []);
    assert.equal(accounts[0]?.avatarUrl, 'https://pictures.example.com/bakery.png');
    assert.deepEqual(Object.keys(accounts[0] ?? {}), [
      ...[
        'id',
        'platform',
        'handle',
        'name',
        'avatarUrl',
        'profileUrl',
        'state',
        'takesLongText',
        'locations',
      ],
    ]);
  });

  test('every page is read', async () => {
    const part = (page: number) =>
      changing(() => ({
        accounts: [{ _id: `${page}`.repeat(24), platform: 'x', profileId: 'p', isActive: true }],
        hasAnalyticsAccess: false,
        pagination: { page, limit: 100, total: 3, pages: 3 },
      }));
    standIn.faults.next('listAccounts', part(1), part(2), part(3));
    const accounts = await zernioAt(standIn).listAccounts(aCall());
    assert.deepEqual(
      accounts.map(({ id }) => id[0]),
      ['1', '2', '3'],
    );
    assert.match(standIn.journal[2]?.path ?? '', /page=3/);
  });

  test('endless pages are abandoned', async () => {
    standIn.faults.always('listAccounts', answering(200, { accounts: [], pagination: { pages: 1e9 } }));
    await assert.rejects(zernioAt(standIn).listAccounts(aCall()), { kind: 'provider' });
  });

  test('concurrent callers share one call, and one leaving does not abort it', async () => {
    const provider = zernioAt(standIn);
    const controller = new AbortController();
    const left = provider.listAccounts({ ...aCall(), signal: controller.signal });
    const others = [provider.listAccounts(aCall()), provider.listAccounts(aCall())];
    controller.abort();
    await assert.rejects(left, { kind: 'timeout', mayHaveArrived: false });
    for (const accounts of await Promise.all(others)) assert.equal(accounts.length, 10);
    assert.equal(standIn.journal.filter(({ operation }) => operation === 'listAccounts').length, 1);
  });

  test('an account whose details are rejected needs reconnection; the list fails if it is rejected', async () => {
    const refused = answering(401, { error: 'Reconnect', code: 'token_invalid' });
    standIn.faults.next('getGmbLocations', refused);
    const accounts = await zernioAt(standIn).listAccounts(aCall());
    const of = (name: string) => accounts.find(({ handle }) => handle === name)?.state;
    assert.deepEqual([of('verified'), of('unverified')], ['needs_reconnect', 'ready']);
    standIn.faults.always('getGmbLocations', answering(500, { error: 'x' }));
    await assert.rejects(zernioAt(standIn).listAccounts(aCall()), { kind: 'provider' });
  });

  test('odd members of an account are ignored, and an unidentifiable account fails the list', async () => {
    const listed = (account: object) =>
      answering(200, {
        accounts: [{ _id: 'a'.repeat(24), platform: 'twitter', isActive: true, ...account }],
      });
    const odd = {
      username: 7,
      displayName: '\u0000\u202e',
      profilePicture: 'http://pictures.example.com/a',
      profileUrl: 'javascript:alert(1)',
      metadata: { profileData: 'x' },
      isActive: 'yes',
      access_token: 'tell-nobody',
    };
    standIn.faults.next('listAccounts', listed(odd));
    assert.deepEqual(await zernioAt(standIn).listAccounts(aCall()), [
      {
        id: 'a'.repeat(24),
        platform: 'x',
        handle: null,
        name: null,
        avatarUrl: null,
        profileUrl: null,
        state: 'needs_reconnect',
        takesLongText: false,
        locations: [],
      },
    ]);
    for (const _id of [undefined, 7, '../..', 'A'.repeat(24), null, { $oid: 'a'.repeat(24) }]) {
      standIn.faults.next('listAccounts', listed({ _id }));
      await assert.rejects(zernioAt(standIn).listAccounts(aCall()), { kind: 'provider' });
    }
    for (const platform of ['metaads', 'unheard-of', 7, undefined]) {
      standIn.faults.next('listAccounts', listed({ platform }));
      assert.deepEqual(await zernioAt(standIn).listAccounts(aCall()), []);
    }
  });
});
