import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { administrator } from '../server/test/app.ts';
import { exampleStreet } from './example-street.ts';
import { started } from './started.ts';

const { app, browser } = await started();

/** The Command Center in another time zone and language. */
async function pageIn(locale: string, timezoneId: string): Promise<Page> {
  const context = await browser.newContext({
    locale,
    timezoneId,
    viewport: { width: 1360, height: 900 },
    reducedMotion: 'reduce',
  });
  const login = { data: { ...administrator, transport: 'cookie' } };
  await context.request.post(`${app.url}/api/command-center/auth/login`, login);
  return context.newPage();
}

const settings = [
  { locale: 'de-DE', english: 'en-GB', zone: 'Pacific/Auckland' },
  { locale: 'en-GB', english: 'en-GB', zone: 'America/Los_Angeles' },
  { locale: 'en-GB', english: 'en-GB', zone: 'Pacific/Auckland' },
] as const;

const { siteId: site_id, post } = await exampleStreet(app);
const { token } = await post('command-center/tokens', { name: 'Times' });
const message = { site_id, type: 'message', email: 'grace@example.com', message: 'Do you deliver?' };
const { conversation_id } = await post('control-plane/events', message, token);

for (const { locale, english, zone } of settings) {
  test(`days and times are in the reader’s zone ${zone}, and in English for locale ${locale}`, {
    timeout: 120_000,
  }, async () => {
    const page = await pageIn(locale, zone);
    await page.goto(`${app.url}/inbox/${conversation_id}`);
    // It has just arrived, so it is today in any zone.
    await page.getByRole('heading', { level: 3, name: 'Today' }).waitFor();
    const time = page.locator(`[data-conversation="${conversation_id}"] time`);
    const { at, title } = await time.evaluate((element) => ({
      at: element.getAttribute('datetime') ?? '',
      title: element.getAttribute('title') ?? '',
    }));
    const written = new Intl.DateTimeFormat(english, {
      dateStyle: 'full',
      timeStyle: 'long',
      timeZone: zone,
    });
    // Node and browsers differ in kinds of spaces at most.
    const plain = (text: string) => text.replaceAll(/\s+/g, ' ');
    assert.equal(plain(title), plain(written.format(new Date(at))));
    assert.doesNotMatch(title, / (AM|PM)/);

    await page.goto(`${app.url}/tasks?view=calendar`);
    await page.getByRole('tab', { name: 'Calendar' }).click();
    const month = new Intl.DateTimeFormat(english, { month: 'long', year: 'numeric', timeZone: zone });
    await page.getByText(month.format(Date.now())).first().waitFor();
    await page.context().close();
  });
}
