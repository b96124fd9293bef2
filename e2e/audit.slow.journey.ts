import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { becomes } from './becomes.ts';
import { exampleStreet, signedInPage } from './example-street.ts';
import { inspect } from './inspect.ts';
import { clipboardOf } from './open-page.ts';
import { started } from './started.ts';

// Near the end of a minute, when aggregated rows are written.
const minuteEnd = Date.now() - (Date.now() % 60_000) - 2000;
const { app, browser } = await started({ settings: { trustProxy: true }, clock: { now: () => minuteEnd } });

test('a flood of refused calls is one line with its count and origin', async () => {
  const { siteId, siteToken } = await exampleStreet(app);
  const headers = { 'x-forwarded-for': '198.51.100.7' };
  const wrong = { site_id: siteId, type: 'nothing' };
  // Concurrent, so that no row is written before the last call is counted.
  await Promise.all([
    ...Array.from({ length: 60 }, () => app.call('GET', '/wp-login.php', { headers })),
    ...Array.from({ length: 90 }, () =>
      app.call('POST', '/api/control-plane/events', { token: siteToken, body: wrong }),
    ),
  ]);

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
  assert.match(calls ?? '', /Someone called an address that does not exist.*from 198\.51\.100\.7/s);
  await inspect(page, 'audit-counted');

  const events = await counted(`/sites/${siteId}?tab=refused`, '× 30');
  assert.match(events ?? '', /Validation failed/);
  await inspect(page, 'refused-counted');
  assert.deepEqual(faults, []);
});

test('the audit log is searched, a call opened in context, and the list downloaded as a file', {
  timeout: 120_000,
}, async () => {
  const { siteId, siteToken, post } = await exampleStreet(app);
  const { ticket_id: ticketId } = (
    await post('command-center/tickets', {
      site_id: siteId,
      subject: 'Late delivery',
      message: 'When?',
    })
  ).ticket;
  await post(`command-center/tickets/${ticketId}`, { status: 'pending' });
  const wrong = await app.call('POST', '/api/control-plane/events', {
    token: siteToken,
    body: { site_id: siteId, type: 'nothing' },
  });

  const { page, faults } = await signedInPage(browser, app);
  const rows = page.getByRole('table', { name: 'Calls' }).getByRole('row');
  const row = (name: string) => rows.filter({ has: page.getByText(name, { exact: true }) });
  // Rows of reads are written within 250 ms: those of the page appear on its second read.
  const reloaded = async (path: string) => {
    await page.goto(app.url + path);
    await rows.nth(1).waitFor();
  };
  await reloaded('/audit?reads=all');
  while ((await row('audit.list').count()) === 0) await reloaded('/audit?reads=all');

  await reloaded('/audit');
  await row('ticket.save').first().waitFor();
  await becomes(() => row('audit.list').count(), 0);
  await becomes(() => row('auth.me').count(), 0);
  await page.setViewportSize({ width: 1280, height: 800 });
  const fields = page.getByRole('search', { name: 'Filters' });
  const tops = await fields
    .locator('input:visible, button:visible')
    .evaluateAll((each) =>
      each.map((one) => Math.round(one.getBoundingClientRect().top + one.getBoundingClientRect().height / 2)),
    );
  await page.setViewportSize({ width: 1360, height: 900 });
  assert.ok(Math.max(...tops) - Math.min(...tops) < 4, `the filters are one line: ${tops}`);
  await inspect(page, 'audit');

  const search = page.getByRole('searchbox', { name: /Search operation/ });
  await search.fill(wrong.body.request_id.slice(6));
  await page.waitForURL(/q=/);
  await row('event.send').waitFor();
  await becomes(() => rows.count(), 2);
  await search.fill('ticket.sa');
  await row('ticket.save').first().waitFor();
  await row('event.send').waitFor({ state: 'detached' });

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export' }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  assert.match(text, /^\ufeff"audit_id","at",/);
  assert.match(text, /"ticket\.save"/);
  assert.doesNotMatch(text, /"event\.send"/);

  const saved = / updated a ticket of Example Bakery$/;
  await row('ticket.save').first().getByRole('link', { name: saved }).click();
  const drawer = page.getByRole('dialog', { name: saved });
  await drawer.getByText('ticket.save', { exact: true }).waitFor();
  await drawer.getByRole('link', { name: `ticket ${ticketId}` }).waitFor();
  await drawer.getByRole('link', { name: 'Account' }).waitFor();
  await drawer.getByRole('heading', { name: /around this time/ }).waitFor();
  await drawer.getByRole('link', { name: 'created a ticket for Example Bakery' }).waitFor();
  await drawer.getByRole('button', { name: 'Copy request ID' }).click();
  await drawer.getByText('Copied').first().waitFor();
  assert.match(await clipboardOf(page), /^req_/);
  await inspect(page, 'audit-entry');
  await drawer.getByRole('link', { name: 'created a ticket for Example Bakery' }).click();
  const before = page.getByRole('dialog', { name: / created a ticket for Example Bakery$/ });
  await before.getByRole('link', { name: 'Example Bakery' }).waitFor();
  await page.goBack();

  await page.goto(`${app.url}/audit?q=ticket.sa`);
  await row('ticket.save').first().getByRole('link', { name: saved }).click();
  await drawer
    .getByRole('definition')
    .filter({ hasText: 'ticket ' })
    .getByRole('link', { name: 'All calls' })
    .click();
  await page.getByText(`Record: ticket ${ticketId}`).waitFor();
  await row('ticket.save').first().waitFor();

  // People, sites and kinds are chosen by name.
  await page.goto(`${app.url}/audit`);
  await page.getByRole('combobox', { name: 'Kind' }).click();
  await page.getByRole('option', { name: 'Tickets' }).click();
  await page.waitForURL(/chapter=Tickets/);
  await row('site.create').waitFor({ state: 'detached' });
  await row('ticket.save').first().waitFor();

  // The same from the record itself.
  await page.goto(`${app.url}/tickets/${ticketId}`);
  await page.getByRole('link', { name: 'Audit log of this record' }).click();
  await page.getByText(`Record: ticket ${ticketId}`).waitFor();
  assert.deepEqual(faults, []);
});
