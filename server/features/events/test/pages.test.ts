import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { Reply } from '../../../test/app.ts';
import { everyPage, idsOf, itemsOf } from './answers.ts';
import { onEachProduct, type Query, type Site, yesterdayNoon } from './on-each-product.ts';

const start = yesterdayNoon;
const count = 11;

onEachProduct((here) => {
  let site: Site;
  let twin: Site;
  /** Lists that use different indexes. */
  const lists = {
    "a site's list": (query: Query) => site.list(query),
    'the feed of a project': (query: Query) =>
      here.get('/activity', { project_id: site.projectId, ...query }),
    "a site's list by custom field": (query: Query) => site.list({ 'custom_fields.guests': 80, ...query }),
    'a feed by tag and words': (query: Query) =>
      here.get('/activity', { project_id: site.projectId, tag: 'cake', q: 'grace', ...query }),
  };
  /** Three per timestamp, so that most events share theirs; the last one received is not the newest. */
  const timeOf = (number: number) => start + (Math.floor(number / 3) % 3) * 1000;
  const event = { tags: ['cake'], custom_fields: { guests: 80 }, name: 'Grace' };

  before(async () => {
    site = await here.aSite();
    twin = await here.aSite(site.projectId);
    for (let number = 0; number < count; number++) {
      here.clock.at = timeOf(number);
      await site.take(event);
      await twin.take(event);
    }
    here.clock.at = undefined;
  });

  for (const [title, list] of Object.entries(lists)) {
    describe(title, () => {
      test('is newest first, and of equal times the later id first', async () => {
        const items = itemsOf(await list({ limit: 200 }));
        assert.ok(items.length >= count);
        const sorted = items.toSorted(
          (a, b) => Date.parse(b.received_at) - Date.parse(a.received_at) || b.event_id - a.event_id,
        );
        assert.deepEqual(items, sorted);
        assert.ok(new Set(items.map((item) => item.received_at)).size < items.length / 2);
      });

      for (const limit of [1, 2, 7, 50]) {
        test(`lists each event once in pages of ${limit}`, async () => {
          const whole = idsOf(await list({ limit: 200 }));
          const pages = await everyPage((cursor) => list({ limit, include: 'total', ...cursor }));
          assert.deepEqual(pages.flatMap(idsOf), whole);
          for (const [index, { body }] of pages.entries()) {
            const isLast = index === pages.length - 1;
            if (!isLast) assert.equal(body.data.length, limit);
            assert.deepEqual([body.pagination.limit, body.pagination.total], [limit, whole.length]);
          }
        });
      }

      test('lists each event once while others arrive between pages', async () => {
        const whole = idsOf(await list({ limit: 200 }));
        // The latest timestamp: newer only by id.
        here.clock.at = start + 5000;
        const pages = await everyPage(
          (cursor) => list({ limit: 5, ...cursor }),
          async () => {
            await site.take(event);
          },
        );
        here.clock.at = undefined;
        assert.deepEqual(pages.flatMap(idsOf), whole);
        assert.ok(idsOf(await list({ limit: 200 })).length > whole.length);
      });

      test('leads from page to page by its Link header', async () => {
        const whole = idsOf(await list({ limit: 200 }));
        let page: Reply = await list({ limit: 5, fields: 'event_id' });
        const found = idsOf(page);
        for (let next = nextOf(page); next !== undefined; next = nextOf(page)) {
          assert.ok(next.startsWith('/api/'), next);
          const token = next.startsWith('/api/command-center') ? here.session : site.token;
          page = await here.app.call('GET', next, { token });
          assert.deepEqual(Object.keys(page.body.data[0]), ['event_id'], 'the other parameters stay');
          found.push(...idsOf(page));
        }
        assert.deepEqual(found, whole);
      });

      test('refuses cursors of other filters or lists, and any other text', async () => {
        const { next_cursor: cursor } = (await list({ limit: 2 })).body.pagination;
        const others = [
          list({ cursor, status: 'open' }),
          list({ cursor, since: '2026-01-01T00:00:00Z' }),
          list({ cursor, 'custom_fields.place': 'mill' }),
          twin.list({ cursor }),
          here.get('/activity', { cursor }),
          list({ cursor: `${cursor}A` }),
          list({ cursor: cursor.slice(0, -4) }),
          list({ cursor: 'first' }),
        ];
        for (const reply of await Promise.all(others)) {
          assert.deepEqual([reply.status, reply.body.code], [400, 'invalid_cursor'], reply.text);
        }
        assert.equal((await list({ limit: 9, cursor, include: 'total', fields: 'name' })).status, 200);
      });
    });
  }

  test('a Link header keeps special characters of parameters', async () => {
    const odd = await here.aSite();
    for (let number = 0; number < 3; number++) {
      await odd.take({ category: 'a&b=c #1', message: 'really? 100% + more', tags: ['größe'] });
    }
    const address = `/api/control-plane/activity?limit=1&q=really?&category=a%26b%3Dc+%231&tag=gr%C3%B6%C3%9Fe&site_id=${odd.siteId}`;
    const found: number[] = [];
    for (let next: string | undefined = address; next !== undefined; ) {
      const page = await here.app.call('GET', next, { token: odd.token });
      found.push(...idsOf(page));
      next = nextOf(page);
    }
    assert.deepEqual(found, idsOf(await odd.list()));
  });

  test('more than 200 a page are clamped to 200, and 50 are the default', async () => {
    const full = await here.aSite();
    await full.batch(Array.from({ length: 205 }, () => ({ type: 'lead' })));
    for (const [query, limit] of [
      [{ limit: 201 }, 200],
      [{ limit: 999_999 }, 200],
      [{}, 50],
    ] as const) {
      const { body } = await full.list(query);
      assert.deepEqual(
        [body.data.length, body.pagination.limit, body.pagination.has_more],
        [limit, limit, true],
      );
    }
    assert.equal(
      (await everyPage((cursor) => full.list({ limit: 500, ...cursor }))).flatMap(idsOf).length,
      205,
    );
  });

  test('the total is returned only if requested, and covers all pages', async () => {
    const total = idsOf(await site.list({ limit: 200 })).length;
    assert.equal((await site.list({ limit: 2, include: 'total' })).body.pagination.total, total);
    assert.ok(!('total' in (await site.list({ limit: 2 })).body.pagination));
  });

  test('fields selects members of items, and does not affect the next response', async () => {
    const [item] = itemsOf(await site.list({ limit: 1, fields: 'event_id, name' }));
    assert.deepEqual(Object.keys(item).sort(), ['event_id', 'name']);
    const [whole] = itemsOf(await site.list({ limit: 1 }));
    assert.deepEqual([whole.event_id, whole.metadata.name], [item.event_id, 'Grace']);
  });

  test('an empty list is a page without items or a next one', async () => {
    const empty = await here.aSite();
    for (const reply of [await empty.list(), await here.get('/activity', { project_id: empty.projectId })]) {
      assert.equal(reply.status, 200);
      assert.deepEqual(reply.body, {
        data: [],
        pagination: { limit: 50, next_cursor: null, has_more: false },
      });
      assert.equal(reply.headers.get('link'), null);
    }
    assert.equal((await empty.list({ include: 'total' })).body.pagination.total, 0);
  });
});

/** URL of the next page from the Link header. */
function nextOf({ headers, body }: Reply): string | undefined {
  const link = headers.get('link');
  assert.equal(link !== null, body.pagination.has_more);
  if (link === null) return undefined;
  const [, address] = /^<([^>]+)>; rel="next"$/.exec(link) ?? [];
  assert.ok(address, link);
  return address;
}
