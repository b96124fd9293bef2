import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, test } from 'node:test';
import { type Listener, listen } from '../../../test/listen.ts';
import { onEachProduct } from '../../events/test/on-each-product.ts';

// Open streams whose caller loses access or part of it.

const password = 'a long sentence';

onEachProduct((here) => {
  async function aPerson(role: 'administrator' | 'member', projectIds: readonly number[]) {
    const email = `${randomUUID()}@example.com`;
    const account = { name: 'Grace', email, password, role, project_ids: projectIds };
    const { body } = await here.post('/accounts', account);
    const signedIn = await here.post('/auth/login', { email, password });
    return { accountId: body.account_id as number, session: signedIn.body.token as string };
  }
  const save = async (path: string, body: object) => {
    const reply = await here.post(path, body);
    assert.ok(reply.status < 300, reply.text);
    return reply.body;
  };
  const asPerson = (token: string) => listen(here.app.url, '/api/command-center/changes/stream', { token });
  const asProgram = (token: string) => listen(here.app.url, '/api/control-plane/changes/stream', { token });
  /** A change visible only to administrators. */
  const anAgent = async () =>
    (await save('/agents', { name: 'Everywhere', kind: 'local' })).agent_id as number;
  const changesOf = ({ events: messages }: Listener) => messages.map(({ data }) => `${data.kind} ${data.id}`);

  describe('a demoted administrator no longer gets administrators’ changes, but still those of the own project', () => {
    const ways = {
      'in a session': async (session: string) => asPerson(session),
      'with a token of theirs': async (session: string) =>
        asProgram((await here.post('/tokens', { name: 'mine' }, session)).body.token),
    };
    for (const [title, open] of Object.entries(ways)) {
      test(title, async () => {
        const [own, other] = [await here.aSite(), await here.aSite()];
        const { accountId, session } = await aPerson('administrator', [own.projectId]);
        const listener = await open(session);
        const seen = await anAgent();
        const foreign = await other.take({ type: 'subscription' });
        await listener.until(2);
        await save(`/accounts/${accountId}`, { role: 'member' });
        await anAgent();
        await other.take({ type: 'subscription' });
        const mine = await own.take({ type: 'subscription' });
        await listener.until(3);
        listener.close();
        assert.deepEqual(changesOf(listener), [
          `agent ${seen}`,
          `event ${foreign.event_id}`,
          `event ${mine.event_id}`,
        ]);
      });
    }
  });

  test('leaving a project ends its changes, and those of others continue', async () => {
    const [left, kept] = [await here.aSite(), await here.aSite()];
    const { accountId, session } = await aPerson('member', [left.projectId, kept.projectId]);
    const listener = await asPerson(session);
    const before = await left.take({ type: 'subscription' });
    await listener.until(1);
    await save(`/projects/${left.projectId}/members`, { account_id: accountId, member: false });
    await left.take({ type: 'subscription' });
    await save('/tasks', { project_id: left.projectId, title: 'Of the project alone' });
    const after = await kept.take({ type: 'subscription' });
    await listener.until(2);
    listener.close();
    assert.deepEqual(changesOf(listener), [`event ${before.event_id}`, `event ${after.event_id}`]);
  });

  test('the stream of a disabled account ends silently', async () => {
    const site = await here.aSite();
    const { accountId, session } = await aPerson('member', [site.projectId]);
    const { token } = (await here.post('/tokens', { name: 'theirs' })).body;
    const [person, others] = [await asPerson(session), await asProgram(token)];
    await save(`/accounts/${accountId}`, { disabled: true });
    await site.take({ type: 'subscription' });
    await person.ended;
    await others.until(1);
    others.close();
    assert.deepEqual(person.events, []);
  });

  test('a token that lost the read scope gets nothing more, whichever process revoked it', async () => {
    const site = await here.aSite();
    const listener = await asProgram(site.token);
    await here.app.database.transact((db) =>
      db
        .updateTable('token')
        .set({ scopes: JSON.stringify(['events']) })
        .where('site_id', '=', site.siteId)
        .execute(),
    );
    // Another process's change is noticed a second later.
    here.clock.at = Date.now() + 1001;
    await site.take({ type: 'subscription' });
    await listener.ended;
    here.clock.at = undefined;
    assert.deepEqual(listener.events, []);
  });
});
