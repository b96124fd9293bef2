import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { features } from '../../../app/features.ts';
import { product as ours } from '../../../app/registry.ts';
import { createRegistry } from '../../../kernel/create-registry.ts';
import { hastenJob } from '../../../platform/jobs/schedules.ts';
import { eventually } from '../../../test/eventually.ts';
import { ways } from '../../../test/surface/ways.ts';
import { aWorkspace, type Workspace } from '../../../test/workspace.ts';
import { onAProduct } from '../../events/test/on-each-product.ts';
import { aPlace, aReviewRow } from '../../reviews/test/rows.ts';
import { createSocial } from '../feature.ts';
import { syncJob } from '../work/sync-job.ts';
import { providersWith } from './providers.ts';
import { startZernio, type ZernioStandIn } from './zernio/index.ts';
import { zernioAt } from './zernio-provider.ts';

// Requests for another project's account, at each address and by each tool.

const foreignReview = 'accounts/7/locations/1/reviews/foreign';
let standIn: ZernioStandIn;
before(async () => {
  standIn = await startZernio();
});
after(() => standIn.close());

const own = features.map((feature) =>
  feature.name === 'social'
    ? createSocial(providersWith({ zernio: () => ({ ...zernioAt(standIn), hooks: undefined }) }))
    : feature,
);

onAProduct(
  (here) => {
    let workspace: Workspace;
    let foreign: { readonly accountId: number; readonly reviewId: number; readonly placeOf: number };
    before(async () => {
      workspace = await aWorkspace(here.app);
      const saved = await here.post('/social/credential', { provider: 'zernio', secret: standIn.key });
      assert.equal(saved.status, 200, saved.text);
      assert.equal((await here.post('/social/sync', {})).status, 200);
      // What reads the accounts behind a new key by itself would find those below gone; nor may anything be left that hastens it.
      await eventually(async () => {
        const { reader } = here.app.database;
        const rows = await reader
          .selectFrom('job')
          .selectAll()
          .where('name', 'in', [syncJob.name, hastenJob.name])
          .execute();
        return rows.every(
          ({ name, state, run_at }) => name === syncJob.name && state === 'waiting' && run_at > Date.now(),
        );
      }, 'the accounts to be read');
      const { projectId, siteId } = workspace;
      foreign = await here.app.database.transact(async (db) => {
        const { account_id: accountId } = await db
          .selectFrom('social_account')
          .select('account_id')
          .where('provider_account_id', '=', standIn.account('bakery')._id)
          .executeTakeFirstOrThrow();
        await db
          .updateTable('social_account')
          .set({ project_id: projectId })
          .where('account_id', '=', accountId)
          .execute();
        const place = await aPlace(db, { projectId, siteId });
        // The one who asks has a listing too, so that it is not for want of one that something is refused.
        const { otherSiteId } = workspace;
        const { project_id } = await db
          .selectFrom('site')
          .select('project_id')
          .where('site_id', '=', otherSiteId)
          .executeTakeFirstOrThrow();
        await aPlace(db, { projectId: project_id, siteId: otherSiteId });
        const reviewId = await aReviewRow(db, siteId, place, {
          provider_review_id: foreignReview,
        });
        return { accountId: Number(accountId), reviewId: Number(reviewId), placeOf: Number(place.accountId) };
      });
    });

    const isForeign = (item: { review_id?: string; account_id: number }) =>
      item.review_id === undefined
        ? item.account_id === foreign.accountId
        : Number(item.review_id) === foreign.reviewId;
    /** Calls and writes about the other project. Periodic reading of reviews is left out. */
    const calls = () => {
      const theirs = new RegExp(`${standIn.account('bakery')._id}|${foreignReview}`);
      const lines = standIn.journal.map(
        ({ method, path, body }) => `${method} ${path} ${JSON.stringify(body)}`,
      );
      return lines.filter((call) => !call.startsWith('GET') || theirs.test(call));
    };
    const waysOf = (name: string) =>
      ways.filter((way) => way.operation.name === name && way.kinds.includes('site'));
    const target = (accountId: number) => ({ targets: [{ platform: 'x', accountId: String(accountId) }] });

    for (const [what, name, input] of [
      ['a target', 'social_post.create', () => ({ text: 'Fresh bread.', ...target(foreign.accountId) })],
      [
        'a target of a check',
        'social_post.create',
        () => ({ text: 'Fresh bread.', validate_only: true, ...target(foreign.accountId) }),
      ],
      ['a review', 'review.get', () => ({ review_id: foreign.reviewId })],
      [
        'a review to reply to',
        'review.reply',
        () => ({ review_id: String(foreign.reviewId), message: 'Thank you' }),
      ],
      ['a reply to delete', 'review_reply.delete', () => ({ review_id: String(foreign.reviewId) })],
    ] as const)
      for (const way of waysOf(name))
        test(`as ${what}: refused like a nonexistent one, without asking the provider (${way.title})`, async () => {
          const before = calls();
          const { otherSiteId, otherSiteToken } = workspace;
          const { properties } = way.operation.input;
          const mine = 'site_id' in properties ? { site_id: otherSiteId } : {};
          const confirmation = way.operation.confirm ? { confirm: true } : {};
          const asking = { ...input(), ...mine, ...confirmation };
          const { status, text } = await way.call(here.app, otherSiteToken, asking);
          assert.ok(status === 404 || status === 422, `${status}: ${text}`);
          assert.match(text, /not_found/);
          const absent = JSON.stringify(asking)
            .replaceAll(`"${foreign.accountId}"`, '"987654"')
            .replace(/("review_id":"?)\d+/, '$1987654');
          const unknown = await way.call(here.app, otherSiteToken, JSON.parse(absent));
          const bare = (body: string) =>
            body.replaceAll(/987654|"request_id":"[^"]*"/g, '').replaceAll(String(foreign.reviewId), '');
          assert.equal(bare(unknown.text), bare(text));
          assert.deepEqual(calls(), before);
        });

    for (const way of [
      ...waysOf('review.list'),
      ...waysOf('social_account.list'),
      ...waysOf('social_capability.list'),
    ])
      test(`in a list: absent, without asking the provider (${way.title})`, async () => {
        const before = calls();
        const { otherSiteId, otherSiteToken, siteId, siteToken } = workspace;
        // An account that is another's selects what an unknown one does.
        const named = way.operation.name === 'review.list' ? { account_id: foreign.placeOf } : {};
        const { status, text } = await way.call(here.app, otherSiteToken, { site_id: otherSiteId, ...named });
        assert.equal(status, 200, text);
        assert.ok(!JSON.parse(text).data.some(isForeign), text);
        const mine = await way.call(here.app, siteToken, { site_id: siteId });
        assert.ok(JSON.parse(mine.text).data.some(isForeign), mine.text);
        const reached = await way.call(here.app, otherSiteToken, { site_id: siteId });
        assert.equal(reached.code, 'site_forbidden');
        assert.deepEqual(calls(), before);
      });
  },
  {},
  { features: own, registry: createRegistry(own, ours) },
);
