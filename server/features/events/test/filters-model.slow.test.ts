import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { everyPage, itemsOf } from './answers.ts';
import { onEachProduct, type Query, yesterdayNoon } from './on-each-product.ts';

// Random events and queries, compared with an in-memory list filtered according to the contract.

const start = yesterdayNoon;

/** Spellings of a word, and its stored form. */
interface Word {
  readonly written: string;
  readonly kept: string;
}
const word = (...kept: string[]): fc.Arbitrary<Word> =>
  fc.constantFrom(...kept).chain((text) =>
    fc
      .constantFrom(
        text,
        text.toUpperCase(),
        ` ${text} `,
        text.replace(/^\w/, (letter) => letter.toUpperCase()),
      )
      .map((written) => ({ written, kept: text })),
  );

const labelled = fc.option(word('orders', 'wedding', 'café'), { nil: undefined });
const event = fc.record({
  atSecond: fc.nat({ max: 3 }),
  ofSecondSite: fc.boolean(),
  type: fc.constantFrom('message', 'lead', 'contact'),
  status: fc.option(word('open', 'done'), { nil: undefined }),
  priority: fc.option(
    fc.constantFrom({ written: 'Critical', kept: 'urgent' }, { written: 'low', kept: 'low' }),
    {
      nil: undefined,
    },
  ),
  category: labelled,
  folder: labelled,
  tags: fc.array(word('cake', 'tea', 'big day'), { maxLength: 3 }),
  guests: fc.option(fc.constantFrom(2, 80), { nil: undefined }),
  place: fc.option(word('mill', 'town hall'), { nil: undefined }),
  name: fc.constantFrom(undefined, 'Grace Hopper', 'Ada'),
});
type Event = Parameters<Parameters<typeof event.map>[0]>[0];

const filters = fc.record({
  since: fc.nat({ max: 4 }),
  until: fc.nat({ max: 4 }),
  type: fc.constantFrom('message', 'lead'),
  status: word('new', 'open', 'done'),
  priority: fc.constantFrom({ written: 'medium', kept: 'normal' }, { written: 'urgent', kept: 'urgent' }),
  category: word('orders', 'wedding', 'café'),
  folder: word('orders', 'wedding'),
  tag: word('cake', 'tea', 'big day'),
  guests: fc.constantFrom(2, 80),
  place: word('mill', 'town hall'),
  q: fc.constantFrom('grace', 'hopper GRACE', 'ada', 'gra', 'grace hop', 'hop grace', 'ace'),
});
type Question = Partial<Parameters<Parameters<typeof filters.map>[0]>[0]>;

const filterNames = [
  'since',
  'until',
  'type',
  'status',
  'priority',
  'category',
  'folder',
  'tag',
  'guests',
  'place',
  'q',
];
/** Three filters at most: with more, hardly any event would match. */
const question = fc
  .tuple(filters, fc.subarray(filterNames, { maxLength: 3 }))
  .map(
    ([all, memberNames]): Question =>
      Object.fromEntries(Object.entries(all).filter(([name]) => memberNames.includes(name))),
  );

const timeOf = (second: number): number => start + second * 1000;

/** True if a name contains the words of a query, the last one whole or as a prefix. */
function hasWords(name: string | undefined, query: string | undefined, lastIsWhole: boolean): boolean {
  const own = (name ?? '').toLowerCase().split(' ');
  const words = query?.toLowerCase().split(' ') ?? [];
  return words.every((word, index) =>
    lastIsWhole || index < words.length - 1 ? own.includes(word) : own.some((each) => each.startsWith(word)),
  );
}

/** Matching events: those with the words or, if there are none, with the last word as a prefix. */
function matching<E extends Event>(events: readonly E[], criteria: Question): E[] {
  const fitOtherwise = events.filter((each) => fits(each, criteria));
  const whole = fitOtherwise.filter(({ name }) => hasWords(name, criteria.q, true));
  return whole.length > 0 ? whole : fitOtherwise.filter(({ name }) => hasWords(name, criteria.q, false));
}

function fits(each: Event, criteria: Question): boolean {
  const is = (kept: string | undefined, wanted: Word | undefined) =>
    wanted === undefined || kept === wanted.kept;
  return (
    (criteria.since === undefined || each.atSecond >= criteria.since) &&
    (criteria.until === undefined || each.atSecond < criteria.until) &&
    (criteria.type === undefined || each.type === criteria.type) &&
    is(each.status?.kept ?? 'new', criteria.status) &&
    is(each.priority?.kept ?? 'normal', criteria.priority) &&
    is(each.category?.kept, criteria.category) &&
    is(each.folder?.kept, criteria.folder) &&
    (criteria.tag === undefined || each.tags.some((tag) => tag.kept === criteria.tag?.kept)) &&
    (criteria.guests === undefined || each.guests === criteria.guests) &&
    is(each.place?.kept, criteria.place)
  );
}

function queryOf(criteria: Question): Query {
  const { since, until, guests, place, ...rest } = criteria;
  const query: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(rest))
    query[name] = typeof value === 'string' ? value : value.written;
  if (since !== undefined) query.since = new Date(timeOf(since)).toISOString();
  if (until !== undefined) query.until = new Date(timeOf(until)).toISOString();
  if (guests !== undefined) query['custom_fields.guests'] = guests;
  if (place !== undefined) query['custom_fields.Place'] = place.written;
  return query;
}

const payloadOf = (each: Event, number: number) => ({
  type: each.type,
  external_id: String(number),
  status: each.status?.written,
  priority: each.priority?.written,
  category: each.category?.written,
  folder: each.folder?.written,
  tags: each.tags.map((tag) => tag.written),
  custom_fields: { guests: each.guests, place: each.place?.written },
  name: each.name,
});

onEachProduct((here) => {
  test('any events and filters: all pages together match the specification, in order', async () => {
    const questions = fc.array(fc.tuple(question, fc.constantFrom(1, 3, 50)), {
      minLength: 10,
      maxLength: 10,
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(event, { minLength: 15, maxLength: 30 }),
        questions,
        async (events, criteria) => {
          const first = await here.aSite();
          const second = await here.aSite(first.projectId);
          const sent = events.map((each, number) => ({ ...each, payload: payloadOf(each, number) }));
          for (const moment of [2, 0, 3, 1]) {
            here.clock.at = timeOf(moment);
            for (const site of [first, second]) {
              const own = sent.filter(
                (each) => each.atSecond === moment && each.ofSecondSite === (site === second),
              );
              const batch = own.map(({ payload }) => payload);
              if (own.length > 0) assert.equal((await site.batch(batch)).body.accepted, own.length);
            }
          }
          here.clock.at = undefined;

          const found = await everyPage((cursor) =>
            here.get('/activity', { project_id: first.projectId, limit: 200, ...cursor }),
          );
          const idOf = new Map(
            found.flatMap(itemsOf).map((item) => [item.external_id, item.event_id as number]),
          );
          assert.equal(idOf.size, events.length);
          const ordered = sent
            .map((each) => ({ ...each, id: idOf.get(each.payload.external_id) ?? 0 }))
            .sort((a, b) => b.atSecond - a.atSecond || b.id - a.id);

          for (const [each, limit] of criteria) {
            const query = { ...queryOf(each), limit, fields: 'event_id', include: 'total' };
            const wanted = matching(ordered, each);
            const own = matching(
              ordered.filter((existing) => !existing.ofSecondSite),
              each,
            );
            const answers = [
              [await everyPage((cursor) => first.list({ ...query, ...cursor })), own],
              [
                await everyPage((cursor) =>
                  here.get('/activity', { project_id: first.projectId, ...query, ...cursor }),
                ),
                wanted,
              ],
            ] as const;
            for (const [pages, expected] of answers) {
              assert.deepEqual(
                pages.flatMap(itemsOf).map((item) => item.event_id),
                expected.map(({ id }) => id),
              );
              for (const page of pages) assert.equal(page.body.pagination.total, expected.length);
            }
          }
        },
      ),
      { numRuns: 3, interruptAfterTimeLimit: 15_000 },
    );
  });
});
