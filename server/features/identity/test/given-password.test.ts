import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { onADatabase } from '../../../test/databases.ts';
import {
  anAdministrator,
  aPerson,
  openWorkspace,
  type Person,
  password,
  type Workspace,
} from './workspace.ts';

onADatabase((openFresh) => {
  let here: Workspace;
  let ada: Person;
  beforeEach(async () => {
    here = await openWorkspace(openFresh);
    ada = await anAdministrator(here);
  });
  afterEach(() => here.close());

  const signIn = (email: string, given: string) => here.call('sessionCreate', { email, password: given });
  const change = (token: string, current_password: string, new_password: string) =>
    here.call('accountPassword', { current_password, new_password }, { token });

  test('after signing in with an assigned password only changing it is allowed', async () => {
    const grace = { email: 'grace@example.com', name: 'Grace', role: 'administrator', password };
    await here.call('accountCreate', grace, { token: ada.token });
    const signedIn = await signIn(grace.email, password);
    assert.equal(signedIn.body.user.must_first, 'change_password');
    const { token } = signedIn.body;
    for (const key of ['accountList', 'tokenList', 'sessionList'] as const) {
      const refused = await here.call(key, {}, { token });
      assert.deepEqual([refused.status, refused.code], [403, 'password_change_required'], key);
    }
    const me = await here.call('accountMe', {}, { token });
    assert.equal(me.body.user.must_first, 'change_password');

    const same = await change(token, password, password);
    assert.deepEqual([same.status, same.body.errors[0].pointer], [422, '/new_password']);
    assert.equal((await change(token, password, 'a sentence of my own')).status, 200);
    assert.equal((await here.call('accountList', {}, { token })).status, 200);
    const again = await signIn(grace.email, 'a sentence of my own');
    assert.equal(again.body.user.must_first, null);
  });

  test('a password reset by an administrator is an assigned one; a self-chosen one is not', async () => {
    const mary = await aPerson(here, 'Mary');
    assert.equal((await signIn(mary.email, password)).body.user.must_first, null);
    const reset = { account_id: mary.accountId, password: 'another long sentence' };
    await here.call('accountSave', reset, { token: ada.token });
    assert.equal((await signIn(mary.email, reset.password)).body.user.must_first, 'change_password');
    const own = { account_id: ada.accountId, password: 'a third long sentence' };
    await here.call('accountSave', own, { token: ada.token });
    assert.equal((await here.call('accountList', {}, { token: ada.token })).status, 200);
  });
});
