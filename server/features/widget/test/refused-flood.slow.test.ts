import assert from 'node:assert/strict';
import { test } from 'node:test';
import { onEachProduct } from '../../events/test/on-each-product.ts';
import { linesOfSiteMax } from '../service/keep-refusals.ts';
import { refusedVisits } from './refused-visits.ts';
import { aVisitor, aWidgetSite, refusal, siteOrigin } from './visitor.ts';

const evil = 'https://evil.example.com';

/** Anyone can cause any number of refusals. The clock advances from test to test. */
onEachProduct((here) => {
  const { timesOf } = refusedVisits(here);
  test('untrusted callers fill neither the page nor the table, whatever they send', async () => {
    const site = await aWidgetSite(here);
    const minute = 60_000;
    const began = Date.now() + 3_600_000;
    for (let page = 0; page < linesOfSiteMax + 40; page += 1) {
      here.clock.at = began + Math.floor(page / 40) * minute;
      await aVisitor(here, site.siteKey).config(`https://page-${page}.example.com`);
    }
    await aVisitor(here, site.siteKey).config(`https://${'x'.repeat(3000)}.example.com`);
    here.clock.at = undefined;
    const lines = await timesOf(site, linesOfSiteMax + 41);
    assert.equal(lines.length, linesOfSiteMax + 1);
    const rest = lines.filter(({ origin }) => origin === '*');
    assert.deepEqual([rest.length, rest[0].times, rest[0].may_be_allowed], [1, 41, false]);
    assert.ok(lines.every(({ origin }) => origin.length <= 201));
  });

  test('above 60 per network and minute they are aggregated, and none is lost', async () => {
    const site = await aWidgetSite(here);
    const later = Date.now() + 7_200_000;
    // Counts are written at the end of the minute.
    here.clock.at = later - (later % 60_000) + 58_000;
    for (let calls = 0; calls < 100; calls += 1) await aVisitor(here, site.siteKey).config(evil);
    here.clock.at = undefined;
    const [line] = await timesOf(site, 100);
    assert.equal(line.times, 100);
  });
});

onEachProduct(
  (here) => {
    const { refused } = refusedVisits(here);
    test('rate limited refusals are shown too', async () => {
      const site = await aWidgetSite(here);
      const ask = () =>
        here.app.call('POST', '/api/widget/messages/list', {
          body: { site_key: site.siteKey, visitor_secret: 'a'.repeat(43) },
          headers: { origin: siteOrigin },
        });
      let reply = await ask();
      // The minute may end in between.
      for (let calls = 0; calls < 400 && reply.status === 200; calls += 1) reply = await ask();
      assert.equal(refusal(reply), '429 rate_limited');
      const [line] = await refused(site);
      assert.deepEqual([line.code, line.origin], ['rate_limited', siteOrigin]);
      assert.doesNotMatch(line.detail, /\d/, 'the seconds to wait would make a line each');
    });
  },
  { rateLimits: true },
);
