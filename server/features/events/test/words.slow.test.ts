import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { everyPage, itemsOf, namesOf } from './answers.ts';
import { onEachProduct, type Query, type Site, yesterdayNoon } from './on-each-product.ts';

// Events are found by their words: few or many, indexed or not, received in any order.

/** Minute of each batch. A server's clock may be set back. */
const minutes = [3, 0, 5, 1, 4, 2];
const batchSize = 450;

interface Sent {
  readonly number: number;
  readonly at: number;
}

const wordOf = (number: number): string => `seventh${number % 7}`;
const event = (number: number) => ({
  type: number % 4 === 0 ? 'contact' : 'lead',
  external_id: `event ${number}`,
  tags: number % 3 === 0 ? ['third'] : [],
  subject: `Every one, ${wordOf(number)}`,
  message: number % 500 === 7 ? 'Déjà vu?' : 'Hello',
});

const questions: readonly (readonly [asked: Query, fits: (each: Sent) => boolean])[] = [
  [{ q: 'every' }, () => true],
  [{ q: 'ONE every' }, () => true],
  [{ q: 'every', type: 'contact' }, ({ number }) => number % 4 === 0],
  [{ q: 'every', tag: 'third', type: 'lead' }, ({ number }) => number % 3 === 0 && number % 4 !== 0],
  [
    { q: 'every', since: new Date(yesterdayNoon + 4 * 60_000).toISOString() },
    ({ at }) => at >= yesterdayNoon + 4 * 60_000,
  ],
  [{ q: 'seventh3' }, ({ number }) => number % 7 === 3],
  [{ q: 'seventh3', tag: 'third' }, ({ number }) => number % 21 === 3],
  [{ q: 'every seven' }, () => true],
  [{ q: 'deja' }, ({ number }) => number % 500 === 7],
  [{ q: 'hello deja' }, () => false],
  [{ q: 'nobody' }, () => false],
];

onEachProduct((here) => {
  let site: Site;
  let neighbour: Site;
  const sent: Sent[] = [];

  const take = async (to: Site, first: number, count: number): Promise<void> => {
    const numbers = Array.from({ length: count }, (_, index) => first + index);
    const reply = await to.batch(numbers.map(event));
    assert.equal(reply.body.accepted, count, reply.text);
  };
  const inOrder = () => sent.toSorted((a, b) => b.at - a.at || b.number - a.number);

  before(async () => {
    site = await here.aSite();
    neighbour = await here.aSite(site.projectId);
    for (const [batch, minute] of minutes.entries()) {
      const at = yesterdayNoon + minute * 60_000;
      here.clock.at = at;
      const first = batch * batchSize;
      await take(site, first, batchSize);
      await take(neighbour, first, 10);
      for (let number = first; number < first + batchSize; number++) sent.push({ number, at });
    }
    here.clock.at = undefined;
  });

  for (const [filter, fits] of questions) {
    test(`pages and totals have every matching event, newest first: ${JSON.stringify(filter)}`, async () => {
      const expected = inOrder()
        .filter(fits)
        .map(({ number }) => `event ${number}`);
      const pages = await everyPage((cursor) =>
        site.list({ ...filter, limit: 200, include: 'total', ...cursor }),
      );
      assert.deepEqual(pages.flatMap(namesOf), expected);
      for (const { body } of pages) assert.equal(body.pagination.total, expected.length);
    });
  }

  test('across many sites, each event is listed once', async () => {
    for (const q of ['every', 'every seven', 'seventh3']) {
      const pages = await everyPage((cursor) =>
        here.get('/activity', { project_id: site.projectId, q, limit: 200, include: 'total', ...cursor }),
      );
      const ids = pages.flatMap(itemsOf).map((item) => item.event_id);
      const own = await neighbour.list({ q, limit: 200 });
      assert.ok(itemsOf(own).length > 0);
      const ofSite = await site.list({ q, limit: 1, include: 'total' });
      assert.equal(ids.length, ofSite.body.pagination.total + itemsOf(own).length);
      assert.equal(new Set(ids).size, ids.length);
      assert.equal(pages[0]?.body.pagination.total, ids.length);
    }
  });

  test('an event is found at once, and concurrent ones are not missed', async () => {
    const freshSite = await here.aSite();
    for (let number = 0; number < 40; number++) {
      const { event_id } = await freshSite.take({ subject: `umbrella ${number}` });
      assert.deepEqual(
        itemsOf(await freshSite.list({ q: `umbrella ${number}`, limit: 1 })).map((item) => item.event_id),
        [event_id],
      );
    }
    const sends = Promise.all(
      Array.from({ length: 600 }, (_, number) => freshSite.send({ name: `Parasol ${number}` })),
    );
    const totals: number[] = [];
    let isSending = true;
    const counting = (async () => {
      while (isSending) {
        const { body } = await freshSite.list({ q: 'parasol', include: 'total', limit: 1 });
        totals.push(body.pagination.total);
      }
    })();
    await sends;
    isSending = false;
    await counting;
    assert.deepEqual(
      totals,
      totals.toSorted((a, b) => a - b),
      'the total only ever grows',
    );
    const { body } = await freshSite.list({ q: 'parasol', include: 'total', limit: 1 });
    assert.equal(body.pagination.total, 600);
  });

  test('fewer than 512 events wait for their index on SQLite, and none on PostgreSQL', async () => {
    const { reader, kind } = here.app.database;
    const id = kind === 'sqlite' ? 'rowid' : 'id';
    const [indexed] = await reader
      .selectFrom('event_text' as 'event')
      .select((row) => row.fn.max<number>(id as 'event_id').as('newest'))
      .execute();
    const [stored] = await reader
      .selectFrom('event')
      .select((row) => row.fn.max<number>('event_id').as('newest'))
      .execute();
    const waiting = Number(stored?.newest) - Number(indexed?.newest);
    assert.ok(kind === 'sqlite' ? waiting < 512 : waiting === 0, `${waiting} wait`);
    assert.ok(Number(indexed?.newest) > 2000, 'or nothing of this would have been shown');
  });
});
