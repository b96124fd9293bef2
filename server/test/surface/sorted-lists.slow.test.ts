import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { registry } from '../../app/registry.ts';
import {
  onEachProduct,
  type Query,
  type Site,
  yesterdayNoon,
} from '../../features/events/test/on-each-product.ts';
import { type Item, idsInOrder, sortedLists } from './sorted-lists.ts';

/** Lists that run by one moment, whose tests are with their features. */
const reversibleLists = { 'audit.list': 'at', 'removal.list': 'removed_at', 'job.list': 'ended_at' };

test('every sortable list is covered', () => {
  const sorted = registry.operations.filter(
    ({ name, input }) => 'sort' in input.properties && name.endsWith('.list'),
  );
  assert.deepEqual(
    sorted.map(({ name }) => name).sort(),
    [...sortedLists.map(({ operation }) => operation), ...Object.keys(reversibleLists)].sort(),
  );
});

test('a site’s sorted list is a fast read; with a filter it is a slow one', () => {
  for (const { name, mayBeSlow } of registry.operations.filter(({ name }) =>
    /^(contact|lead|ticket)\.list$/.test(name),
  )) {
    assert.ok(typeof mayBeSlow === 'object', name);
    assert.equal(mayBeSlow.when({ site_id: 7, sort: '-created_at' }), false, name);
    assert.equal(
      mayBeSlow.when({ site_id: 7, sort: '-created_at', subscription: 'subscribed', status: 'new' }),
      true,
    );
    assert.equal(mayBeSlow.when({ sort: '-created_at' }), true, name);
  }
});

onEachProduct((here) => {
  for (const list of sortedLists) {
    const { path, id, sorts, usual } = list;
    const sortNames = Object.keys(sorts).flatMap((name) => [name, `-${name}`]);

    const read = async (query: Query) => {
      const { status, body, text } = await here.get(path, query);
      assert.equal(status, 200, text);
      return body as { data: Item[]; pagination: { next_cursor: string | null } };
    };
    const inOrder = (items: readonly Item[], sort: string) => idsInOrder(list, items, sort);
    /** Moments repeat, so that ids decide. */
    const makeRecords = async (site: Site, seeds: readonly number[]) => {
      for (const seed of seeds) {
        here.clock.at = yesterdayNoon + 1000 * (seed % 5);
        await list.make(here, site, seed);
      }
    };

    describe(path, () => {
      test('its pages together are the whole list in order, for a site and a project', async () => {
        await fc.assert(
          fc.asyncProperty(
            fc.array(fc.nat(1000), { minLength: 4, maxLength: 12 }),
            fc.integer({ min: 2, max: 6 }),
            async (seeds, limit) => {
              const site = await here.aSite();
              const other = await here.aSite(site.projectId);
              await makeRecords(site, seeds);
              await makeRecords(other, seeds.slice(0, 5));
              for (const scope of [{ site_id: site.siteId }, { project_id: site.projectId }]) {
                const all = (await read({ ...scope, limit: 200 })).data;
                for (const sort of sortNames) {
                  const seen: unknown[] = [];
                  for (let cursor: string | null = ''; cursor !== null; ) {
                    const page: Awaited<ReturnType<typeof read>> = await read({
                      ...scope,
                      sort,
                      limit,
                      ...(cursor ? { cursor } : {}),
                    });
                    seen.push(...page.data.map((item) => item[id]));
                    cursor = page.pagination.next_cursor;
                  }
                  assert.deepEqual(seen, inOrder(all, sort), sort);
                }
              }
            },
          ),
          { numRuns: 2 },
        );
      });

      test('while records are added, its pages have each existing one once, in order', async () => {
        const site = await here.aSite();
        const scope = { site_id: site.siteId };
        await makeRecords(site, [5, 2, 8, 3, 1, 7, 4, 6, 0, 9]);
        const before = (await read({ ...scope, limit: 200 })).data;
        const idsBefore = new Set(before.map((item) => item[id]));
        const walks = sortNames.map((sort) => ({ sort, seen: [] as unknown[], cursor: '' as string | null }));
        // Each order a page further, and then there are more.
        for (let turn = 0; walks.some(({ cursor }) => cursor !== null); turn++) {
          for (const walk of walks) {
            const { sort, cursor } = walk;
            if (cursor === null) continue;
            const page = await read({ ...scope, sort, limit: 3, ...(cursor ? { cursor } : {}) });
            walk.seen.push(...page.data.map((item) => item[id]));
            walk.cursor = page.pagination.next_cursor;
          }
          if (turn < 2) await makeRecords(site, [3 * turn + 3, 3 * turn + 4]);
        }
        const after = (await read({ ...scope, limit: 200 })).data;
        for (const { sort, seen } of walks) {
          assert.equal(new Set(seen).size, seen.length, sort);
          assert.deepEqual(
            seen.filter((each) => idsBefore.has(each as number)),
            inOrder(before, sort),
            sort,
          );
          const shown = after.filter((item) => seen.includes(item[id]));
          assert.deepEqual(seen, inOrder(shown, sort), sort);
        }
      });

      test('a cursor of another order is refused at the field; the default order may be named', async () => {
        const site = await here.aSite();
        const scope = { site_id: site.siteId, limit: 1 };
        await makeRecords(site, [1, 2, 3]);
        const usually = await read(scope);
        const cursor = usually.pagination.next_cursor ?? '';
        assert.deepEqual(await read({ ...scope, sort: usual, cursor }), await read({ ...scope, cursor }));
        for (const sort of sortNames.filter((each) => each !== usual)) {
          const { status, body } = await here.get(path, { ...scope, sort, cursor });
          assert.equal(status, 400);
          assert.equal(body.code, 'invalid_cursor');
          assert.equal(body.errors[0].pointer, '/sort');
          assert.match(body.detail, new RegExp(`sort=${usual}: .* without a cursor`));
        }
        const { status, body } = await here.get(path, { ...scope, sort: 'shoe_size' });
        assert.equal(status, 400);
        assert.equal(body.errors[0].pointer, '/sort');
        for (const sort of sortNames) assert.ok(body.errors[0].detail.includes(sort), body.errors[0].detail);
      });

      test('an invented cursor is refused, never an internal error', async () => {
        const site = await here.aSite();
        const scope = { site_id: site.siteId, limit: 1 };
        await makeRecords(site, [1, 2]);
        for (const sort of sortNames) {
          const cursor = (await read({ ...scope, sort })).pagination.next_cursor ?? '';
          const [binding] = JSON.parse(Buffer.from(cursor, 'base64url').toString());
          for (const cursorPosition of [
            [],
            [0],
            [7, 1, 1],
            [0, {}, 1],
            [0, '\0', 1],
            [0, 'a', 'b'],
            [0, [], 1],
            [0, 1e300, 1],
          ]) {
            const forgedCursor = Buffer.from(JSON.stringify([binding, sort, ...cursorPosition])).toString(
              'base64url',
            );
            const { status, body } = await here.get(path, { ...scope, sort, cursor: forgedCursor });
            assert.equal(status, 400, JSON.stringify(cursorPosition));
            assert.equal(body.code, 'invalid_cursor');
          }
        }
      });
    });
  }

  test('agents sort the same way', async () => {
    const site = await here.aSite();
    const site_id = site.siteId;
    for (const priority of ['low', 'urgent', 'normal'])
      await here.post('/tickets', { site_id, message: 'Dark', priority });
    const call = async (input: object) => {
      const params = { name: 'svc_tickets', arguments: { site_id, limit: 2, ...input } };
      const body = { jsonrpc: '2.0', id: 1, method: 'tools/call', params };
      const { result } = (await here.app.call('POST', '/mcp', { token: site.token, body })).body;
      return JSON.parse(result.content[0].text);
    };
    const first = await call({ sort: '-priority' });
    const { next_cursor: cursor } = first.pagination;
    const last = await call({ sort: '-priority', cursor });
    const seen = [...first.data, ...last.data].map(({ priority }: Item) => priority);
    assert.deepEqual(seen, ['urgent', 'normal', 'low']);
    const refused = await call({ sort: 'created_at', cursor });
    assert.equal(refused.code, 'invalid_cursor');
    assert.match(JSON.stringify(refused), /sort=-priority/);
  });

  test('search results with their own order refuse another', async () => {
    for (const path of ['/contacts', '/leads', '/contacts/export', '/leads/export']) {
      const { status, body } = await here.get(path, { q: 'grace', sort: '-created_at' });
      assert.equal(status, 422, path);
      assert.equal(body.errors[0].pointer, '/sort');
    }
  });

  test('a renamed record moves; a spreadsheet has the requested order', async () => {
    const site = await here.aSite();
    const scope = { site_id: site.siteId };
    const ids: number[] = [];
    for (const name of ['Ben', 'Zoë', 'Ada']) {
      const { body } = await here.post('/contacts', {
        ...scope,
        name,
        email: `${name.length}${ids.length}@example.com`,
      });
      ids.push(body.contact.contact_id);
    }
    const [ben = 0, zoe = 0, ada = 0] = ids;
    const listed = async () =>
      (await here.get('/contacts', { ...scope, sort: 'name' })).body.data.map(
        (each: Item) => each.contact_id,
      );
    assert.deepEqual(await listed(), [ada, ben, zoe]);
    await here.post(`/contacts/${zoe}`, { name: 'Änne' });
    await here.post(`/contacts/${ada}`, { name: null });
    assert.deepEqual(await listed(), [zoe, ben, ada]);
    const { text } = await here.get('/contacts/export', { ...scope, sort: '-name' });
    assert.deepEqual(text.match(/^\d+(?=,)/gm)?.map(Number), [ben, zoe, ada]);
  });
});
