import assert from 'node:assert/strict';
import { test } from 'node:test';
import { day, hour, minute } from '../../../kernel/clock.ts';
import type { ProviderReview } from '../../social/index.ts';
import { anEngine } from './engine.ts';
import { aReview } from './listings-server.ts';
import type { AssignedPlace } from './rows.ts';
import { onEachSynchronising } from './synchronising.ts';

onEachSynchronising('synchronising reviews', (here) => {
  const { aListing, rows, stateOf, changesOf, lists } = here;
  const rowOf = async (place: AssignedPlace, review: ProviderReview | undefined) =>
    (await rows(place)).find((row) => row.provider_review_id === review?.id);

  test('the first run reads everything without announcing it; later ones read and announce news only', async () => {
    const { siteId, place, reviews } = await aListing(120);
    await here.engine.turn();
    assert.equal((await rows(place)).length, 120);
    assert.equal(lists(), 3);
    assert.ok((await changesOf(siteId)).every((change) => change.startsWith('updated')));
    reviews.push(aReview(place.providerAccountId, { text: 'New', createdAt: here.engine.clock.at }));
    here.engine.later(10 * minute);
    await here.engine.turn();
    assert.equal(lists(), 5, 'the page with the new one, and the first page that has nothing new');
    const added = (await rows(place)).at(-1);
    assert.equal(added?.text, 'New');
    assert.deepEqual((await changesOf(siteId)).slice(120), [`created ${added?.review_id}`]);
    here.engine.later(10 * minute);
    await here.engine.turn();
    assert.equal(lists(), 6);
    assert.equal((await changesOf(siteId)).length, 121, 'what is the same is told to nobody');
    assert.deepEqual(here.engine.faults, []);
  });

  test('a changed review is announced as changed, and keeps its id', async () => {
    const { siteId, place, reviews } = await aListing(2);
    await here.engine.turn();
    const first = await rowOf(place, reviews[0]);
    reviews[0] = {
      ...(reviews[0] ?? aReview('')),
      text: 'Stale bread',
      rating: 1,
      updatedAt: here.engine.clock.at,
      reply: { text: 'Sorry!', at: here.engine.clock.at },
    };
    here.engine.later(10 * minute);
    await here.engine.turn();
    const changed = (await rows(place)).find(({ review_id }) => review_id === first?.review_id);
    assert.deepEqual(
      [changed?.text, changed?.rating, changed?.reply_state, changed?.is_answered],
      ['Stale bread', 1, 'published', 1],
    );
    assert.equal((await changesOf(siteId)).at(-1), `updated ${first?.review_id}`);
  });

  test('an interrupted run resumes at its page, in another process too', async () => {
    const { place } = await aListing(400);
    here.stand.spoil = ({ operation }, number) =>
      operation === 'list' && number === 4 ? { fails: 'timeout' } : undefined;
    await here.engine.turn();
    assert.equal((await rows(place)).length, 150);
    assert.equal((await stateOf(place))?.failure, 'timeout');
    assert.equal((await stateOf(place))?.run_cursor, '150');
    const other = anEngine(await here.opened.another(), here.gateway);
    other.clock.at = here.engine.clock.at + 2 * minute;
    await other.turn();
    assert.equal((await rows(place)).length, 400);
    const cursors = here.stand.journal.flatMap((call) => (call.operation === 'list' ? [call.cursor] : []));
    assert.deepEqual(cursors, [null, '50', '100', '150', '150', '200', '250', '300', '350']);
    assert.equal((await stateOf(place))?.failure, null);
  });

  test('cyclic pages and reviews of another account end the run with an error', async () => {
    const { place } = await aListing(60);
    const page = (next: string | null, more: object[] = []) => ({
      answers: { reviews: more, next, failure: null },
    });
    here.stand.spoil = ({ operation }, number) => (operation === 'list' ? page(`${number % 3}`) : undefined);
    await here.engine.turn();
    assert.equal((await stateOf(place))?.failure, 'repeats');
    here.stand.spoil = ({ operation }) =>
      operation === 'list' ? page(null, [aReview('somebody-else')]) : undefined;
    here.engine.later(hour);
    await here.engine.turn();
    assert.equal((await stateOf(place))?.failure, 'foreign');
    assert.deepEqual(await rows(place), []);
    here.stand.spoil = () => undefined;
    here.engine.later(hour);
    await here.engine.turn();
    assert.equal((await rows(place)).length, 60);
  });

  test('provider errors are reported, and readable reviews kept', async () => {
    const { place } = await aListing(0);
    const { providerAccountId: account } = place;
    here.stand.spoil = ({ operation }) =>
      operation === 'list'
        ? { answers: { reviews: [aReview(account)], next: null, failure: 'account' } }
        : undefined;
    await here.engine.turn();
    assert.equal((await rows(place)).length, 1);
    assert.deepEqual([(await stateOf(place))?.failure, (await stateOf(place))?.synced_at], ['account', null]);
  });

  test('a review missing in two full runs is deleted; missing once it is not', async () => {
    const { siteId, place, reviews } = await aListing(4);
    await here.engine.turn();
    const [one, other] = reviews.splice(0, 2);
    const [gone, missed] = [await rowOf(place, one), await rowOf(place, other)];
    here.engine.later(day + minute);
    await here.engine.turn();
    assert.equal((await rows(place)).length, 4);
    if (other) reviews.push(other);
    here.engine.later(day + minute);
    await here.engine.turn();
    const left = (await rows(place)).map(({ review_id }) => review_id);
    assert.ok(missed && left.includes(missed.review_id));
    assert.ok(gone && !left.includes(gone.review_id));
    assert.equal((await changesOf(siteId)).at(-1), `deleted ${gone.review_id}`);
  });
});
