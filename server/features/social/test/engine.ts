import type { Database, Db } from '../../../platform/db/database.ts';
import { type JobWorker, startJobs } from '../../../platform/jobs/index.ts';
import { eventually } from '../../../test/eventually.ts';
import { postStateOf } from '../rules/post-state.ts';
import { createFairShare } from '../service/fair-share.ts';
import {
  insertPost,
  insertTargets,
  type StoredPost,
  type StoredTarget,
  selectTargets,
} from '../store/posts.ts';
import { postJobs } from '../work/jobs.ts';
import type { PublishDeps } from '../work/publish.ts';
import { publishSoon } from '../work/publish-job.ts';
import { type LoopbackOptions, loopbackAdapter } from './loopback-provider.ts';

/** A site with accounts at a provider, on a clock that stands still until it is moved. */
export interface Engine {
  readonly clock: { at: number };
  readonly faults: unknown[];
  readonly siteId: number;
  readonly accountIds: readonly number[];
  /** Another process that publishes. */
  start(deps?: Partial<PublishDeps>, on?: Database): JobWorker;
  /** A post to the first so many accounts. */
  aPost(accounts?: number, scheduledAt?: number): Promise<number>;
  post(postId: number): Promise<StoredPost>;
  targets(postId: number): Promise<StoredTarget[]>;
  states(postId: number): Promise<string[]>;
  later(milliseconds: number): void;
  /** Resolves once a post is in a state. */
  becomes(postId: number, state: string): Promise<void>;
  /** Changes something, as somebody else would. */
  change<T>(work: (db: Db) => Promise<T>): Promise<T>;
}

export const gatewayTo = (
  url: string,
  options: LoopbackOptions = {},
  credential = 'one',
): PublishDeps['gateway'] => {
  const provider = loopbackAdapter(url, options);
  return { ready: async () => ({ isReady: true, provider, credential }) };
};

/** A project with a site and accounts of it. */
export async function aSiteWithAccounts(db: Db, accounts: number, now: number) {
  const { project_id } = await db
    .insertInto('project')
    .values({ name: 'Garden', internal: 0, created_at: now })
    .returning('project_id')
    .executeTakeFirstOrThrow();
  const site = {
    name: 'Garden',
    url: '',
    domain: '',
    site_key: `garden-${project_id}`,
    kind: 'connected',
  } as const;
  const { site_id } = await db
    .insertInto('site')
    .values({ ...site, internal: 0, project_id, created_at: now })
    .returning('site_id')
    .executeTakeFirstOrThrow();
  const rows = await db
    .insertInto('social_account')
    .values(
      Array.from({ length: accounts }, (_, number) => ({
        provider: 'demo',
        provider_account_id: `account-${project_id}-${number}`,
        platform: 'bluesky' as const,
        handle: null,
        name: `Account ${number}`,
        avatar_url: null,
        profile_url: null,
        state: 'ready' as const,
        takes_long_text: 0,
        project_id,
        created_at: now,
        synced_at: now,
        gone_at: null,
      })),
    )
    .returning('account_id')
    .execute();
  return { projectId: project_id, siteId: site_id, accountIds: rows.map(({ account_id }) => account_id) };
}

/** A post that waits, as `social_post.create` leaves it. */
export async function aWaitingPost(
  db: Db,
  siteId: number,
  accountIds: readonly number[],
  text: string,
  now: number,
  scheduledAt: number | null = null,
): Promise<number> {
  const post = await insertPost(db, {
    site_id: siteId,
    text,
    state: postStateOf(['queued'], scheduledAt === null),
    client_post_id: null,
    scheduled_at: scheduledAt,
    created_by: 'somebody',
    created_at: now,
    updated_at: now,
  });
  if (!post) throw new Error('The post is there already.');
  const targets = accountIds.map((account_id) => ({
    account_id,
    location_id: null,
    platform: 'bluesky' as const,
  }));
  await insertTargets(db, post, targets);
  await publishSoon(db, post, now, scheduledAt ?? now);
  return post.post_id;
}

export async function anEngine(database: Database, gateway: PublishDeps['gateway']): Promise<Engine> {
  const clock = { at: Date.now() };
  const faults: unknown[] = [];
  const { siteId, accountIds } = await database.transact((db) => aSiteWithAccounts(db, 3, clock.at));
  let texts = 0;
  const post = (postId: number) =>
    database.reader
      .selectFrom('social_post')
      .selectAll()
      .where('post_id', '=', postId)
      .executeTakeFirstOrThrow();
  const targets = (postId: number) => selectTargets(database.reader, postId);
  const states = async (postId: number) => (await targets(postId)).map(({ state }) => state);

  return {
    clock,
    faults,
    siteId,
    accountIds,
    start(deps = {}, on = database) {
      const now = () => clock.at;
      const onFault = (thrown: unknown) => void faults.push(thrown);
      const fairShare = createFairShare({ burst: 1000 });
      const jobs = postJobs({ now, gateway, share: fairShare, onFault, ...deps });
      return startJobs(jobs, { database: on, now, onFault });
    },
    async aPost(accounts = 1, scheduledAt) {
      texts += 1;
      const some = accountIds.slice(0, accounts);
      const postId = await database.transact((db) =>
        aWaitingPost(db, siteId, some, `Text ${texts}`, clock.at, scheduledAt),
      );
      database.notifier.notify();
      return postId;
    },
    post,
    targets,
    states,
    later(milliseconds) {
      clock.at += milliseconds;
      database.notifier.notify();
    },
    async becomes(postId, state) {
      const isSo = async () => (await post(postId)).state === state;
      await eventually(isSo, `post ${postId} to be ${state}`).catch(async (thrown) => {
        const actual = JSON.stringify([await post(postId), await targets(postId)]);
        throw new Error(`${thrown}: ${actual} ${faults}`);
      });
    },
    async change(work) {
      const done = await database.transact(work);
      database.notifier.notify();
      return done;
    },
  };
}
