import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { hour } from '../../../kernel/clock.ts';
import { namesOf } from './answers.ts';
import { onEachProduct, type Query, type Site, yesterdayNoon } from './on-each-product.ts';

const at = (milliseconds: number): string => new Date(yesterdayNoon + milliseconds).toISOString();

/** In order of receipt, one second apart. */
const events = [
  { external_id: 'plain', type: 'message' },
  {
    external_id: 'cake',
    category: 'Orders',
    subcategory: 'Wedding Cakes',
    folder: 'Inbox',
    source: 'Contact-Form',
    tags: ['Wedding', 'cake'],
    custom_fields: { guests: 80, Vegan: true, Place: 'Old Mill' },
    name: 'Grace Hopper',
    email: 'grace@example.com',
    subject: 'A cake for 80',
    message: 'Do you deliver on Saturdays? 100% sure',
  },
  {
    external_id: 'urgent cake',
    category: 'orders',
    status: 'In Progress',
    priority: 'critical',
    tags: ['CAKE'],
    custom_fields: { guests: '80', vegan: false, place: 'Town Hall' },
    name: 'Ada',
    message: 'a_b c\\d',
  },
  {
    external_id: 'complaint',
    type: 'contact',
    category: 'Service',
    subcategory: 'wedding cakes',
    folder: 'inbox',
    priority: 'low',
    tags: ['Big Day'],
    custom_fields: { order: 1.5, nested: { guests: 80 } },
    subject: 'GRACE under pressure',
    message: 'axb c',
  },
  {
    external_id: 'sign-up',
    type: 'subscription',
    source: 'newsletter',
    email: 'grace@example.net',
    status: 'done',
  },
];

const cases: [asked: Query, names: string[]][] = [
  [{}, ['sign-up', 'complaint', 'urgent cake', 'cake', 'plain']],
  [{ type: 'lead' }, ['urgent cake', 'cake']],
  [{ type: 'subscription' }, ['sign-up']],
  [{ status: 'new' }, ['complaint', 'cake', 'plain']],
  [{ status: ' IN  progress ' }, ['urgent cake']],
  [{ status: 'in_progress' }, ['urgent cake']],
  [{ status: 'nobody has this' }, []],
  [{ priority: 'normal' }, ['sign-up', 'cake', 'plain']],
  [{ priority: 'Medium' }, ['sign-up', 'cake', 'plain']],
  [{ priority: 'urgent' }, ['urgent cake']],
  [{ priority: 'critical' }, ['urgent cake']],
  [{ category: 'orders' }, ['urgent cake', 'cake']],
  [{ category: ' ＯＲＤＥＲＳ' }, ['urgent cake', 'cake']],
  [{ category: 'order' }, []],
  [{ subcategory: 'WEDDING   cakes' }, ['complaint', 'cake']],
  [{ folder: 'Inbox' }, ['complaint', 'cake']],
  [{ source: 'contact-form' }, ['cake']],
  [{ tag: 'cake' }, ['urgent cake', 'cake']],
  [{ tag: ' Big  Day' }, ['complaint']],
  [{ tag: 'big' }, []],
  [{ since: at(2000) }, ['sign-up', 'complaint', 'urgent cake']],
  [{ since: at(2001) }, ['sign-up', 'complaint']],
  [{ since: at(2 * hour + 2000).replace('Z', '+02:00') }, ['sign-up', 'complaint', 'urgent cake']],
  [{ until: at(2000) }, ['cake', 'plain']],
  [{ until: at(2001) }, ['urgent cake', 'cake', 'plain']],
  [{ since: at(1000), until: at(3000) }, ['urgent cake', 'cake']],
  [{ since: at(3000), until: at(1000) }, []],
  [{ q: 'grace' }, ['sign-up', 'complaint', 'cake']],
  [{ q: 'CAKE for' }, ['cake']],
  [{ q: 'saturdays grace' }, ['cake']],
  [{ q: 'example.net' }, ['sign-up']],
  [{ q: '100%' }, ['cake']],
  [{ q: '0%' }, []],
  [{ q: 'GRACÉ' }, ['sign-up', 'complaint', 'cake']],
  [{ q: 'deliver satur' }, ['cake']],
  [{ q: 'satur deliver' }, []],
  [{ q: 'aturdays' }, []],
  [{ q: '%%' }, []],
  [{ q: 'a_b' }, ['urgent cake']],
  [{ q: 'c\\d' }, ['urgent cake']],
  [{ q: "' or 1=1 --" }, []],
  [{ 'custom_fields.guests': 80 }, ['urgent cake', 'cake']],
  [{ 'custom_fields.GUESTS': '80' }, ['urgent cake', 'cake']],
  [{ 'custom_fields.vegan': 'true' }, ['cake']],
  [{ 'custom_fields.place': 'old  MILL' }, ['cake']],
  [{ 'custom_fields.order': '1.5' }, ['complaint']],
  [{ 'custom_fields.nested': '80' }, []],
  [{ 'custom_fields.guests': 80, 'custom_fields.vegan': 'false' }, ['urgent cake']],
  [{ 'custom_fields.guests': 80, 'custom_fields.place': 'nowhere' }, []],
  [{ type: 'lead', category: 'orders', tag: 'wedding' }, ['cake']],
  [{ tag: 'cake', status: 'new' }, ['cake']],
  [{ tag: 'cake', since: at(2000), 'custom_fields.guests': 80 }, ['urgent cake']],
  [{ tag: 'cake', until: at(2000), q: 'grace', 'custom_fields.vegan': 'true' }, ['cake']],
  [{ 'custom_fields.guests': 80, since: at(1000), until: at(2000), priority: 'normal' }, ['cake']],
  [{ category: 'orders', folder: 'inbox', source: 'contact-form', subcategory: 'wedding cakes' }, ['cake']],
  [{ type: 'message', tag: 'cake' }, []],
];

onEachProduct((here) => {
  let site: Site;
  before(async () => {
    site = await here.aSite();
    // Events of another site that match every filter must never be returned.
    const neighbour = await here.aSite();
    for (const [index, event] of events.entries()) {
      here.clock.at = yesterdayNoon + index * 1000;
      await neighbour.take({ ...event, external_id: `neighbour's ${event.external_id}` });
      await site.take(event);
    }
    here.clock.at = undefined;
  });

  describe('a list has the matching events, newest first, and their count', () => {
    for (const [filter, names] of cases) {
      test(
        new URLSearchParams(Object.entries(filter).map(([k, v]) => [k, String(v)])).toString() || 'no filter',
        async () => {
          const query = { ...filter, include: 'total' };
          const lists = [
            await site.list(query),
            await here.get('/activity', { ...query, site_id: site.siteId }),
            await here.get('/activity', { ...query, project_id: site.projectId }),
          ];
          for (const list of lists) {
            assert.deepEqual(namesOf(list), names);
            assert.equal(list.body.pagination.total, names.length);
          }
        },
      );
    }
  });

  describe('an invalid filter is refused and named', () => {
    const refused: [asked: Query, pointer: string][] = [
      [{ type: 'ticket' }, '/type'],
      [{ since: 'yesterday' }, '/since'],
      [{ since: '2026-02-30T00:00:00Z' }, '/since'],
      [{ since: '2026-02-30' }, '/since'],
      [{ since: '2026-06-30T23:59:60Z' }, '/since'],
      [{ until: '2026-06-30T23:59:50Z[UTC]' }, '/until'],
      [{ q: 'a' }, '/q'],
      [{ q: 'x'.repeat(201) }, '/q'],
      [{ category: 'x'.repeat(256) }, '/category'],
      [{ category: 'a\u0000b' }, '/category'],
      [{ colour: 'red' }, '/colour'],
      [{ custom_fields: 'guests' }, '/custom_fields'],
      [Object.fromEntries([1, 2, 3, 4, 5, 6].map((n) => [`custom_fields.f${n}`, 'x'])), '/custom_fields'],
      [{ limit: 0 }, '/limit'],
      [{ limit: 'many' }, '/limit'],
      [{ include: 'sums' }, '/include/0'],
    ];
    for (const [filter, pointer] of refused) {
      test(`${pointer} ${JSON.stringify(filter).slice(0, 60)}`, async () => {
        for (const list of [await site.list(filter), await here.get('/activity', filter)]) {
          assert.deepEqual([list.status, list.body.code], [400, 'invalid_parameter'], list.text);
          assert.equal(list.body.errors[0].pointer, pointer);
        }
      });
    }
  });

  test('an empty filter is ignored', async () => {
    assert.equal(namesOf(await site.list({ category: '', q: '', tag: '' })).length, events.length);
  });

  test('a number is found as written even if JavaScript would change it', async () => {
    const numbers = await here.aSite();
    const literals = ['12345678901234567890', '1.5E-3', '1e400'];
    for (const number of literals) {
      await numbers.take(
        `{"site_id":${numbers.siteId},"type":"lead","external_id":"${number}","custom_fields":{"n":${number}}}`,
      );
    }
    for (const number of literals) {
      assert.deepEqual(namesOf(await numbers.list({ 'custom_fields.n': number })), [number]);
      assert.deepEqual(namesOf(await numbers.list({ 'custom_fields.n': number.toLowerCase() })), [number]);
    }
  });
});
