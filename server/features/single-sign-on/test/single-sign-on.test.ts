import assert from 'node:assert/strict';
import { test } from 'node:test';
import { administrator } from '../../../test/app.ts';
import { freePort } from '../../../test/postgres/free-port.ts';
import { startedBefore } from '../../../test/started-before.ts';
import { onAProduct } from '../../events/test/on-each-product.ts';
import { Browser } from '../../oauth/test/log-in.ts';
import { readIssuer } from '../rules/issuer.ts';
import { hadSecondFactor, roleOfGroups } from '../rules/role.ts';
import { clientId, clientSecret, startIdentityProvider } from './identity-provider.ts';

let publicUrl: string;
const company = startedBefore(async () => {
  publicUrl = `http://127.0.0.1:${await freePort()}`;
  return startIdentityProvider(publicUrl);
});

test('configured groups determine roles', () => {
  const rules = { administratorGroups: ['web'], memberGroups: ['shop'] };
  assert.equal(roleOfGroups(['web', 'shop'], rules), 'administrator');
  assert.equal(roleOfGroups(['shop'], rules), 'member');
  assert.equal(roleOfGroups(['others'], rules), 'refused');
  assert.equal(roleOfGroups([], { administratorGroups: [], memberGroups: ['*'] }), 'member');
  assert.equal(roleOfGroups(['web'], { administratorGroups: [], memberGroups: [] }), 'not_configured');
  assert.equal(hadSecondFactor(['pwd', 'mfa']), true);
  assert.equal(hadSecondFactor(['pwd']), false);
  assert.equal(readIssuer('http://login.example.com'), undefined);
  assert.equal(readIssuer('http://127.0.0.1:9000'), 'http://127.0.0.1:9000');
});

onAProduct(
  (here) => {
    const path = '/auth/single-sign-on';
    /** A browser goes to the company and comes back with its answer. */
    async function atCompany(subject: string): Promise<{ secret: string; answer: string }> {
      company.signsIn(subject);
      const started = await here.post(`${path}/start`, {}, '');
      assert.equal(started.status, 200, started.text);
      const browser = new Browser();
      let address: string = started.body.address;
      for (let step = 0; step < 6 && !address.startsWith(publicUrl); step++) {
        const response = await browser.get(address);
        const to = response.headers.get('location');
        assert.ok(to, `${address}: ${response.status} ${await response.text()}`);
        address = new URL(to, address).href;
      }
      return { secret: started.body.secret, answer: new URL(address).search.slice(1) };
    }
    const signsIn = async (subject: string) => here.post(path, await atCompany(subject), '');

    test('a permitted group gives an account at first sign-in, with the groups’ role', async () => {
      assert.deepEqual((await here.get(path, {}, '')).body, { name: 'Example Ltd' });
      const grace = { email: 'Grace@example.com', email_verified: true, name: 'Grace' };
      company.people.set('grace', { ...grace, groups: ['shop'] });
      const first = await signsIn('grace');
      assert.equal(first.status, 200, first.text);
      assert.deepEqual([first.body.user.email, first.body.user.role], ['grace@example.com', 'member']);
      company.people.set('grace', { ...grace, email: 'married@example.com', groups: ['web'] });
      const second = await signsIn('grace');
      assert.equal(second.body.user.user_id, first.body.user.user_id, 'known by sub');
      assert.equal(second.body.user.role, 'administrator');
      company.people.set('grace', { ...grace, groups: [] });
      assert.equal((await signsIn('grace')).status, 401);
      // No password matches an account that never had one.
      const guess = await here.post('/auth/login', { email: 'grace@example.com', password: 'a guess' }, '');
      assert.equal(guess.status, 401);
    });

    test('an account is linked only by a verified e-mail, and its owner is notified', async () => {
      const mary = {
        email: 'mary@example.com',
        password: administrator.password,
        name: 'Mary',
        role: 'member',
      };
      const { account_id } = (await here.post('/accounts', mary)).body;
      company.people.set('mary', { email: mary.email, email_verified: false, groups: ['shop'] });
      assert.equal((await signsIn('mary')).status, 401);
      company.people.set('mary', { email: mary.email, email_verified: true, groups: ['shop'] });
      const { body } = await signsIn('mary');
      assert.equal(body.user.user_id, account_id);
      const notices = (await here.get('/me/notices', {}, body.token)).body.data as { subject: string }[];
      assert.ok(notices.some(({ subject }) => subject === 'Your account was linked to Example Ltd'));
      // Whoever has her e-mail later is another person.
      company.people.set('mary-2', { email: mary.email, email_verified: true, groups: ['shop'] });
      assert.equal((await signsIn('mary-2')).status, 401);
      await here.post(`/accounts/${account_id}`, { disabled: true });
      assert.equal((await signsIn('mary')).status, 401);
    });

    test('a response is valid once, for the browser that started', async () => {
      company.people.set('ken', { email: 'ken@example.com', email_verified: true, groups: ['shop'] });
      const [one, other] = [await atCompany('ken'), await atCompany('ken')];
      const swapped = await here.post(path, { ...one, secret: other.secret }, '');
      assert.equal(swapped.status, 401, swapped.text);
      assert.equal((await here.post(path, one, '')).status, 200);
      assert.equal((await here.post(path, one, '')).status, 401);
      const denied = await here.post(
        path,
        { ...(await atCompany('ken')), answer: 'error=access_denied' },
        '',
      );
      assert.equal(denied.status, 401);
    });

    test('back-channel logout ends that session here', async () => {
      company.people.set('lou', { email: 'lou@example.com', email_verified: true, groups: ['shop'] });
      const [one, other] = [(await signsIn('lou')).body.token, (await signsIn('lou')).body.token];
      const rows = await here.app.database.reader
        .selectFrom('provider_session')
        .select('session_key')
        .orderBy('token_id', 'desc')
        .limit(2)
        .execute();
      await company.endsSession('lou', rows[1]?.session_key ?? '');
      assert.equal((await here.get('/me', {}, one)).body.code, 'token_revoked');
      assert.equal((await here.get('/me', {}, other)).status, 200);
      const forged = await here.post(`${path}/logout`, { logout_token: 'eyJhbGciOiJub25lIn0.e30.' }, '');
      assert.equal(forged.status, 422);
    });

    test('a provider from the environment is read-only, and its secret is never shown', async () => {
      const shown = await here.get('/single-sign-on');
      assert.equal(shown.body.set_by, 'environment');
      assert.equal(shown.body.redirect_address, `${publicUrl}/sign-in/return`);
      assert.ok(!shown.text.includes(clientSecret));
      assert.equal((await here.post('/single-sign-on', { issuer: null })).body.code, 'state_conflict');
    });
  },
  () => ({
    port: Number(new URL(publicUrl).port),
    publicUrl,
    oidcIssuer: company.issuer,
    oidcClientId: clientId,
    oidcClientSecret: clientSecret,
    oidcName: 'Example Ltd',
    oidcAdministratorGroups: ['web'],
    oidcMemberGroups: ['shop'],
  }),
);
