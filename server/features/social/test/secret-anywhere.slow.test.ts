import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { minute } from '../../../kernel/clock.ts';
import { changes } from '../../../kernel/operation.ts';
import { enqueue, hastenJob } from '../../../platform/jobs/index.ts';
import { eventually } from '../../../test/eventually.ts';
import {
  type FreshDatabase,
  freshDatabase,
  type Postgres,
  postgresForTests,
} from '../../../test/postgres.ts';
import { ways } from '../../../test/surface/ways.ts';
import { aWorkspace, type Workspace } from '../../../test/workspace.ts';
import { syncJob } from '../../reviews/work/jobs.ts';
import { type OtherEnd, postizEnd, type Question, zernioEnd } from './other-ends.ts';
import { formsOf } from './secret-forms.ts';
import { firstKey, type WatchedProduct, watchProduct } from './watched-product.ts';

// The whole product, with all that goes wrong at a provider: of its credential nothing is to be heard anywhere.

const wrongKey = 'sk_a-key-that-nobody-takes/0123456789';
const credential = '/social/credential';

for (const kind of ['SQLite', 'PostgreSQL'] as const)
  for (const [name, open] of [
    ['Zernio', zernioEnd],
    ['Postiz', postizEnd],
  ] as const)
    describe(`on ${kind}, with ${name}`, { timeout: 300_000 }, () => {
      let aheadMs = 0;
      const now = () => Date.now() + aheadMs;
      let postgres: Postgres | undefined;
      let fresh: FreshDatabase | undefined;
      let dataDir: string;
      let end: OtherEnd;
      let product: WatchedProduct;
      let workspace: Workspace;
      let targets: { platform: string; accountId: string }[];
      before(async () => {
        if (kind === 'PostgreSQL') postgres = await postgresForTests();
        fresh = postgres && (await freshDatabase(postgres));
        dataDir = mkdtempSync(join(tmpdir(), 'wheelhouse-secret-'));
        end = await open(now);
        product = await watchProduct({ dataDir, databaseUrl: fresh?.url, providers: end.providers }, now);
        workspace = await aWorkspace({ ...product.app, call: product.call });
      });
      after(async () => {
        await product.close();
        await end.close();
        await fresh?.drop();
        await postgres?.stop();
        rmSync(dataDir, { recursive: true });
      });

      const database = () => product.app.database;
      const entered = (secret: string) => ({
        provider: end.provider,
        secret,
        ...(end.url === undefined ? {} : { url: end.url }),
      });
      const states = new Set<string>();
      /** Every message recorded about a failure, at any time. */
      const words = new Set<string>();
      async function noteWords(): Promise<void> {
        const { reader } = database();
        const targets = await reader.selectFrom('social_target').select('error_text as text').execute();
        const syncs = await reader.selectFrom('social_sync').select('fault as text').execute();
        for (const { text } of [...targets, ...syncs]) if (text !== null) words.add(text);
      }
      async function state(): Promise<string> {
        const { session } = workspace;
        const { body } = await product.call('GET', `/api/command-center${credential}`, { token: session });
        states.add(body.state);
        return body.state;
      }
      /** Nothing is at work or due, and no schedule is to be hastened: what follows begins with the present state. */
      const isCalm = async () => {
        const jobs = await database().reader.selectFrom('job').select(['name', 'state', 'run_at']).execute();
        return !jobs.some(
          ({ name, state, run_at }) =>
            state === 'claimed' || (state === 'waiting' && (run_at <= now() || name === hastenJob.name)),
        );
      };
      const calm = () => eventually(isCalm, 'the jobs at work to end');
      const totalCalls = () => end.questions.reduce((sum, question) => sum + end.callCount(question), 0);
      /** Lets so much time pass that no site has had its share of the provider, and no answer of before is given again. */
      async function later(): Promise<void> {
        const pass = (milliseconds: number) => {
          aheadMs += milliseconds;
          database().notifier.notify();
          return calm();
        };
        await pass(minute);
        // What has come by itself has been answered as well.
        for (let before = -1; before !== totalCalls(); ) {
          before = totalCalls();
          await pass(minute / 6);
        }
      }
      /** Has something be asked of the provider, and waits until all of it has come to an end. */
      async function asking(question: Question, ask: () => Promise<unknown>): Promise<void> {
        const before = end.callCount(question);
        await ask();
        await eventually(() => end.callCount(question) > before, `${question} to be asked`);
        await calm();
        await noteWords();
      }

      let count = 0;
      const questions: Readonly<Record<Question, () => Promise<unknown>>> = {
        async verify() {
          await product.ask(`${credential}/verify`, {});
          await product.ask(credential, entered(end.key));
        },
        accounts: () => product.ask('/social/sync', {}),
        publish: () =>
          product.post(`/social/posts?site_id=${workspace.siteId}`, { text: `Bread ${++count}`, targets }),
        async reviews() {
          const { location_id } = await aPlace();
          const input = { location_id };
          await database().transact((db) =>
            enqueue(db, syncJob, input, { now: now(), siteId: workspace.siteId }),
          );
          database().notifier.notify();
        },
        async reply() {
          const review_id = String((await aReview())?.review_id);
          const message = `Thank you ${++count}`;
          await product.post('/reviews/reply', {
            site_id: workspace.siteId,
            review_id,
            message,
            confirm: true,
          });
        },
      };
      /** Verified listing: reviews are read for no other. */
      const aPlace = () =>
        database()
          .reader.selectFrom('social_location')
          .innerJoin('social_account', 'social_account.account_id', 'social_location.account_id')
          .select('location_id')
          .where('site_id', '=', workspace.siteId)
          .where('handle', '=', 'verified')
          .executeTakeFirstOrThrow();
      const aReview = () =>
        database()
          .reader.selectFrom('review')
          .select('review_id')
          .where('platform', '=', 'google_business')
          .executeTakeFirst();

      test('keys are rejected, accepted, replaced and removed', async () => {
        assert.equal((await product.ask(credential, entered(wrongKey))).status, 422);
        for (let times = 0; times < 2; times++)
          assert.equal((await product.post(credential, entered(end.key))).state, 'on');
        assert.equal((await product.ask(credential, entered(wrongKey))).status, 422);
        await product.post(`${credential}/remove`, { confirm: true });
        assert.equal((await product.ask(`${credential}/verify`, {})).status, 409);
        await product.post(credential, entered(end.key));
        await product.post('/webhooks', {
          project_id: workspace.projectId,
          url: product.hooks.url,
          events: ['post.updated', 'review.received'],
        });
      });

      test('accounts are read and assigned', async () => {
        await product.post('/social/sync', {});
        const { reader } = database();
        const accounts = await reader.selectFrom('social_account').selectAll().execute();
        const usable = accounts.filter((account) => account.state === 'ready');
        for (const { account_id } of usable) {
          const places = await reader
            .selectFrom('social_location')
            .select('location_id')
            .where('account_id', '=', account_id)
            .execute();
          await product.post(`/social/accounts/${account_id}/assign`, {
            project_id: workspace.projectId,
            site_locations: places
              .slice(0, 1)
              .map((location) => ({ ...location, site_id: workspace.siteId })),
          });
        }
        targets = usable
          .filter(({ platform }) => ['x', 'facebook', 'bluesky'].includes(platform))
          .slice(0, 2)
          .map(({ platform, account_id }) => ({ platform, accountId: String(account_id) }));
        assert.equal(targets.length, 2);
        if (end.questions.includes('reviews')) {
          await asking('reviews', questions.reviews);
          await eventually(async () => (await aReview()) !== undefined, 'reviews');
        }
      });

      test('each fault of each call leads to a defined state', async () => {
        for (const { what, refusesKey, put, clear } of end.faults) {
          await later();
          put();
          const others = end.questions.filter((question) => question !== 'verify');
          // What refuses the key leaves nothing more to be asked with it.
          const rounds = [
            ...(refusesKey ? others.map((question) => [question]) : [others]),
            ['verify' as const],
          ];
          for (const round of rounds) {
            await Promise.all(round.map((question) => asking(question, questions[question]))).catch(
              (thrown) => assert.fail(`${what}: ${thrown}`),
            );
            if ((await state()) === 'on') continue;
            clear();
            await product.post(`${credential}/verify`, {});
            await later();
            put();
          }
          clear();
        }
        assert.deepEqual([...states].sort(), ['on', 'refused']);
        assert.ok(end.faults.length > 55);
      });

      test('a missing envelope key returns behind a new one', async () => {
        const other = randomBytes(32);
        await product.restart(other);
        assert.equal(await state(), 'key_missing');
        for (const question of ['accounts', 'verify'] as const) await questions[question]();
        await everythingIsRead();
        await product.restart(other, firstKey);
        await product.restart(other);
        assert.equal(await state(), 'on');
      });

      test('outcomes are described in our own words', async () => {
        const { reader } = database();
        const rows = await reader.selectFrom('social_target').select('state').execute();
        const kinds = new Set(rows.map((row) => row.state));
        for (const outcome of ['published', 'failed'] as const) assert.ok(kinds.has(outcome), outcome);
        assert.ok(words.size > 3);
        for (const text of words) assert.match(text, /^[A-Z][^<>{}]{10,200}\.$/);
      });

      test('and the secret is in no output or storage, in any form', async () => {
        await everythingIsRead();
        await eventually(() => product.hooks.arrived.length > 10, 'webhooks');
        const everything = await product.everything();
        for (const [what, text] of everything)
          if (!what.startsWith('table') && !what.startsWith('file'))
            assert.ok(text.length > 1000, `${what} is nearly empty`);
        for (const secret of [end.key, wrongKey])
          for (const form of formsOf(secret))
            for (const [what, text] of everything)
              assert.ok(!hasForm(text, form), `${what} has the secret: ${around(text, form)}`);
      });

      /** Each read that there is, at each of its addresses and tools, by each kind of token. */
      async function everythingIsRead(): Promise<void> {
        const { siteId, siteToken, adminToken, session, appToken } = workspace;
        const tokens = { site: siteToken, admin: adminToken, session, app: appToken };
        const post = await database().reader.selectFrom('social_post').select('post_id').executeTakeFirst();
        const values: Record<string, unknown> = {
          site_id: siteId,
          project_id: workspace.projectId,
          limit: 100,
          post_id: post?.post_id,
          review_id: (await aReview())?.review_id,
        };
        let answered = 0;
        for (const way of ways.filter(({ operation }) => !changes(operation))) {
          const { properties } = way.operation.input;
          const own = Object.entries(values).filter(([member, value]) => member in properties && value);
          for (const each of way.kinds.length > 0 ? way.kinds : (['admin'] as const)) {
            const input = { ...(way.operation.example.input as object), ...Object.fromEntries(own) };
            const { status } = await way.call({ ...product.app, call: product.call }, tokens[each], input);
            if (status < 300) answered += 1;
          }
        }
        assert.ok(answered > 120, `${answered} reads were answered`);
      }
    });

/** Matches a text in its printed forms: printing doubles backslashes. */
const hasForm = (text: string, form: string): boolean =>
  text.includes(form) || (form.includes('\\') && text.replaceAll('\\\\', '\\').includes(form));
const around = (text: string, form: string): string => {
  const at = Math.max(0, text.indexOf(form) - 200);
  return text.slice(at, at + 500);
};
