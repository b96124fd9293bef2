import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { everyPage, itemsOf, pollUntil } from './answers.ts';
import { onAProduct, type Query, type Site } from './on-each-product.ts';

const secret = 'my card is 4111 1111 1111 1111';
const days = 86_400_000;

onAProduct((here) => {
  const refusals = (site: Site, query: Query = {}) => here.get(`/sites/${site.siteId}/refusals`, query);
  /** Written in batches, shortly after the answer. */
  const refused = async (site: Site, count: number) =>
    itemsOf(
      await pollUntil(
        () => refusals(site),
        ({ body }) => body.data.length >= count,
      ),
    );

  describe("a refused event is on its site's page, without its content", { concurrency: true }, () => {
    const cases: [title: string, send: (site: Site) => unknown, code: string, pointers: string[]][] = [
      [
        'for a wrong type',
        (site) => site.send({ type: 'ticket', message: secret }),
        'validation_failed',
        ['/type'],
      ],
      [
        'for several fields at once',
        (site) => site.send({ external_id: 5, tags: secret, custom_fields: [secret] }),
        'validation_failed',
        ['/custom_fields', '/external_id', '/tags'],
      ],
      ['for its size', (site) => site.send({ message: secret.repeat(10_000) }), 'payload_too_large', []],
      ['for a body that is no JSON', (site) => site.send(`{"message":"${secret}"`), 'malformed_json', []],
      ['for a body that is no object', (site) => site.send(`["${secret}"]`), 'validation_failed', ['']],
      [
        'without a site_id',
        (site) => site.send(`{"type":"lead","message":"${secret}"}`),
        'missing_parameter',
        ['/site_id'],
      ],
      [
        'with another site_id',
        // No site has this id, and so none lists the call as a stranger's.
        (site) => site.send({ site_id: site.siteId + 1_000_000, message: secret }),
        'site_forbidden',
        [],
      ],
    ];
    for (const [title, send, code, pointers] of cases) {
      test(title, async () => {
        const site = await here.aSite();
        const reply = (await send(site)) as Awaited<ReturnType<Site['send']>>;
        assert.equal(reply.body.code, code);
        const [refusal, ...others] = await refused(site, 1);
        assert.deepEqual(others, []);
        assert.deepEqual(
          [refusal.site_id, refusal.code, refusal.interface, refusal.detail, refusal.errors],
          [site.siteId, code, 'rest', reply.body.detail, reply.body.errors],
        );
        assert.deepEqual(refusal.errors.map(({ pointer }: { pointer: string }) => pointer).sort(), pointers);
        assert.equal(refusal.request_id, reply.headers.get('x-request-id'));
        assert.doesNotMatch((await refusals(site)).text, /4111/);
      });
    }

    test('with its size in bytes', async () => {
      const site = await here.aSite();
      const body = JSON.stringify({ site_id: site.siteId, type: 'x', emoji: '🎂' });
      await site.send(body);
      const [refusal] = await refused(site, 1);
      assert.equal(refusal.size_bytes, Buffer.byteLength(body));
    });

    test('each of a batch separately, and no accepted ones', async () => {
      const site = await here.aSite();
      const wrong = { type: 'ticket', message: `${secret} 🎂` };
      const reply = await site.batch([{ type: 'lead' }, wrong, { type: 'lead', site_id: 0 }]);
      assert.equal(reply.body.refused, 2);
      const found = await refused(site, 2);
      assert.deepEqual(
        found.map((each) => [each.code, each.errors[0].pointer, each.request_id]),
        ['/site_id', '/type'].map((pointer) => [
          'validation_failed',
          pointer,
          reply.headers.get('x-request-id'),
        ]),
      );
      assert.deepEqual(found[1].errors, reply.body.results[1].problem.errors);
      assert.equal(found[1].size_bytes, Buffer.byteLength(JSON.stringify(wrong)));
      assert.doesNotMatch((await refusals(site)).text, /4111/);
    });
  });

  test('repeats and warnings are not refusals', async () => {
    const site = await here.aSite();
    await site.take({ external_id: 'a', tags: ['x'.repeat(65)] });
    await site.send({ external_id: 'a', type: 'message' });
    await site.send({ type: 'nothing' });
    const found = await refused(site, 1);
    assert.deepEqual(
      found.map(({ code }) => code),
      ['validation_failed'],
    );
  });

  test("other sites' refused events are never among them", async () => {
    const [site, other] = [await here.aSite(), await here.aSite()];
    await site.send({ type: 'nothing' });
    await other.send({ type: 'nothing', tags: 5 });
    const [[own], [others]] = [await refused(site, 1), await refused(other, 1)];
    assert.deepEqual([own.site_id, own.errors.length], [site.siteId, 1]);
    assert.deepEqual([others.site_id, others.errors.length], [other.siteId, 2]);
    assert.equal(itemsOf(await refusals(site)).length, 1);
    assert.equal((await here.get(`/sites/${site.siteId}/refusals`, {}, site.token)).status, 403);
  });

  test('are listed newest first, each once across pages, even while more arrive', async () => {
    const site = await here.aSite();
    for (let tags = 0; tags < 7; tags++) await site.send({ type: 'lead', tags });
    const ids = (await refused(site, 7)).map(({ refusal_id }) => refusal_id);
    assert.deepEqual(
      ids,
      ids.toSorted((a, b) => b - a),
    );
    for (const limit of [1, 3, 7]) {
      const before = itemsOf(await refusals(site)).length;
      const pages = await everyPage(
        (cursor) => refusals(site, { limit, include: 'total', ...cursor }),
        async () => {
          if (limit === 3) await site.batch([{ type: 'nothing' }]);
        },
      );
      const listed = pages.flatMap(itemsOf).map(({ refusal_id }) => refusal_id);
      assert.deepEqual(listed.slice(-7), ids);
      assert.equal(listed.length, before);
      assert.equal(pages[0]?.body.pagination.total, before);
    }
    const { next_cursor } = (await refusals(site, { limit: 1 })).body.pagination;
    const otherSite = await here.aSite();
    assert.equal((await refusals(otherSite, { cursor: next_cursor })).body.code, 'invalid_cursor');
  });

  test('are shown for 7 days', async () => {
    const site = await here.aSite();
    const now = Date.now();
    for (const age of [7 * days + 60_000, 7 * days - 60_000]) {
      here.clock.at = now - age;
      await site.send({ type: 'nothing', tags: age });
    }
    here.clock.at = undefined;
    const [kept, ...others] = await refused(site, 1);
    assert.deepEqual(others, []);
    assert.equal(kept.at, new Date(now - 7 * days + 60_000).toISOString());
    assert.equal((await refusals(site, { include: 'total' })).body.pagination.total, 1);
  });

  test('above 60 per site and minute they are aggregated, and none is lost', async () => {
    const site = await here.aSite();
    const ago = Date.now() - 3_600_000;
    // Counts are written at the end of the minute.
    here.clock.at = ago - (ago % 60_000) + 55_000;
    for (let count = 0; count < 100; count++) await site.send({ type: 'nothing' });
    const wrong = Array.from({ length: 300 }, () => ({ type: 'nothing' }));
    assert.equal((await site.batch(wrong)).body.refused, 300);
    here.clock.at = undefined;
    const lines = 60 + 1 + 60 + 1;
    const found = itemsOf(
      await pollUntil(
        () => refusals(site, { limit: 200 }),
        ({ body }) => body.data.length >= lines,
      ),
    );
    assert.equal(found.length, lines);
    const counted = found.map(({ times }) => times).sort((a, b) => b - a);
    assert.deepEqual(counted.slice(0, 3), [240, 40, 1]);
    const { body } = await here.get('/summary');
    const { body: health } = await here.app.call('GET', '/api/control-plane/sync-health', {
      token: site.token,
    });
    assert.equal(health.data[0].refused_24h, 400);
    assert.ok(body.totals.refused_24h >= 400);
  });
});
