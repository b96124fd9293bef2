import assert from 'node:assert/strict';
import { test } from 'node:test';
import { onEachProduct } from '../../events/test/on-each-product.ts';

onEachProduct((here) => {
  test('a person changes their own name, and colleagues see it at once', async () => {
    const email = 'grace.renamed@example.com';
    const password = 'a long enough passphrase';
    await here.post('/accounts', { email, name: 'Grace', role: 'member', password });
    const login = await here.app.call('POST', '/api/command-center/auth/login', {
      body: { email, password },
    });
    const own = 'another long enough passphrase';
    const changed = { current_password: password, new_password: own };
    assert.equal((await here.post('/me/password', changed, login.body.token)).status, 200);
    const renamed = await here.post('/me/name', { name: '  Grace Hopper ' }, login.body.token);
    assert.equal(renamed.status, 200, renamed.text);
    assert.equal(renamed.body.name, 'Grace Hopper');
    assert.equal((await here.get('/me', {}, login.body.token)).body.user.name, 'Grace Hopper');
    const { body: people } = await here.get('/accounts');
    const person = people.data.find((one: { email: string }) => one.email === email);
    assert.equal(person.name, 'Grace Hopper');
    const log = await here.get('/integration-logs', { action: 'account.rename' });
    const [line] = log.body.data;
    assert.deepEqual([line.actor, line.actor_name, line.did], [email, 'Grace Hopper', 'changed their name']);
  });

  test('a name has at least one character, and only sessions change one', async () => {
    assert.equal((await here.post('/me/name', { name: ' ' })).body.code, 'validation_failed');
    const { token } = (await here.post('/tokens', { name: 'Program' })).body;
    assert.equal((await here.post('/me/name', { name: 'Eve' }, token)).status, 403);
  });
});
