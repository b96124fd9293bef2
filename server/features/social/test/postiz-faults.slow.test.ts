import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { ProviderFault, type SocialProvider } from '../provider/port.ts';
import { aChannel, type Operation } from './postiz/behaviour.ts';
import { echoes, raw } from './postiz/faults.ts';
import { type StandIn, startPostiz } from './postiz/stand-in.ts';
import { faultRows } from './postiz-fault-rows.ts';
import { aCall, bluesky, providerOf, sent, x } from './postiz-provider.ts';
import { assertSilent } from './secret-forms.ts';

let standIn: StandIn;
beforeEach(async () => {
  // With characters that each encoding writes otherwise.
  standIn = await startPostiz({ key: 'pos_k3y/+wi"th\\every%sign&in=it~0123456789abcdef' });
  standIn.channels.push(aChannel('x'), aChannel('bluesky'));
});
afterEach(() => standIn.close());

async function faultOf(asking: Promise<unknown>): Promise<ProviderFault> {
  const thrown = await asking.then(
    (answer) => assert.fail(`There was an answer: ${JSON.stringify(answer)}`),
    (reason: unknown) => reason,
  );
  assert.ok(thrown instanceof ProviderFault, String(thrown));
  assertSilent(thrown, standIn.key);
  return thrown;
}

const publication = () => sent(standIn, [x, bluesky]);

interface Question {
  readonly operation: Operation;
  readonly isWrite?: true;
  ask(provider: SocialProvider): Promise<unknown>;
}

/** All that the port knows. */
const questions: Readonly<Record<string, Question>> = {
  verifyCredential: { operation: 'connection.check', ask: (provider) => provider.verifyCredential(aCall()) },
  listAccounts: { operation: 'channel.list', ask: (provider) => provider.listAccounts(aCall()) },
  getPost: {
    operation: 'post.list',
    ask: (provider) => provider.getPost({ ...publication(), providerPostId: 'cmx000001=a' }, aCall()),
  },
  findPost: { operation: 'post.list', ask: (provider) => provider.findPost(publication(), aCall()) },
  publish: {
    operation: 'post.create',
    isWrite: true,
    ask: (provider) => provider.publish(publication(), aCall()),
  },
};

for (const [name, { operation, isWrite = false, ask }] of Object.entries(questions)) {
  describe(`${name}, with`, () => {
    for (const { what, fault, kind, arrived, retryAfterMs, deadlines } of faultRows) {
      test(what, async () => {
        standIn.script(operation, fault);
        const asking = ask(providerOf(standIn, { deadlines }));
        // To say that the key is none is the answer to whether it is one.
        if (name === 'verifyCredential' && kind === 'credential') {
          assert.equal(await asking, false);
          return;
        }
        const thrown = await faultOf(asking);
        assert.equal(thrown.kind, kind, thrown.message);
        assert.equal(thrown.retryAfterMs, retryAfterMs);
        assert.equal(thrown.mayHaveArrived, isWrite && arrived);
        assert.equal(standIn.journal.length, 1);
        if (standIn.posts.length > 0) assert.ok(thrown.mayHaveArrived);
      });
    }
  });
}

describe('publishing a text, with', () => {
  test('no listener at all', async () => {
    const provider = providerOf(standIn);
    await standIn.close();
    const thrown = await faultOf(provider.publish(publication(), aCall()));
    assert.deepEqual([thrown.kind, thrown.mayHaveArrived], ['provider', false]);
    standIn = await startPostiz();
  });

  test('a connection closed immediately', async () => {
    const signal = AbortSignal.abort();
    const thrown = await faultOf(providerOf(standIn).publish(publication(), { ...aCall(), signal }));
    assert.deepEqual([thrown.kind, thrown.mayHaveArrived], ['timeout', false]);
    assert.equal(standIn.journal.length, 0);
  });
});

describe('tolerated oddities', () => {
  test('an unknown kind of channel is skipped', async () => {
    standIn.channels.push(aChannel('mindreading'));
    assert.equal((await providerOf(standIn).listAccounts(aCall())).length, 2);
  });

  test('a channel without a kind invalidates the list: a missing account would look removed', async () => {
    standIn.script('channel.list', raw(200, '[{"id":7,"access_token":"a"}]'));
    assert.equal((await faultOf(providerOf(standIn).listAccounts(aCall()))).kind, 'provider');
  });

  test('of duplicate members the last counts', async () => {
    standIn.script('channel.list', raw(200, '[{"id":"a","id":"b","identifier":"x","disabled":false}]'));
    const [account] = await providerOf(standIn).listAccounts(aCall());
    assert.equal(account?.id, 'x:b');
  });
});

describe('the key is in no error or answer, even when echoed', () => {
  for (const code of [200, 400, 401, 403, 500]) {
    for (const [where, fault] of echoes(code)) {
      test(`${where} of a ${code}`, async () => {
        const provider = providerOf(standIn);
        for (const operation of ['connection.check', 'channel.list', 'post.create', 'post.list'] as const)
          standIn.script(operation, fault, fault);
        const withId = { ...publication(), providerPostId: 'cmx000001=a' };
        const outcomes = await Promise.allSettled([
          provider.verifyCredential(aCall()),
          provider.listAccounts(aCall()),
          provider.publish(withId, aCall()),
          provider.getPost(withId, aCall()),
          provider.findPost(withId, aCall()),
        ]);
        for (const outcome of outcomes) assertSilent(outcome, standIn.key);
        for (const outcome of outcomes)
          if (outcome.status === 'rejected') assertSilent(outcome.reason, standIn.key);
        assertSilent(provider, standIn.key);
      });
    }
  }
});
