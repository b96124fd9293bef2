import assert from 'node:assert/strict';
import { once } from 'node:events';
import { afterEach, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { eventually } from '../../../test/eventually.ts';
import { aSiteWithAccounts, aWaitingPost } from './engine.ts';
import type { LoopbackOptions, PublishFault } from './loopback-provider.ts';
import { type CrashPoint, endLeases, openPostProcesses, type PostProcesses } from './post-processes.ts';

// Processes that are killed while they publish, at every moment there is.

/** More when asked for; 20 take some minutes. */
const kills = Number(process.env.WHEELHOUSE_TEST_POST_KILLS ?? 3);
const postsPerKill = 15;
const minute = 60_000;
const kinds = ['SQLite', 'PostgreSQL'] as const;
const replaying: LoopbackOptions = { replaysWithinMs: 5 * minute };

let processes: PostProcesses;
afterEach(async () => {
  const faults = processes.faults();
  await processes.close();
  assert.equal(faults, '');
});

const statesOf = async (postId: number) => {
  const rows = await processes.database.reader
    .selectFrom('social_target')
    .select(['state', 'error_text'])
    .where('post_id', '=', postId)
    .execute();
  return rows;
};
const aPost = () =>
  processes.database.transact(async (db) => {
    const now = processes.database.now();
    const { siteId, accountIds } = await aSiteWithAccounts(db, 2, now);
    return aWaitingPost(db, siteId, accountIds, 'Fresh bread', now);
  });
/** Has time go by, quicker than it does, until nothing is left to do. */
async function runUntilIdle(agedMs: number): Promise<void> {
  for (let round = 0; (await processes.openJobs()) > 0; round++) {
    assert.ok(round < 3000, 'jobs are left');
    await processes.expediteJobs();
    // What is asked again under its id is so first.
    if (round > 3) await processes.age(agedMs);
    await pause(100);
  }
}
/** Each target went out once at most, and what is written of it is true. */
async function assertTrue(): Promise<{ readonly published: number; readonly failed: number }> {
  const { journal } = processes.provider;
  const placeOf = (text: string, accountId: string) => `${text} → ${accountId}`;
  const out = journal.map(({ text, accountId }) => placeOf(text, accountId));
  assert.deepEqual(out, [...new Set(out)], 'each went out once');
  const targets = await processes.database.reader
    .selectFrom('social_target')
    .innerJoin('social_post', 'social_post.post_id', 'social_target.post_id')
    .innerJoin('social_account', 'social_account.account_id', 'social_target.account_id')
    .select(['social_post.text', 'social_account.provider_account_id', 'social_target.state'])
    .execute();
  const inState = (state: string) =>
    targets
      .filter((target) => target.state === state)
      .map(({ text, provider_account_id }) => placeOf(text, provider_account_id));
  const [published, failed] = [inState('published'), inState('failed')];
  assert.deepEqual(published.sort(), out.sort(), 'what is published is out');
  assert.equal(published.length + failed.length, targets.length, 'nothing is left unknown');
  return { published: published.length, failed: failed.length };
}

for (const kind of kinds) {
  for (const moment of ['before the call', 'after the call'] as const satisfies CrashPoint[]) {
    test(`on ${kind}, killed ${moment}: resent once under its id, if the provider supports ids`, async () => {
      processes = await openPostProcesses(kind, replaying);
      const postId = await aPost();
      await once(await processes.start(moment), 'exit');
      await endLeases(processes.database);
      await processes.start();
      await eventually(
        async () => (await statesOf(postId)).every(({ state }) => state === 'published'),
        'it to be out',
      );
      const sent = processes.provider.journal.map(({ requestId }) => requestId);
      assert.equal(sent.length, 2);
      assert.equal(new Set(sent).size, 1);
    });

    test(`on ${kind}, killed ${moment}: unknown, and looked up, if the provider lacks ids`, async () => {
      processes = await openPostProcesses(kind, {});
      const postId = await aPost();
      await once(await processes.start(moment), 'exit');
      await endLeases(processes.database);
      await processes.start();
      await eventually(
        async () => (await statesOf(postId)).every(({ state }) => state === 'unknown'),
        'it to be unknown',
      );
      await runUntilIdle(5 * minute);
      const isOut = moment === 'after the call';
      for (const { state, error_text } of await statesOf(postId)) {
        assert.equal(state, isOut ? 'published' : 'failed');
        if (!isOut) assert.match(error_text ?? '', /did not go out/);
      }
      assert.equal(processes.provider.journal.length, isOut ? 2 : 0);
    });
  }

  for (const options of [replaying, {}]) {
    const idSupport = options === replaying ? 'knows ids' : 'knows no ids';
    test(`on ${kind}, ${kills} kills over ${kills * postsPerKill} posts to a shaky provider that ${idSupport}: each target goes out once at most, and what is written is true`, async (context) => {
      processes = await openPostProcesses(kind, options);
      const { provider, database } = processes;
      provider.otherwise(randomFault);
      const now = database.now();
      for (let site = 0; site < 3; site++)
        await database.transact(async (db) => {
          const { siteId, accountIds } = await aSiteWithAccounts(db, 3, now);
          for (let post = 0; post < (kills * postsPerKill) / 3; post++)
            await aWaitingPost(db, siteId, accountIds, `Post ${site}.${post}`, now);
        });
      let victim = await processes.start();
      // On SQLite a file is one process's.
      let other = kind === 'PostgreSQL' ? await processes.start() : undefined;
      for (let kill = 0; kill < kills; kill++) {
        const calls = provider.calls.length;
        await processes.expediteJobs();
        await eventually(
          async () => provider.calls.length > calls || (await processes.openJobs()) === 0,
          'the provider to be called',
          60_000,
        );
        await pause(Math.random() * 300);
        await processes.kill(victim);
        await endLeases(database);
        [victim, other] = other ? [other, await processes.start()] : [await processes.start(), undefined];
      }
      provider.otherwise(() => undefined);
      provider.endPending();
      await runUntilIdle(5 * minute);
      const ended = await assertTrue();
      assert.equal(ended.published + ended.failed, kills * postsPerKill * 3);
      context.diagnostic(JSON.stringify({ kills, ...ended, calls: provider.calls.length }));
    });
  }
}

const faults: readonly PublishFault[] = [
  'refused',
  'reset',
  'taken and reset',
  'taken and silent',
  'silent',
  'taken and 500',
  'partly',
  'pending',
];
/** Every other request meets with something. */
const randomFault = (): PublishFault | undefined =>
  Math.random() < 0.5 ? faults[Math.floor(Math.random() * faults.length)] : undefined;
