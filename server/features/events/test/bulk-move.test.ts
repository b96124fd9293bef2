import assert from 'node:assert/strict';
import { test } from 'node:test';
import { onEachProduct, type Site } from './on-each-product.ts';

onEachProduct((here) => {
  const take = async (site: Site, status?: string): Promise<number> =>
    (await site.take({ ...(status === undefined ? {} : { status }) })).event_id;
  const move = (eventIds: number[], more: object) =>
    here.post('/activity/bulk', { event_ids: eventIds, ...more });
  const detail = async (eventId: number) => (await here.get(`/activity/${eventId}`)).body;

  test('many events are moved at once, each with history, and each can be moved back', async () => {
    const site = await here.aSite();
    const ids: number[] = [await take(site), await take(site, 'Warten auf Mehl!'), await take(site, 'done')];
    const { body } = await move(ids, { status: 'done', note: 'Settled by phone.' });
    assert.deepEqual(body, {
      changed: 3,
      not_found: [],
      moved: [
        { event_id: ids[0], from: 'new' },
        { event_id: ids[1], from: 'warten_auf_mehl!' },
      ],
    });
    const { status, moves } = await detail(ids[1] ?? 0);
    assert.equal(status, 'done');
    const { at: _, ...only } = moves[0];
    const by = 'ada@example.com';
    assert.deepEqual(only, {
      from: 'warten_auf_mehl!',
      to: 'done',
      by,
      by_name: 'ada',
      note: 'Settled by phone.',
      with: null,
    });
    for (const { event_id, from } of body.moved)
      await move([Number(event_id)], { status: from, from: 'done' });
    const statuses = await Promise.all(ids.map(async (id) => (await detail(id)).status));
    assert.deepEqual(statuses, ['new', 'warten_auf_mehl!', 'done']);
  });

  test('moving back skips events that were moved again since', async () => {
    const site = await here.aSite();
    const first = await take(site);
    const second = await take(site);
    await move([first, second], { status: 'done' });
    await move([second], { status: 'spam' });
    const { body } = await move([first, second], { status: 'new', from: 'done' });
    assert.deepEqual(body, { changed: 1, not_found: [], moved: [{ event_id: first, from: 'done' }] });
    assert.equal((await detail(second)).status, 'spam');
  });

  test('missing ids are named, the limit is two hundred, and a status is normalised', async () => {
    const site = await here.aSite();
    const id = await take(site);
    const { body } = await move([id, 999_999], { status: 'done' });
    assert.deepEqual([body.changed, body.not_found], [1, [999_999]]);
    const many = Array.from({ length: 201 }, (_, index) => index + 1);
    assert.equal((await move(many, { status: 'done' })).status, 422);
    const odd = await move([id], { status: 'Not Now' });
    assert.deepEqual([odd.status, odd.body.errors[0].pointer], [422, '/status']);
  });
});
