import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { formatToken } from '../../../platform/crypto/token-format.ts';
import { itemsOf, pollUntil } from './answers.ts';
import { onAProduct, type Query, type Site } from './on-each-product.ts';

const hour = 3_600_000;

onAProduct((here) => {
  const connect = async (site: Site, body: object = {}): Promise<string> =>
    (await here.post(`/sites/${site.siteId}/token`, body)).body.token;
  const sendWith = (token: string, site: Site) =>
    here.app.call('POST', '/api/control-plane/events', {
      token,
      body: { site_id: site.siteId, type: 'lead', message: 'Hello' },
    });
  const healthOf = async (site: Site) =>
    (await here.get('/sync-health')).body.data.find(
      ({ site_id }: { site_id: number }) => site_id === site.siteId,
    );
  /** Polls until the site's health is as expected; it is written within a second. */
  const healthAs = (site: Site, isWanted: (health: Record<string, unknown>) => boolean) =>
    pollUntil(
      async () => {
        const reply = await here.get('/sync-health');
        return { ...reply, body: await healthOf(site) };
      },
      ({ body }) => isWanted(body),
    ).then(({ body }) => body);
  const refusalsOf = async (site: Site, count: number) =>
    itemsOf(
      await pollUntil(
        () => here.get(`/sites/${site.siteId}/refusals`, { limit: 200 }),
        ({ body }) => body.data.length >= count,
      ),
    );
  const callsOf = async (site: Site, code: string, count: number) =>
    itemsOf(
      await pollUntil(
        () => here.get('/integration-logs', { site_id: site.siteId, error_code: code, limit: 200 }),
        ({ body }) => body.data.length >= count,
      ),
    );

  describe('an event with an expired token is attributed to its site', () => {
    const endings: [title: string, code: string, end: (site: Site) => Promise<string>][] = [
      [
        'revoked',
        'token_revoked',
        async (site) => {
          await here.post(`/sites/${site.siteId}/token/revoke`, {});
          return site.token;
        },
      ],
      [
        'rotated out at once',
        'token_revoked',
        async (site) => {
          await connect(site, { grace_hours: 0 });
          return site.token;
        },
      ],
      [
        'rotated out, its hours of grace over',
        'token_expired',
        async (site) => {
          await connect(site, { grace_hours: 1 });
          here.clock.at = Date.now() + 2 * hour;
          return site.token;
        },
      ],
    ];
    for (const [title, code, end] of endings) {
      test(title, async (context) => {
        context.after(() => {
          here.clock.at = undefined;
        });
        const site = await here.aSite();
        const token = await end(site);
        const reply = await sendWith(token, site);
        here.clock.at = undefined;
        assert.deepEqual([reply.status, reply.body.code], [401, code]);
        const [refusal, ...others] = await refusalsOf(site, 1);
        assert.deepEqual(others, []);
        const requestId = reply.headers.get('x-request-id');
        assert.deepEqual([refusal.code, refusal.interface, refusal.request_id], [code, 'rest', requestId]);
        const health = await healthAs(site, ({ state }) => state === 'error');
        assert.deepEqual([health.last_error_code, health.refused_24h], [code, 1]);
        assert.match(health.reason, /Its last event, just now, was refused: .*token/);
        const [call] = await callsOf(site, code, 1);
        assert.deepEqual([call.action, call.request_id], ['event.send', requestId]);
        assert.match(call.actor, /^site token \d+$/);
        assert.equal(call.address, '127.0.0.1', 'where it came from is told, as of nobody');
      });
    }

    test('over MCP as well', async () => {
      const site = await here.aSite();
      await here.post(`/sites/${site.siteId}/token/revoke`, {});
      const body = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
      assert.equal((await here.app.call('POST', '/mcp', { token: site.token, body })).status, 401);
      const health = await healthAs(site, ({ state }) => state === 'error');
      assert.equal(health.last_error_code, 'token_revoked');
      assert.equal((await callsOf(site, 'token_revoked', 1))[0].interface, 'mcp');
    });

    test("and knowing a token's number alone makes a stranger's line at the site, and none in its log", async () => {
      const site = await here.aSite();
      const tokenId = Number(site.token.split('_')[1]);
      await here.post(`/sites/${site.siteId}/token/revoke`, {});
      const guessed = await sendWith(formatToken('site', tokenId).token, site);
      assert.deepEqual([guessed.status, guessed.body.code], [401, 'token_invalid']);
      await sendWith(site.token, site);
      const refusals = await refusalsOf(site, 2);
      assert.deepEqual(refusals.map(({ code }: { code: string }) => code).toSorted(), [
        'token_invalid',
        'token_revoked',
      ]);
      assert.deepEqual(
        itemsOf(await here.get('/integration-logs', { error_code: 'token_invalid', site_id: site.siteId })),
        [],
      );
    });

    test('floods are aggregated: anonymously in the log, by reason for the site', async (context) => {
      const site = await here.aSite();
      await here.post(`/sites/${site.siteId}/token/revoke`, {});
      const ago = Date.now() - 3 * hour;
      // Counts are written at the end of the minute.
      here.clock.at = ago - (ago % 60_000) + 55_000;
      context.after(() => {
        here.clock.at = undefined;
      });
      for (let count = 0; count < 100; count++) await sendWith(site.token, site);
      here.clock.at = undefined;
      const total = (lines: { times: number }[]) => lines.reduce((sum, { times }) => sum + times, 0);
      const counted = (path: string, query: Query) =>
        pollUntil(
          () => here.get(path, { limit: 200, ...query }),
          ({ body }) => total(body.data) === 100,
        ).then(itemsOf);
      assert.equal((await counted(`/sites/${site.siteId}/refusals`, {})).length, 61);
      const calls = await counted('/integration-logs', {
        site_id: site.siteId,
        error_code: 'token_revoked',
      });
      assert.ok(calls.length <= 21, 'no more lines than those of an address');
    });
  });

  describe('sync-health shows a site’s activity', () => {
    const read = (site: Site) => site.list();

    test('distinguishing reading from sending', async () => {
      const site = await here.aSite();
      assert.equal((await healthOf(site)).traffic, 'none');
      await read(site);
      const reads = await healthAs(site, ({ traffic }) => traffic === 'reads_only');
      assert.equal(reads.state, 'ok');
      assert.match(reads.reason, /It reads but has never sent an event\./);
      await site.take({});
      const sends = await healthAs(site, ({ traffic }) => traffic === 'sends');
      assert.doesNotMatch(sends.reason, /reads/);
    });

    test('a refused event and its field stay visible despite reads, until an event is accepted', async () => {
      const site = await here.aSite();
      await site.send({ type: 'ticket' });
      await read(site);
      const refused = await healthAs(site, (health) => health.last_read_at !== null);
      assert.deepEqual(
        [refused.state, refused.traffic, refused.last_error_code, refused.last_error_field],
        ['error', 'reads_only', 'validation_failed', '/type'],
      );
      await site.take({});
      const taken = await healthAs(site, ({ state }) => state === 'ok');
      assert.deepEqual([taken.last_error_code, taken.last_error_field], [null, null]);
    });

    test('a batch without accepted events is not sending', async () => {
      const site = await here.aSite();
      assert.equal((await site.batch([{ type: 'lead', tags: 5 }])).status, 200);
      const refused = await healthAs(site, ({ state }) => state === 'error');
      assert.deepEqual(
        [refused.traffic, refused.last_event_at, refused.last_error_field],
        ['none', null, '/tags'],
      );
      await site.batch([{ type: 'lead' }]);
      assert.equal((await healthAs(site, ({ state }) => state === 'ok')).traffic, 'sends');
    });
  });
});
