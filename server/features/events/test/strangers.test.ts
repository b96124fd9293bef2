import assert from 'node:assert/strict';
import { test } from 'node:test';
import { itemsOf, pollUntil } from './answers.ts';
import { onEachProduct, type Site } from './on-each-product.ts';

onEachProduct((here) => {
  const listed = async (site: Site, count: number) =>
    itemsOf(
      await pollUntil(
        () => here.get(`/sites/${site.siteId}/refusals`),
        ({ body }) => body.data.length >= count,
      ),
    );
  const send = (
    site: Pick<Site, 'siteId'>,
    token: string | undefined,
    headers: Record<string, string> = {},
  ) =>
    here.app.call('POST', '/api/control-plane/events', {
      ...(token === undefined ? {} : { token }),
      headers,
      body: { site_id: site.siteId, type: 'lead', message: 'secret 4111' },
    });
  const wrong = 'cps_1_wrong4111';

  test('a call with an unknown token is listed at the site that it named, with its address and no token', async () => {
    const site = await here.aSite();
    assert.equal((await send(site, wrong)).status, 401);
    const [refusal, ...others] = await listed(site, 1);
    assert.deepEqual(others, []);
    assert.equal(refusal.code, 'token_invalid');
    assert.equal(refusal.address, '127.0.0.1');
    assert.deepEqual(refusal.errors, []);
    assert.doesNotMatch(JSON.stringify(refusal), /4111/);
  });

  test('another site’s token is listed at the site that it named, which stays healthy', async () => {
    const site = await here.aSite();
    const other = await here.aSite();
    assert.equal((await send(site, other.token)).status, 403);
    const [refusal] = await listed(site, 1);
    assert.equal(refusal.code, 'site_forbidden');
    assert.equal(refusal.address, '127.0.0.1');
    const { body } = await here.get('/sync-health');
    const health = body.data.find(({ site_id }: { site_id: number }) => site_id === site.siteId);
    assert.equal(health.refused_24h, 0);
    assert.equal(health.state, 'never');
  });

  test('a read names the site in its address, and a page by its origin', async () => {
    const site = await here.aSite();
    const query = `site_id=${site.siteId}`;
    assert.equal((await here.app.call('GET', `/api/control-plane/leads?${query}`)).status, 401);
    assert.equal((await listed(site, 1))[0].code, 'token_missing');
    const { body } = await here.get(`/sites/${site.siteId}`);
    const { origin } = new URL(body.url);
    await here.app.call('GET', '/api/control-plane/leads', { token: wrong, headers: { origin } });
    const [newest] = await listed(site, 2);
    assert.equal(newest.code, 'token_invalid');
  });

  test('a flood is counted, and names that no site has are dropped', async () => {
    const site = await here.aSite();
    await send({ siteId: 9_000_000 }, wrong);
    await Promise.all(Array.from({ length: 8 }, () => send(site, wrong)));
    const times = (lines: readonly { times: number }[]) => lines.reduce((sum, line) => sum + line.times, 0);
    await pollUntil(
      () => here.get(`/sites/${site.siteId}/refusals`),
      ({ body }) => body.data.length >= 2,
    );
    assert.ok(times(await listed(site, 2)) <= 8);
    assert.deepEqual((await here.get('/sites/9000000/refusals')).status, 403);
  });
});
