import assert from 'node:assert/strict';
import { test } from 'node:test';
import { everyPage, namesOf } from './answers.ts';
import { onEachProduct, type Query, type Site } from './on-each-product.ts';

// Labels are found before and after they are indexed.

const event = (number: number) => ({
  type: number % 4 === 0 ? 'contact' : 'lead',
  external_id: `event ${number}`,
  tags: ['every', `tag ${number % 3}`],
  custom_fields: { half: number % 2 === 0, sixth: number % 6 },
});

const questions: [asked: Query, fits: (number: number) => boolean][] = [
  [{ tag: 'every' }, () => true],
  [{ tag: 'tag 1' }, (number) => number % 3 === 1],
  [{ tag: 'every', type: 'contact' }, (number) => number % 4 === 0],
  [{ 'custom_fields.half': 'true' }, (number) => number % 2 === 0],
  [{ 'custom_fields.half': 'false', 'custom_fields.sixth': 3 }, (number) => number % 6 === 3],
  [{ tag: 'tag 2', 'custom_fields.sixth': 5 }, (number) => number % 6 === 5],
  [{ tag: 'tag 2', 'custom_fields.sixth': 4 }, () => false],
  [{ tag: 'none' }, () => false],
];

const sequence = (from: number, to: number): number[] =>
  Array.from({ length: to - from }, (_, index) => from + index);

onEachProduct((here) => {
  const waiting = async (): Promise<number> => {
    const { reader } = here.app.database;
    const rows = await reader.selectFrom('event_unindexed').select('event_id').execute();
    return rows.length;
  };
  const indexed = async ({ siteId }: Site): Promise<number> => {
    const { reader } = here.app.database;
    const tags = reader.selectFrom('event_tag').select('event_id').distinct();
    return (await tags.where('site_id', '=', siteId).execute()).length;
  };

  async function take(site: Site, from: number, to: number): Promise<void> {
    const reply = await site.batch(sequence(from, to).map(event));
    assert.equal(reply.body.accepted, to - from, reply.text);
  }

  test('filters and counts find every event, before and after its labels are indexed', async () => {
    const site = await here.aSite();
    let sent = 0;
    const places = new Set<string>();
    for (const count of [100, 300, 350, 10, 500]) {
      await take(site, sent, sent + count);
      sent += count;
      places.add(`${(await waiting()) > 0 ? 'waiting' : ''} ${(await indexed(site)) > 0 ? 'indexed' : ''}`);
      for (const [filter, fits] of questions) {
        const expected = sequence(0, sent)
          .filter(fits)
          .map((number) => `event ${number}`)
          .toReversed();
        const found = await everyPage((cursor) => site.list({ ...filter, limit: 200, ...cursor }));
        assert.deepEqual(found.flatMap(namesOf), expected, `${JSON.stringify(filter)} of ${sent}`);
        const { body } = await site.list({ ...filter, include: 'total', limit: 1 });
        assert.equal(
          body.pagination.total,
          expected.length,
          `the count for ${JSON.stringify(filter)} of ${sent}`,
        );
      }
    }
    // Otherwise the test would prove nothing.
    if (here.app.database.kind === 'sqlite') assert.ok(places.has('waiting indexed'), [...places].join());
    else assert.deepEqual([...places], [' indexed']);
  });

  test('indexing neither duplicates an event nor loses a concurrent one', async () => {
    const site = await here.aSite();
    const sends = sequence(0, 700).map((number) => site.send(event(number)));
    const counts: number[] = [];
    let isSending = true;
    const counting = (async () => {
      while (isSending)
        counts.push((await site.list({ tag: 'every', include: 'total', limit: 1 })).body.pagination.total);
    })();
    await Promise.all(sends);
    isSending = false;
    await counting;
    assert.deepEqual(
      counts,
      counts.toSorted((a, b) => a - b),
      'the count only ever grows',
    );
    assert.equal((await site.list({ tag: 'every', include: 'total', limit: 1 })).body.pagination.total, 700);
  });

  test('names and values of any characters are found', async () => {
    const site = await here.aSite();
    const odd = ['"', '\\', "it's", '😀', '\u0001', '1', '__proto__', '$.a', 'a.b[0]', 'ß', '[]'];
    await site.take({
      external_id: 'odd',
      tags: odd,
      custom_fields: Object.fromEntries(odd.map((name) => [name, `=${name}`])),
    });
    // Both names normalise to the same: still one event.
    await site.take({ external_id: 'twice', custom_fields: { A: 'same', a: 'same' } });
    const look = async () => {
      for (const name of odd) {
        assert.deepEqual(namesOf(await site.list({ tag: name })), ['odd'], name);
        assert.deepEqual(namesOf(await site.list({ [`custom_fields.${name}`]: `=${name}` })), ['odd'], name);
      }
      assert.deepEqual(namesOf(await site.list({ 'custom_fields.a': 'same' })), ['twice']);
    };
    await look();
    const other = await here.aSite();
    for (const from of [0, 500]) await take(other, from, from + 500);
    await look();
  });
});
