import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { itemsOf } from '../../events/test/answers.ts';
import { onAProduct } from '../../events/test/on-each-product.ts';
import { refusalDays } from '../service/refusals.ts';
import { refusedVisits } from './refused-visits.ts';
import { aVisitor, aWidgetSite, refusal, siteOrigin, type WidgetSite } from './visitor.ts';

const evil = 'https://evil.example.com';
const secret = 'a'.repeat(43);
const day = 86_400_000;

/** Refusals of the widget, on its site's page. */
onAProduct((here) => {
  const { list, refused, timesOf } = refusedVisits(here);
  const allow = ({ siteId }: WidgetSite, origin: string, token?: string) =>
    here.post(`/sites/${siteId}/widget/origins`, { origin }, token);

  test('a disallowed origin is one line with its name and count', async () => {
    const site = await aWidgetSite(here);
    const visitor = aVisitor(here, site.siteKey);
    const reply = await visitor.config(evil);
    assert.equal(refusal(reply), '403 origin_forbidden');
    assert.ok(!reply.text.includes('evil'), 'it is not said back to the stranger');
    await visitor.form({ message: 'my card is 4111 1111' }, evil);
    await visitor.ask('messages/list', { visitor_secret: secret }, evil);
    const [line, ...others] = await timesOf(site, 3);
    assert.deepEqual(others, []);
    assert.deepEqual(
      [line.site_id, line.code, line.detail, line.origin, line.times],
      [site.siteId, 'origin_forbidden', reply.body.detail, evil, 3],
    );
    assert.deepEqual([line.action, line.site_key, line.errors], ['widget_message.list', null, []]);
    assert.deepEqual([line.is_allowed, line.may_be_allowed], [false, true]);
    assert.ok(line.first_at <= line.last_at);
    const text = JSON.stringify(line);
    assert.ok(!text.includes('4111') && !text.includes(secret), 'nothing of what was sent is kept');
  });

  test('a disabled widget, an invalid field, and a missing origin are separate lines', async () => {
    const site = await aWidgetSite(here);
    const visitor = aVisitor(here, site.siteKey);
    assert.equal((await visitor.form({ email: 'nobody' })).status, 422);
    await visitor.config('null');
    await site.save({ enabled: false });
    assert.equal((await visitor.config()).status, 200);
    await visitor.form();
    const lines = await timesOf(site, 4);
    const byCode = (code: string) => lines.find((line) => line.code === code);
    assert.equal(lines.length, 3);
    const wrong = byCode('validation_failed');
    assert.deepEqual([wrong.origin, wrong.errors[0].pointer], [siteOrigin, '/email']);
    assert.deepEqual([wrong.is_allowed, wrong.may_be_allowed], [true, false]);
    assert.deepEqual(
      [byCode('origin_forbidden').origin, byCode('origin_forbidden').may_be_allowed],
      ['null', false],
    );
    const off = byCode('not_found');
    assert.deepEqual([off.detail, off.times], ['The widget of this site is switched off.', 2]);
  });

  test('an unknown key is shown on the site whose page sent it, and nowhere else', async () => {
    const site = await aWidgetSite(here);
    const other = await aWidgetSite(here);
    const domain = `${randomUUID()}.example.com`;
    await here.post(`/sites/${site.siteId}`, { url: `https://${domain}` });
    await aVisitor(here, 'sk_mistyped').config(`https://www.${domain}`);
    await aVisitor(here, 'sk_mistyped').config('https://nobody.example.com');
    await aVisitor(here, 'x'.repeat(64)).config(null);
    const [line, ...others] = await refused(site);
    assert.deepEqual(others, []);
    assert.deepEqual(
      [line.code, line.detail, line.origin, line.site_key],
      ['not_found', 'No site has this key.', `https://www.${domain}`, 'sk_mistyped'],
    );
    assert.deepEqual(itemsOf(await list(other)), []);
  });

  test('a key with characters no database stores blocks no other refusal', async () => {
    const site = await aWidgetSite(here);
    const domain = `${randomUUID()}.example.com`;
    await here.post(`/sites/${site.siteId}`, { url: `https://${domain}` });
    await aVisitor(here, 'sk_%00x').config(`https://${domain}`);
    await aVisitor(here, 'sk_other').config(`https://${domain}`);
    const lines = await refused(site, 2);
    assert.deepEqual(lines.map(({ code }) => code).sort(), ['invalid_parameter', 'not_found']);
  });

  test('a refused origin is allowed, and its pages work from then on', async () => {
    const site = await aWidgetSite(here);
    const visitor = aVisitor(here, site.siteKey);
    const origin = 'http://localhost:3000';
    await visitor.config(origin);
    await refused(site);
    const reply = await allow(site, origin);
    assert.equal(reply.status, 200, reply.text);
    assert.deepEqual(reply.body.allowed_origins, [
      siteOrigin,
      'https://www.garden.example.com',
      'http://localhost:3000',
    ]);
    assert.equal(reply.body.origins_follow_site, false);
    assert.deepEqual((await allow(site, origin)).body, { ...reply.body }, 'a second time changes nothing');
    assert.equal((await visitor.config(origin)).status, 200);
    assert.equal((await visitor.config()).status, 200);
    const [line] = itemsOf(await list(site));
    assert.deepEqual([line.is_allowed, line.may_be_allowed], [true, false]);
    for (const wrong of ['null', '*', 'https://example.com/path', 'javascript:alert(1)'])
      assert.equal((await allow(site, wrong)).body.errors[0].pointer, '/origin', wrong);
    const origins = Array.from({ length: 20 }, (_, number) => `https://${number}.example.com`);
    await site.save({ allowed_origins: origins });
    assert.match((await allow(site, origin)).body.errors[0].detail, /at most 20/);
  });

  test('people of other sites can neither see nor allow it', async () => {
    const site = await aWidgetSite(here);
    const other = await aWidgetSite(here);
    await aVisitor(here, site.siteKey).config(evil);
    await refused(site);
    assert.deepEqual(itemsOf(await list(other)), []);
    assert.equal((await list(site, other.token)).status, 403);
    assert.equal((await allow(site, evil, other.token)).status, 403);
  });

  test('no refused event or site problem results', async () => {
    const site = await aWidgetSite(here);
    await site.take({ external_id: 'a' });
    await aVisitor(here, site.siteKey).config(evil);
    await refused(site);
    assert.deepEqual(itemsOf(await here.get(`/sites/${site.siteId}/refusals`)), []);
    const { body } = await here.app.call('GET', '/api/control-plane/sync-health', { token: site.token });
    assert.deepEqual([body.data[0].last_error_code, body.data[0].refused_24h], [null, 0]);
  });

  test('is shown for 7 days after its last occurrence', async () => {
    const site = await aWidgetSite(here);
    const now = Date.now();
    here.clock.at = now - refusalDays * day - 60_000;
    await aVisitor(here, site.siteKey).config(evil);
    here.clock.at = now - refusalDays * day + 60_000;
    await aVisitor(here, site.siteKey).config('https://later.example.com');
    here.clock.at = undefined;
    const lines = await refused(site);
    assert.deepEqual(
      lines.map(({ origin }) => origin),
      ['https://later.example.com'],
    );
  });
});
