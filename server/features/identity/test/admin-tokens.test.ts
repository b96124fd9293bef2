import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { registry } from '../../../app/registry.ts';
import { onADatabase } from '../../../test/databases.ts';
import {
  anAdministrator,
  aPerson,
  days,
  hours,
  openWorkspace,
  type Person,
  start,
  type Workspace,
  whoIs,
} from './workspace.ts';

const scopes = registry.scopes.map(({ name }) => name);

onADatabase((openFresh) => {
  let here: Workspace;
  let ada: Person;
  beforeEach(async () => {
    here = await openWorkspace(openFresh);
    ada = await anAdministrator(here);
  });
  afterEach(() => here.close());

  const create = (input: object) =>
    here.call('tokenCreate', { name: 'Reporting agent', ...input }, { token: ada.token });
  const list = (input: object = {}) => here.call('tokenList', input, { token: ada.token });

  test('a token has every scope and 90 days by default', async () => {
    const { status, body } = await create({});
    assert.equal(status, 201);
    assert.deepEqual(body, {
      token: body.token,
      token_id: body.token_id,
      name: 'Reporting agent',
      scopes,
      expires_at: '2027-02-19T09:00:30.000Z',
    });
    assert.match(body.token, new RegExp(`^cpa_${body.token_id}_`));
    const caller = await whoIs(here, body.token, start);
    assert.ok(typeof caller !== 'string');
    assert.deepEqual([...caller.scopes], scopes);
    assert.equal(await whoIs(here, body.token, start + 90 * days), 'token_expired');
  });

  test('a token is created with fewer scopes, another lifetime, or no expiry', async () => {
    const narrow = await create({ scopes: ['stage', 'read'], expires_in_days: 1 });
    assert.deepEqual(narrow.body.scopes, ['read', 'stage']);
    assert.equal(narrow.body.expires_at, '2026-11-22T09:00:30.000Z');
    const permanent = await create({ never_expires: true });
    assert.equal(permanent.body.expires_at, null);
    assert.notEqual(typeof (await whoIs(here, permanent.body.token, start + 4000 * days)), 'string');
    const both = await create({ never_expires: true, expires_in_days: 5 });
    assert.equal(both.code, 'validation_failed');
    assert.equal(both.body.errors[0].pointer, '/expires_in_days');
  });

  test('a list describes each token and never contains it', async () => {
    const { token, token_id } = (await create({ scopes: ['read'] })).body;
    await whoIs(here, token, start);
    await here.identity.authenticator.flush();
    const { body } = await list();
    assert.deepEqual(body.data, [
      {
        token_id,
        name: 'Reporting agent',
        scopes: ['read'],
        last4: token.slice(-4),
        created_by: 'ada@example.com',
        created_by_name: 'Ada',
        created_at: '2026-11-21T09:00:30.000Z',
        last_used_at: '2026-11-21T09:00:30.000Z',
        expires_at: '2027-02-19T09:00:30.000Z',
        state: 'active',
      },
    ]);
  });

  test('tokens are listed newest first with their states, without sessions', async () => {
    const mary = await anAdministrator(here, 'Mary');
    const revoked = (await create({ name: 'revoked' })).body.token_id;
    await create({ name: 'expired', expires_in_days: 1 });
    await create({ name: 'active' });
    await here.call('tokenCreate', { name: 'of nobody any more' }, { token: mary.token });
    await here.call('tokenRevoke', { token_id: revoked }, { token: ada.token });
    await here.call('accountSave', { account_id: mary.accountId, disabled: true }, { token: ada.token });
    // Called occasionally, to keep the session itself alive.
    for (let passed = 0; passed < 3; passed++) {
      here.clock.now += 10 * hours;
      await list();
    }
    const first = await list({ limit: 3, include: ['total'] });
    const second = await list({ limit: 3, cursor: first.body.pagination.next_cursor });
    const shown = [...first.body.data, ...second.body.data].map((token) => [token.name, token.state]);
    assert.deepEqual(shown, [
      ['of nobody any more', 'revoked'],
      ['active', 'active'],
      ['expired', 'expired'],
      ['revoked', 'revoked'],
    ]);
    assert.equal(first.body.pagination.total, 4);
  });

  test('a revoked token stops at once, and revoking again changes nothing', async () => {
    const { token, token_id } = (await create({})).body;
    await whoIs(here, token, start);
    const revoke = () => here.call('tokenRevoke', { token_id }, { token: ada.token });
    assert.equal((await revoke()).body.state, 'revoked');
    assert.equal(await whoIs(here, token, start), 'token_revoked');
    assert.equal((await revoke()).body.state, 'revoked');
  });

  test('only administrator tokens can be revoked here', async () => {
    const caller = await whoIs(here, ada.token, start);
    assert.ok(typeof caller !== 'string');
    for (const token_id of [caller.tokenId, 999_999]) {
      assert.equal((await here.call('tokenRevoke', { token_id }, { token: ada.token })).code, 'not_found');
    }
    assert.notEqual(typeof (await whoIs(here, ada.token, start)), 'string');
  });

  test('a member has no administrator tokens', async () => {
    const grace = await aPerson(here, 'Grace');
    const calls = [
      here.call('tokenCreate', { name: 'Agent' }, { token: grace.token }),
      here.call('tokenList', {}, { token: grace.token }),
      here.call('tokenRevoke', { token_id: 1 }, { token: grace.token }),
    ];
    for (const { code } of await Promise.all(calls)) assert.equal(code, 'administrator_required');
  });

  test('an administrator token is not a session', async () => {
    const { token } = (await create({})).body;
    assert.equal((await here.call('accountMe', {}, { token })).code, 'wrong_token_kind');
  });
});
