import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { hour } from '../../../kernel/clock.ts';
import type { ProviderReview } from '../../social/index.ts';
import { aReview } from './listings-server.ts';
import { onEachReviewing } from './product.ts';
import { aPlace, aReviewRow } from './rows.ts';

onEachReviewing((reviewing) => {
  const { here } = reviewing;

  /** A listed site with one review that the provider has, too. */
  async function aReviewed(more: Parameters<typeof reviewing.aListed>[0] = {}) {
    const site = await reviewing.aListed(more);
    const { providerAccountId: account } = site.place;
    const atProvider = aReview(account, { locationId: more.location ?? null });
    reviewing.stand.reviews.set(account, [atProvider]);
    const id = await here.app.database.transact((db) =>
      aReviewRow(db, site.siteId, site.place, {
        provider_review_id: atProvider.id,
        created_at: atProvider.createdAt,
        author: atProvider.author,
        rating: atProvider.rating,
        text: atProvider.text,
        url: atProvider.url,
      }),
    );
    const post = (path: string, body: object, token = site.token) =>
      here.app.call('POST', `/api/control-plane/reviews/reply${path}`, {
        token,
        body: { site_id: site.siteId, review_id: String(id), ...body },
      });
    const shown = (): ProviderReview | undefined => reviewing.stand.reviews.get(account)?.[0];
    return { ...site, id, post, shown };
  }
  const calls = (...operations: string[]) =>
    reviewing.stand.journal.filter(({ operation }) => operations.includes(operation));
  // biome-ignore lint/suspicious/noExplicitAny: answers of every shape
  const stateIs = (state: string) => (review: any) => review.reply.state === state;

  describe('replying to reviews', () => {
    test('the body of the specification is published; confirm: false says what would be, and does nothing', async () => {
      const { id, post, shown } = await aReviewed();
      const preview = await post('', { message: 'Thank you.', confirm: false });
      assert.deepEqual(
        [preview.status, Object.keys(preview.body)[0], preview.body.confirmed],
        [200, 'confirmed', false],
      );
      assert.match(preview.body.would, /for everyone to see/);
      assert.match(preview.body.next, /^Nothing was done\..*`confirm: true`/);
      assert.equal((await here.get(`/reviews/${id}`)).body.reply.state, 'none');
      const { status, body } = await post('', { message: ' Thank you.\r\n' });
      assert.deepEqual([status, body.reply.state, body.reply.message], [201, 'publishing', 'Thank you.']);
      const published = await reviewing.until(id, stateIs('published'));
      assert.equal(shown()?.reply?.text, 'Thank you.');
      assert.deepEqual([published.answered, published.reply.published_message], [true, 'Thank you.']);
      const again = await post('', { message: 'Thank you.', confirm: true });
      assert.equal(again.body.reply.state, 'published', 'the same once more changes nothing');
      assert.equal(calls('reply').length, 1);
    });

    test('a tool replies with confirm: true alone', async () => {
      const { siteId, id, token } = await aReviewed();
      const reply = async (more: object) => {
        const input = { site_id: siteId, review_id: String(id), message: 'Thanks.', ...more };
        const params = { name: 'svc_review_reply', arguments: input };
        const body = { jsonrpc: '2.0', id: 1, method: 'tools/call', params };
        return (await here.app.call('POST', '/mcp', { token, body })).body.result.structuredContent;
      };
      assert.equal((await reply({})).confirmed, false);
      assert.equal((await here.get(`/reviews/${id}`)).body.reply.state, 'none');
      assert.equal((await reply({ confirm: true })).reply.state, 'publishing');
    });

    test('replying again replaces, the newest text wins, and deleting takes it away', async () => {
      const { id, post, shown } = await aReviewed();
      for (const message of ['One', 'Two', 'Three']) await post('', { message, confirm: true });
      await reviewing.until(id, stateIs('published'));
      assert.equal(shown()?.reply?.text, 'Three');
      const preview = await post('/delete', {});
      assert.deepEqual([preview.body.confirmed, preview.body.published_message], [false, 'Three']);
      const { body } = await post('/delete', { confirm: true });
      assert.deepEqual([body.reply.state, body.reply.message], ['publishing', null]);
      const gone = await reviewing.until(id, stateIs('none'));
      assert.deepEqual([gone.answered, gone.reply.published_message, shown()?.reply], [false, null, null]);
    });

    test('a draft is kept and goes nowhere; what is published stays beside it', async () => {
      const { id, post, shown } = await aReviewed();
      const { body } = await post('/draft', { message: 'Dear Grace' });
      assert.deepEqual([body.reply.state, body.reply.message], ['draft', 'Dear Grace']);
      await post('', { message: 'Hello', confirm: true });
      await reviewing.until(id, stateIs('published'));
      const second = (await post('/draft', { message: 'Better' })).body;
      assert.deepEqual([second.reply.state, second.reply.published_message], ['draft', 'Hello']);
      const dropped = (await post('/draft', { message: null })).body;
      assert.deepEqual([dropped.reply.state, dropped.reply.message], ['published', 'Hello']);
      assert.equal(shown()?.reply?.text, 'Hello');
    });

    test('what is no reply is refused with the field', async () => {
      const { post } = await aReviewed();
      for (const message of ['', '  ', 'a\u0007', 'é'.repeat(2049)]) {
        const { status, body } = await post('', { message, confirm: true });
        assert.deepEqual(
          [status, body.errors?.[0].pointer],
          [422, '/message'],
          JSON.stringify(message.slice(0, 9)),
        );
      }
      assert.deepEqual(calls('reply'), []);
    });

    test('a token without the scope, and one of another site, may not', async () => {
      const { post, siteId, id } = await aReviewed();
      const { token: reading } = await here.aSite();
      assert.equal((await post('', { message: 'x', confirm: true }, reading)).status, 403);
      const other = await aReviewed();
      const foreign = await other.post('', { review_id: String(id), message: 'x', confirm: true });
      assert.deepEqual([foreign.status, foreign.body.code], [404, 'not_found']);
      const unknown = await other.post('', { review_id: '999999999', message: 'x', confirm: true });
      assert.equal(unknown.body.detail, foreign.body.detail);
      const reached = await other.post('', { site_id: siteId, message: 'x', confirm: true });
      assert.equal(reached.status, 403);
      assert.deepEqual(calls('reply', 'delete'), []);
    });

    test('the step that is missing is named, and nobody is asked who has nothing to do with it', async () => {
      const accountIds = new Set<string>();
      const stepFor = async (more: Parameters<typeof reviewing.aListed>[0]) => {
        const { post, place } = await aReviewed(more);
        accountIds.add(place.providerAccountId);
        const { status, body } = await post('', { message: 'x', confirm: true });
        return `${status} ${body.step}`;
      };
      assert.equal(await stepFor({ siteId: null }), '409 place_not_assigned');
      assert.equal(await stepFor({ projectId: null }), '409 no_account');
      assert.equal(await stepFor({ state: 'needs_reconnect' }), '409 needs_reconnect');
      assert.equal(await stepFor({ state: 'disabled' }), '409 disabled');
      assert.equal(await stepFor({ provider: 'postiz' }), '409 no_listing');
      reviewing.gateway.off = 'It is off.';
      assert.equal(await stepFor({}), '409 gateway_off');
      const calls = reviewing.stand.journal.filter(({ accountId }) => accountIds.has(accountId));
      assert.deepEqual(calls, []);
    });

    test('a place that was given to another site answers for that one alone', async () => {
      const { id, post, projectId, place } = await aReviewed();
      await here.app.database.transact(async (db) => {
        // As it is for the moment in which its reviews have not moved yet.
        await db
          .updateTable('social_account')
          .set({ project_id: null })
          .where('account_id', '=', place.accountId)
          .execute();
        await aPlace(db, { projectId, siteId: null });
      });
      const { body } = await post('', { message: 'x', confirm: true });
      assert.equal(body.step, 'place_not_assigned');
      assert.equal((await here.get(`/reviews/${id}`)).body.reply.state, 'none');
      assert.deepEqual(
        calls('reply', 'verified').filter(
          (call) => call.accountId === place.providerAccountId && call.operation === 'reply',
        ),
        [],
      );
    });

    test('an unverified listing is asked about again after five minutes, a verified one after an hour', async () => {
      const { post, place } = await aReviewed();
      const callCount = () =>
        calls('verified').filter(({ accountId }) => accountId === place.providerAccountId).length;
      const tryReply = async () =>
        (await post('', { message: `Try ${callCount()}`, confirm: false })).body.step ?? 'ok';
      reviewing.stand.unverified.add(place.providerAccountId);
      assert.equal(await tryReply(), 'not_verified');
      const before = callCount();
      assert.equal(await tryReply(), 'not_verified');
      assert.equal(callCount(), before);
      reviewing.stand.unverified.clear();
      const age = (milliseconds: number) =>
        here.app.database.transact((db) =>
          db
            .updateTable('review_place')
            .set({ verified_at: Date.now() - milliseconds })
            .where('location_id', '=', place.locationId)
            .execute(),
        );
      await age(hour / 12);
      assert.equal(await tryReply(), 'ok');
      const verified = callCount();
      assert.equal(await tryReply(), 'ok');
      assert.equal(callCount(), verified);
      await age(hour);
      assert.equal(await tryReply(), 'ok');
      // Whatever reads the reviews of the listing meanwhile asks for itself.
      assert.ok(callCount() > verified);
    });

    test('a reply that the platform refuses has failed, in a sentence of ours', async () => {
      const { id, post } = await aReviewed();
      reviewing.stand.spoil = ({ operation }) => (operation === 'reply' ? { fails: 'content' } : undefined);
      await post('', { message: 'Thank you.', confirm: true });
      const failed = await reviewing.until(id, stateIs('failed'));
      assert.equal(failed.reply.error, 'The platform rejects this text.');
      assert.equal(calls('reply').length, 1);
      reviewing.stand.spoil = () => undefined;
      await post('', { message: 'Thank you.', confirm: true });
      await reviewing.until(id, stateIs('published'));
    });
  });
});
