import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { becomes } from './becomes.ts';
import { exampleReviews } from './example-reviews.ts';
import { exampleStreet, signedInPage } from './example-street.ts';
import { knownPages } from './known-pages.ts';
import { openPage } from './open-page.ts';
import { started } from './started.ts';

const { app, browser } = await started();
const street = await exampleStreet(app);
const conversationId = await street.write('Mats', 'Do you deliver?');
await street.post(`command-center/conversations/${conversationId}/read`, {});
const lead = { site_id: street.siteId, type: 'lead', name: 'Nora', email: 'nora@example.com' };
const {
  event: { event_id: eventId },
  contact_id: contactId,
} = await street.post('control-plane/events', lead, street.siteToken);
const ticket = { site_id: street.siteId, subject: 'A cake', message: 'When is it ready?' };
const {
  ticket: { ticket_id: ticketId },
} = await street.post('command-center/tickets', ticket);
// Opening the ticket would otherwise read its notice, and then the notices again.
const noticesOfTeam = async () => (await street.get('me/notices')).data;
await becomes(async () => (await noticesOfTeam()).length > 0, true);
await street.post('command-center/me/notices/read', { up_to: (await noticesOfTeam())[0].notice_id });
const { data: audit } = await street.get('integration-logs?limit=1');

const reviewId = await exampleReviews(app, { site_id: street.siteId, project_id: street.projectId });

const bare = { name: 'Example Bakehouse', starter_key: 'bare', project_id: street.projectId };
const { site_id: builtId } = await street.post('command-center/sites', bare);

const { url: link } = await street.post('command-center/site-builder/client-reviews', { site_id: builtId });

const parameters: Record<string, number | string> = {
  requestId: 'a-request-that-is-over',
  token: link.split('/').at(-1) ?? '',
  conversationId,
  eventId,
  ticketId,
  contactId,
  reviewId,
  siteId: street.siteId,
  auditId: audit[0].audit_id,
};
const filled = (path: string) => path.replace(/\$(\w+)/g, (_, name) => String(parameters[name]));

/** Reads of the API by a page, with query strings but without streams. */
function readsOf(page: Page): string[] {
  const reads: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    // Pages opened by link read with POST, so that the secret is in no address.
    const isRead = request.method() === 'GET' || pathname.includes('/client-reviews/');
    if (isRead && pathname.startsWith('/api/') && !pathname.endsWith('/stream'))
      reads.push(pathname + search);
  });
  return reads;
}

const duplicatesIn = (reads: readonly string[]) =>
  reads.filter((each, index) => reads.indexOf(each) !== index);

for (const { path, who } of knownPages) {
  const isOutside = who === 'anybody' || who === 'newcomers';
  const address = filled(path);
  assert.doesNotMatch(address, /undefined/);
  test(`a cold load of ${path} requests nothing twice`, { timeout: 60_000 }, async () => {
    const { page } = isOutside ? await openPage(browser, app.url) : await signedInPage(browser, app);
    const reads = readsOf(page);
    const hasFeed = !isOutside && path !== '/oauth/consent/$requestId';
    const streams = page.waitForResponse(/\/changes\/stream\?/);
    await page.goto(app.url + address);
    if (hasFeed) await streams;
    else void streams.catch(() => {});
    await page.getByRole('heading').first().waitFor();
    await page.waitForLoadState('networkidle');
    assert.ok(isOutside || reads.length > 0);
    assert.deepEqual(duplicatesIn(reads), []);
    await page.context().close();
  });
}

/** Delays responses of an address until released. */
async function holdResponse(page: Page, address: RegExp) {
  const requested = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    requested.resolve();
    await gate.promise;
    await route.continue();
  });
  return { asked: requested.promise, release: () => gate.resolve() };
}

const sendLead = (name: string) =>
  street.post(
    'control-plane/events',
    { site_id: street.siteId, type: 'lead', name, email: `${name.toLowerCase()}@example.com` },
    street.siteToken,
  );

test('a change between a list’s request and the start of the feed is shown', {
  timeout: 60_000,
}, async () => {
  const { page } = await signedInPage(browser, app);
  const stream = await holdResponse(page, /\/changes\/stream\?/);
  await page.goto(`${app.url}/leads?view=table`);
  const leads = page.getByRole('table', { name: 'Leads' });
  await leads.getByText('Nora', { exact: true }).waitFor();
  await stream.asked;
  await sendLead('Oskar');
  stream.release();
  await leads.getByText('Oskar', { exact: true }).waitFor();
  await page.context().close();
});

test('a change while a list loads for the first time is shown', {
  timeout: 60_000,
}, async () => {
  const { page } = await signedInPage(browser, app);
  // The response is from before the change, and arrives after it.
  const gate = Promise.withResolvers<void>();
  const read = Promise.withResolvers<void>();
  let isFirst = true;
  await page.route(/\/command-center\/leads\?/, async (route) => {
    if (!isFirst) return route.continue();
    isFirst = false;
    const response = await route.fetch();
    read.resolve();
    await gate.promise;
    await route.fulfill({ response });
  });
  const following = page.waitForResponse(/\/changes\/stream\?/);
  await page.goto(`${app.url}/leads?view=table`);
  await Promise.all([read.promise, following]);
  const counted = page.waitForResponse(/\/conversations\/counts|\/leads/);
  await sendLead('Priya');
  await street.write('Sven', 'Hello');
  // The change has reached the page: the navigation counts again.
  await counted;
  gate.resolve();
  await page.getByRole('table', { name: 'Leads' }).getByText('Priya', { exact: true }).waitFor();
  await page.context().close();
});
