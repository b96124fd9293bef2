import assert from 'node:assert/strict';
import { afterEach, beforeEach } from 'node:test';
import type { JobWorker } from '../../../platform/jobs/index.ts';
import { type OpenedDatabase, onEachDatabase } from '../../../test/databases.ts';
import { eventually } from '../../../test/eventually.ts';
import type { SocialProvider, Target } from '../provider/port.ts';
import type { PostState } from '../schema.ts';
import { insertPost, insertTargets, updateTargets } from '../store/posts.ts';
import { publishSoon } from '../work/publish-job.ts';
import { anEngine, type Engine } from './engine.ts';

/** A provider at the other end, with the accounts there that a post goes out by. */
export interface OtherEnd {
  readonly provider: SocialProvider;
  readonly targets: readonly Pick<Target, 'accountId' | 'platform'>[];
  close(): Promise<void>;
}

/** The whole way: from a post that waits, through the adapter of a provider, to what stands there. */
export interface PublishPath<End extends OtherEnd> extends Engine {
  readonly end: End;
  /** A post by all accounts. */
  write(text: string): Promise<number>;
  /** Has what failed of a post tried again, as somebody would. */
  retry(postId: number): Promise<void>;
  /** Runs jobs and advances the clock until nothing is left to do; resolves to the post's final state. */
  ended(postId: number): Promise<PostState>;
}

/** Declares the same tests for each database. The other end has the time of the engine. */
export function onPublishPath<End extends OtherEnd>(
  open: (clock: { now(): number }) => Promise<End>,
  define: (way: PublishPath<End>) => void,
): void {
  onEachDatabase((openFresh) => {
    const way = {} as PublishPath<End>;
    let opened: OpenedDatabase;
    let jobs: JobWorker;
    beforeEach(async () => {
      opened = await openFresh();
      const clock = { now: (): number => way.clock?.at ?? Date.now() };
      const end = await open(clock);
      const ready = async () => ({ isReady: true, provider: end.provider, credential: 'one' }) as const;
      const engine = await anEngine(opened.database, { ready });
      Object.assign(way, engine, { end }, wayOf(engine, opened, end));
      await engine.change(async (db) => {
        for (const [index, { platform, accountId }] of end.targets.entries())
          await db
            .updateTable('social_account')
            .set({ provider: end.provider.key, provider_account_id: accountId, platform })
            .where('account_id', '=', engine.accountIds[index] ?? 0)
            .execute();
      });
      jobs = engine.start();
    });
    afterEach(async () => {
      await way.end.close();
      await jobs.close();
      await opened.close();
      assert.deepEqual(way.faults, []);
    });
    define(way);
  });
}

function wayOf(
  { siteId, accountIds, clock, change, later, post }: Engine,
  { database }: OpenedDatabase,
  { targets }: OtherEnd,
): Pick<PublishPath<OtherEnd>, 'write' | 'retry' | 'ended'> {
  /** True once nothing is left to do. If all work waits for its time, advances the clock to it. */
  async function isOver(): Promise<boolean> {
    const rows = await database.reader.selectFrom('job').select(['state', 'run_at']).execute();
    if (rows.length === 0) return true;
    const next = Math.min(...rows.map(({ run_at }) => run_at));
    if (rows.every(({ state }) => state === 'waiting') && next > clock.at) later(next - clock.at);
    return false;
  }
  return {
    write: (text) =>
      change(async (db) => {
        const { at } = clock;
        const columns = { client_post_id: null, scheduled_at: null, created_by: 'somebody' };
        const row = {
          ...columns,
          site_id: siteId,
          text,
          state: 'queued',
          created_at: at,
          updated_at: at,
        } as const;
        const stored = (await insertPost(db, row)) ?? assert.fail();
        const rows = targets.map(({ platform }, index) => ({
          account_id: accountIds[index] ?? 0,
          location_id: null,
          platform,
        }));
        await insertTargets(db, stored, rows);
        await publishSoon(db, stored, at);
        return stored.post_id;
      }),
    retry: (postId) =>
      change(async (db) => {
        const failed = db.selectFrom('social_target').select('target_id').where('post_id', '=', postId);
        const ids = await failed.where('state', '=', 'failed').execute();
        await updateTargets(
          db,
          ids.map(({ target_id }) => target_id),
          { state: 'queued' },
        );
        await publishSoon(db, { post_id: postId, site_id: siteId }, clock.at);
      }),
    async ended(postId) {
      await eventually(isOver, `post ${postId} to end`, 30_000);
      return (await post(postId)).state;
    },
  };
}
