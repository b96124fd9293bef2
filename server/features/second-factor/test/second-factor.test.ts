import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { administrator } from '../../../test/app.ts';
import { onAProduct } from '../../events/test/on-each-product.ts';
import { identity } from '../../identity/index.ts';
import { base32Of, codeOf, matchingStep, otpauthAddress, stepAt } from '../rules/one-time-passwords.ts';
import { relyingPartyOf } from '../rules/relying-party.ts';
import { readBase32 } from './read-base32.ts';
import { aSoftPasskey } from './soft-authenticator.ts';

test('codes follow RFC 6238, and none is accepted twice or outside its period', () => {
  const secret = Buffer.from('12345678901234567890');
  // Appendix B, the last six digits.
  for (const [seconds, code] of [
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [20_000_000_000, '353130'],
  ] as const)
    assert.equal(codeOf(secret, stepAt(seconds * 1000)), code);
  const now = 59_000;
  assert.equal(matchingStep(secret, '287082', now, 0), 1);
  assert.equal(matchingStep(secret, '287082', now, 1), undefined);
  assert.equal(matchingStep(secret, '287082', now + 30_000, 0), 1);
  assert.equal(matchingStep(secret, '287082', now + 60_000, 0), undefined);
  assert.equal(base32Of(secret), 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  assert.match(
    otpauthAddress(secret, 'a b@example.com', 'W'),
    /^otpauth:\/\/totp\/W:a%20b%40example\.com\?secret=GEZ/,
  );
});

test('passkeys require https, or localhost by name', () => {
  assert.deepEqual(relyingPartyOf('https://center.example.com/'), {
    id: 'center.example.com',
    origin: 'https://center.example.com',
  });
  assert.equal(relyingPartyOf('http://localhost:8080')?.id, 'localhost');
  for (const not of ['http://center.example.com', 'http://127.0.0.1:80', 'https://[::1]'])
    assert.equal(relyingPartyOf(not), undefined, not);
});

const publicUrl = 'http://localhost:4999';

onAProduct(
  (here) => {
    let count = 0;
    async function somebody(role: 'member' | 'administrator' = 'member') {
      const person = { email: `f-${++count}@example.com`, password: administrator.password };
      const { body } = await here.post('/accounts', { ...person, name: 'F', role });
      const token = (await here.post('/auth/login', person)).body.token as string;
      return { ...person, accountId: body.account_id as number, token };
    }
    type Somebody = Awaited<ReturnType<typeof somebody>>;
    const signIn = ({ email, password }: Somebody, code?: string) =>
      here.post('/auth/login', { email, password, ...(code === undefined ? {} : { code }) });
    // It stands still: a code is of this period, of the one before or of the next, and each works once.
    let now = 0;
    before(() => {
      now = Date.now();
      here.clock.at = now;
    });
    /** Has all factors be given eleven minutes ago. */
    async function ageFactors(): Promise<void> {
      const factor_at = now - 11 * 60_000;
      await here.app.database.transact((db) =>
        db.updateTable('token').set({ factor_at }).where('factor_at', 'is not', null).execute(),
      );
      here.app.featureExports(identity).authenticator.forget();
    }
    async function withApp(person: Somebody) {
      const { secret } = (await here.post('/me/authenticator/start', {}, person.token)).body;
      const bytes = readBase32(secret);
      /** Code of a period, by default of the present one. */
      const code = (period = 0) => codeOf(bytes, stepAt(now) + period);
      const added = await here.post('/me/authenticator', { code: code(-1) }, person.token);
      assert.equal(added.status, 200, added.text);
      return { code, recoveryCodes: added.body.recovery_codes as string[] };
    }
    async function withPasskey(person: Somebody) {
      const started = await here.post('/me/passkeys/start', {}, person.token);
      assert.equal(started.status, 200, started.text);
      const passkey = aSoftPasskey(publicUrl);
      const added = await here.post(
        '/me/passkeys',
        passkey.create(started.body.options.challenge),
        person.token,
      );
      assert.equal(added.status, 201, added.text);
      return { passkey, added: added.body };
    }
    const challenge = async () =>
      (await here.post('/auth/passkey/start', {}, '')).body.options.challenge as string;

    test('with an authenticator app the password alone is insufficient, on both sign-ins', async () => {
      const person = await somebody();
      const { code, recoveryCodes } = await withApp(person);
      assert.equal(recoveryCodes.length, 10);
      const refused = await signIn(person);
      assert.deepEqual(
        [refused.status, refused.body.code, refused.body.ways],
        [401, 'second_factor_required', ['authenticator', 'recovery_code']],
      );
      // The code that set it up was used.
      assert.equal((await signIn(person, code(-1))).body.code, 'invalid_credentials');
      assert.equal((await signIn(person, code())).status, 200);
      assert.equal((await signIn(person, code())).status, 401);
      const [recovery = ''] = recoveryCodes;
      assert.equal((await signIn(person, recovery.toLowerCase())).status, 200);
      assert.equal((await signIn(person, recovery)).status, 401);
      const state = await here.get('/me/second-factor', {}, person.token);
      assert.equal(state.body.recovery_codes_left, 9);

      const site = await here.aSite();
      await here.post(`/projects/${site.projectId}/members`, { account_id: person.accountId, member: true });
      const app = { app_name: 'Garden', visibility: 'public' };
      const { site_key } = (await here.post(`/mobile-apps/${site.siteId}`, app)).body;
      const body = { site_key, email: person.email, password: person.password };
      const phone = (more = {}) =>
        here.app.call('POST', '/api/mobileapp/auth/login', { body: { ...body, ...more } });
      assert.equal((await phone()).body.code, 'second_factor_required');
      assert.equal((await phone({ code: code(1) })).status, 200);
    });

    test('codes cannot be guessed, from any number of addresses', async () => {
      const person = await somebody();
      await withApp(person);
      const codes: string[] = [];
      for (let guess = 0; guess < 12; guess++) {
        // A success of nobody forgets what was counted: another password resets nothing.
        const { status, body } = await signIn(person, '000000');
        codes.push(`${status} ${body.code}`);
      }
      assert.equal(codes[4], '401 invalid_credentials');
      assert.equal(codes[5], '429 rate_limited');
    });

    test('of two concurrent uses of one code, one is signed in', async () => {
      const person = await somebody();
      const { code } = await withApp(person);
      const both = await Promise.all([signIn(person, code()), signIn(person, code())]);
      assert.deepEqual(both.map(({ status }) => status).toSorted(), [200, 401]);
    });

    test('a passkey signs in alone, once per challenge, for its origin and with user verification', async () => {
      const person = await somebody();
      const { passkey, added } = await withPasskey(person);
      assert.equal(added.recovery_codes.length, 10);
      assert.equal((await signIn(person)).body.code, 'second_factor_required');
      const options = await challenge();
      const answer = passkey.assert(options);
      const signedIn = await here.post('/auth/passkey', answer, '');
      assert.equal(signedIn.status, 200, signedIn.text);
      assert.equal(signedIn.body.user.email, person.email);
      assert.equal((await here.post('/auth/passkey', answer, '')).status, 401, 'the same again');
      for (const [what, more] of [
        ['nobody verified', { flags: 1 }],
        ['another page', { origin: 'http://localhost:5000' }],
      ] as const)
        assert.equal(
          (await here.post('/auth/passkey', passkey.assert(await challenge(), more), '')).status,
          401,
          what,
        );
      assert.equal((await here.post('/auth/passkey', passkey.assert('bm90IG91cnM'), '')).status, 401);
      assert.equal(
        (await here.post('/auth/passkey', aSoftPasskey(publicUrl).assert(await challenge()), '')).status,
        401,
      );
      // Registered under another account's challenge.
      const other = await somebody();
      const theirs = (await here.post('/me/passkeys/start', {}, person.token)).body.options.challenge;
      const stolen = await here.post('/me/passkeys', aSoftPasskey(publicUrl).create(theirs), other.token);
      assert.equal(stolen.body.code, 'state_conflict');
      await here.post(`/accounts/${person.accountId}`, { disabled: true });
      assert.equal((await here.post('/auth/passkey', passkey.assert(await challenge()), '')).status, 401);
    });

    test('new tokens require a factor from the last ten minutes, from those who have one', async () => {
      const [plain, person] = [await somebody('administrator'), await somebody('administrator')];
      const { code } = await withApp(person);
      const make = (token: string) => here.post('/tokens', { name: 'A program' }, token);
      assert.equal((await make(plain.token)).status, 201);
      assert.equal((await make(person.token)).status, 201, 'just given');
      await ageFactors();
      assert.equal((await make(person.token)).body.code, 'fresh_factor_required');
      const { passkey } = await (async () => {
        const confirmed = await here.post('/me/second-factor/confirm', { code: code() }, person.token);
        assert.equal(confirmed.status, 200, confirmed.text);
        return withPasskey(person);
      })();
      assert.equal((await make(person.token)).status, 201);
      await ageFactors();
      assert.equal((await make(person.token)).status, 403);
      const wrong = await here.post('/me/second-factor/confirm', { code: '000000' }, person.token);
      assert.equal(wrong.status, 401);
      const by = { passkey: passkey.assert(await challenge()) };
      assert.equal((await here.post('/me/second-factor/confirm', by, person.token)).status, 200);
      assert.equal((await make(person.token)).status, 201);
    });

    test('a required factor must be set up first, and the last one cannot be removed', async () => {
      const [old, person] = [await somebody(), await somebody()];
      await here.post('/sign-in-settings', { require_second_factor: true });
      const { body } = await signIn(person);
      assert.equal(body.user.must_first, 'set_up_second_factor');
      for (const token of [old.token, body.token])
        assert.equal((await here.get('/sites', {}, token)).body.code, 'second_factor_setup_required');
      await withApp({ ...person, token: body.token });
      assert.equal((await here.get('/sites', {}, body.token)).status, 200);
      const last = await here.post('/me/authenticator/delete', {}, body.token);
      assert.equal(last.body.code, 'state_conflict');
      // The first administrator has none: they set one up like all others.
      assert.equal((await here.get('/accounts')).body.code, 'second_factor_setup_required');
      const first = { email: administrator.email, password: administrator.password, accountId: 1 };
      const { code } = await withApp({ ...first, token: here.session });
      await here.post('/me/second-factor/confirm', { code: code() });
      await here.post('/sign-in-settings', { require_second_factor: false });
      assert.equal((await here.post('/me/authenticator/delete', {})).status, 200);
      assert.equal((await here.get('/sites', {}, old.token)).status, 200);
    });

    test('an administrator resets lost factors; the person is notified, and signs in with the password', async () => {
      const person = await somebody();
      await withApp(person);
      await withPasskey(person);
      const path = `/accounts/${person.accountId}/reset-second-factor`;
      assert.equal((await here.post(path, {}, person.token)).body.code, 'administrator_required');
      assert.equal((await here.post(path, {})).status, 200);
      assert.equal((await here.post(path, {})).body.code, 'state_conflict');
      assert.equal((await here.get('/me', {}, person.token)).body.code, 'token_revoked');
      const { body } = await signIn(person);
      assert.equal(body.user.must_first, null);
      const notices = (await here.get('/me/notices', {}, body.token)).body.data as { subject: string }[];
      assert.ok(notices.some(({ subject }) => subject.startsWith('Your second factor was reset by')));
    });
  },
  { publicUrl },
);
