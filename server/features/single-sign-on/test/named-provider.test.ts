import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startedBefore } from '../../../test/started-before.ts';
import { onAProduct } from '../../events/test/on-each-product.ts';
import { clientId, clientSecret, startIdentityProvider } from './identity-provider.ts';

const company = startedBefore(() => startIdentityProvider('http://127.0.0.1:9'));

const named = () => ({
  issuer: company.issuer,
  client_id: clientId,
  client_secret: clientSecret,
  name: 'Example Ltd',
  member_groups: ['*'],
});

onAProduct(
  (here) => {
    test('an administrator configures a provider, which is verified first; its secret is sealed', async () => {
      assert.equal((await here.get('/auth/single-sign-on', {}, '')).body.name, null);
      assert.equal((await here.post('/auth/single-sign-on/start', {}, '')).status, 404);
      const silent = await here.post('/single-sign-on', { ...named(), issuer: 'http://127.0.0.1:9' });
      assert.equal(silent.body.code, 'identity_provider_unavailable', silent.text);
      const open = await here.post('/single-sign-on', { ...named(), issuer: 'http://login.example.com' });
      assert.equal(open.body.errors[0].pointer, '/issuer');
      const saved = await here.post('/single-sign-on', named());
      assert.equal(saved.status, 200, saved.text);
      assert.equal(saved.body.set_by, 'command_center');
      const row = await here.app.database.reader
        .selectFrom('identity_provider')
        .select('client_secret')
        .executeTakeFirstOrThrow();
      assert.ok(!row.client_secret.includes(clientSecret));
      const started = await here.post('/auth/single-sign-on/start', {}, '');
      assert.ok(started.body.address.startsWith(company.issuer), started.text);
      // The secret before stays where none is sent.
      const { client_secret: _secret, ...renamed } = { ...named(), name: 'Example' };
      assert.equal((await here.post('/single-sign-on', renamed)).body.name, 'Example');
      assert.equal((await here.post('/single-sign-on', { issuer: null })).body.issuer, null);
      assert.equal((await here.get('/auth/single-sign-on', {}, '')).body.name, null);
    });
  },
  { outboundAllowedAddresses: [{ network: '127.0.0.1', port: undefined }] },
);
