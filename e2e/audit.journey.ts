import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exampleStreet, signedInPage } from './example-street.ts';
import { inspect } from './inspect.ts';
import { started } from './started.ts';

// Near the end of its minute: that is when counts are written.
const minuteEnd = Date.now() - (Date.now() % 60_000) - 500;
const { app, browser } = await started({ settings: { trustProxy: true }, clock: { now: () => minuteEnd } });

test('a flood of refused calls is one line that says how many and from where', async () => {
  const { siteId, siteToken } = await exampleStreet(app);
  const headers = { 'x-forwarded-for': '198.51.100.7' };
  for (let call = 0; call < 60; call++) await app.call('GET', '/wp-login.php', { headers });
  const wrong = { site_id: siteId, type: 'nothing' };
  for (let event = 0; event < 90; event++)
    await app.call('POST', '/api/control-plane/events', { token: siteToken, body: wrong });

  const { page, faults } = await signedInPage(browser, app);
  const rows = page.getByRole('table').getByRole('row');
  const counted = async (path: string, text: string) => {
    const line = rows.filter({ hasText: text });
    for (;;) {
      await page.goto(app.url + path);
      await rows.nth(1).waitFor();
      if ((await line.count()) > 0) return line.textContent();
    }
  };
  const calls = await counted('/audit?error_code=route_not_found', '× 40');
  assert.match(calls ?? '', /nobody, from 198\.51\.100\.7/);
  await inspect(page, 'audit-counted');

  const events = await counted(`/sites/${siteId}?tab=refused`, '× 30');
  assert.match(events ?? '', /validation_failed/);
  await inspect(page, 'refused-counted');
  assert.deepEqual(faults, []);
});
