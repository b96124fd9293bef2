import assert from 'node:assert/strict';
import { test } from 'node:test';
import { onAProduct } from '../../events/test/on-each-product.ts';
import { aVisitor, aWidgetSite, refusal } from './visitor.ts';

onAProduct((here) => {
  test('an unconfigured site has a working widget for its own pages', async () => {
    const site = await aWidgetSite(here);
    const { body } = await here.get(`/sites/${site.siteId}/widget`);
    assert.equal(body.enabled, true);
    assert.deepEqual(body.allowed_origins, ['https://garden.example.com', 'https://www.garden.example.com']);
    assert.equal(body.origins_follow_site, true);
    assert.equal(body.updated_at, null);
    assert.equal(
      body.snippet,
      `<script src="${here.app.url}/widget.js" data-site="${site.siteKey}" async></script>`,
    );
  });

  test('only given settings change, and apply at once', async () => {
    const site = await aWidgetSite(here);
    await site.save({ title: 'Garden', accent: '#aa3300', position: 'left' });
    const { body } = await site.save({ greeting: 'Good morning!', title: null });
    assert.deepEqual(
      [body.title, body.accent, body.greeting, body.position],
      [null, '#aa3300', 'Good morning!', 'left'],
    );
    assert.match(body.snippet, / data-accent="#aa3300" data-position="left" async>/);
    const { body: config } = await aVisitor(here, site.siteKey).config();
    assert.deepEqual(config, {
      site_key: site.siteKey,
      enabled: true,
      title: 'Garden',
      greeting: 'Good morning!',
      accent: '#aa3300',
      position: 'left',
      collect_email: 'optional',
      is_online: true,
      presence: 'unknown',
      opens_at: null,
      offline_message: null,
      privacy_url: null,
      takes_files: true,
    });
  });

  test('all invalid settings are reported at once, and nothing is saved', async () => {
    const site = await aWidgetSite(here);
    const { status, body } = await site.save({
      time_zone: 'Mars/Base',
      hours: [{ day: 'mon', from: '17:00', to: '09:00' }],
      allowed_origins: ['https://example.com', '*'],
      title: 'Not saved',
    });
    assert.equal(status, 422);
    assert.deepEqual(
      body.errors.map(({ pointer }: { pointer: string }) => pointer),
      ['/time_zone', '/hours/0/to', '/allowed_origins/1'],
    );
    for (const wrong of [
      { accent: 'red' },
      { privacy_url: 'http://example.com' },
      { position: 'top' },
      { allowed_origins: [] },
      { online: 'sometimes' },
      { hours: [{ day: 'mon', from: '9', to: '17:00' }] },
    ])
      assert.equal(refusal(await site.save(wrong)), '422 validation_failed', JSON.stringify(wrong));
    const { body: settings } = await here.get(`/sites/${site.siteId}/widget`);
    assert.equal(settings.updated_at, null);
  });

  test('local pages of developers may use it: as the site’s own, or as an allowed origin', async () => {
    const site = await aWidgetSite(here);
    await here.post(`/sites/${site.siteId}`, { url: 'localhost:3000/shop' });
    const visitor = aVisitor(here, site.siteKey);
    assert.equal((await visitor.config('http://localhost:3000')).status, 200);
    assert.equal(refusal(await visitor.config('https://localhost:3000')), '403 origin_forbidden');
    assert.equal(refusal(await visitor.config('http://127.0.0.1:3000')), '403 origin_forbidden');
    const { body } = await site.save({
      allowed_origins: ['localhost:3000', '127.0.0.1', 'http://localhost'],
    });
    assert.deepEqual(body.allowed_origins, ['http://localhost:3000', 'http://127.0.0.1', 'http://localhost']);
    for (const origin of body.allowed_origins)
      assert.equal((await visitor.config(origin)).status, 200, origin);
    const { body: refused } = await site.save({ allowed_origins: ['example.com'] });
    assert.match(refused.errors[0].detail, /https:\/\/www\.example\.com or http:\/\/localhost:3000/);
  });

  test('office hours determine availability', async () => {
    const site = await aWidgetSite(here);
    const hours = [{ day: 'mon', from: '09:00', to: '17:00' }];
    await site.save({ online: 'hours', time_zone: 'Europe/Berlin', hours });
    const visitor = aVisitor(here, site.siteKey);
    const isOnlineAt = async (moment: string) => {
      here.clock.at = Date.parse(moment);
      const { body } = await visitor.config();
      here.clock.at = undefined;
      return body.is_online;
    };
    const later = new Date(Date.now() + 7 * 86_400_000);
    // The Monday after next, so that no session has expired by then.
    const monday = new Date(later.getTime() + ((8 - later.getUTCDay()) % 7) * 86_400_000);
    const day = monday.toISOString().slice(0, 10);
    assert.equal(await isOnlineAt(`${day}T12:00:00Z`), true);
    assert.equal(await isOnlineAt(`${day}T20:00:00Z`), false);
  });

  test('given origins replace the site’s own, and null restores those', async () => {
    const site = await aWidgetSite(here);
    const { body } = await site.save({
      allowed_origins: ['https://Shop.example.com/', 'https://shop.example.com'],
    });
    assert.deepEqual(body.allowed_origins, ['https://shop.example.com']);
    const visitor = aVisitor(here, site.siteKey);
    assert.equal(refusal(await visitor.config()), '403 origin_forbidden');
    assert.equal((await visitor.config('https://shop.example.com')).status, 200);
    assert.equal((await site.save({ allowed_origins: null })).body.origins_follow_site, true);
    assert.equal((await visitor.config()).status, 200);
  });
});
