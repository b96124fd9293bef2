import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Browser } from 'playwright-core';
import { gatewayTo } from '../server/features/reviews/test/engine.ts';
import {
  aReview,
  type ListingsServer,
  listingsServer,
} from '../server/features/reviews/test/listings-server.ts';
import { aPlace } from '../server/features/reviews/test/rows.ts';
import { productWith } from '../server/features/reviews/test/with-gateway.ts';
import { day, hour } from '../server/kernel/clock.ts';
import type { TestApp } from '../server/test/app.ts';
import { becomes } from './becomes.ts';
import { type ExampleStreet, exampleStreet, signedInPage } from './example-street.ts';
import { inspect } from './inspect.ts';
import { onStage } from './started.ts';

let stand: ListingsServer;
let gateway: ReturnType<typeof gatewayTo>;
let app: TestApp;
let browser: Browser;
let street: ExampleStreet;
let siteId: number;
let projectId: number;
onStage(
  async (stage) => {
    ({ app, browser } = stage);
    stage.ends(() => stand.close());
    street = await exampleStreet(app);
    ({ siteId, projectId } = street);
  },
  async () => {
    stand = await listingsServer();
    gateway = gatewayTo(stand);
    return { product: productWith(gateway) };
  },
);

/** Makes the provider reject replies with this error; undefined accepts all again. */
function refuseReplies(fails?: 'content'): void {
  stand.spoil = ({ operation }) => (fails && operation === 'reply' ? { fails } : undefined);
}

const samples = [
  [5, 'Grace E.', 'The rye bread is the best in town, and they remember what I like.'],
  [2, 'Mats Ö.', 'Queued for twenty minutes, and the <b>rolls</b> were gone.'],
  [4, null, ''],
  [5, 'Nora', 'Lovely! 🥐'],
  [1, 'Oskar', 'Closed on a Tuesday though the door says otherwise.\n\nNobody picked up the phone.'],
  [3, 'Priya', 'Good bread, small shop.'],
] as const;

function review(accountId: string, [rating, author, text]: (typeof samples)[number], index: number) {
  const createdAt = Date.now() - index * 40 * day - hour;
  const reply = index === 0 ? { text: 'See you on Saturday!', at: createdAt + 3 * hour } : null;
  return aReview(accountId, { rating, author, text, createdAt, reply });
}

test('a site without a listing shows the missing step, and its reviews as soon as none is missing', {
  timeout: 180_000,
}, async () => {
  const { page, faults } = await signedInPage(browser, app);
  gateway.off = 'No social provider is connected.';
  await page.goto(`${app.url}/reviews`);
  await page.getByRole('heading', { level: 1, name: 'Reviews' }).waitFor();
  const way = page.getByRole('region', { name: 'Steps to see reviews here' });
  const missing = way.getByRole('listitem').filter({ hasText: 'Missing:' });
  await missing.getByText('No social provider is connected.').waitFor();
  await inspect(page, 'reviews-gate-nowhere');

  gateway.off = undefined;
  await page.goto(`${app.url}/reviews?site_id=${siteId}`);
  await missing.getByText('Assign the business listing to this site’s project').waitFor();
  assert.match((await way.textContent()) ?? '', /1 of 5 steps is done/);
  await inspect(page, 'reviews-gate-site');

  const listing = await app.database.transact((db) => aPlace(db, { projectId, siteId }));
  stand.reviews.set(
    listing.providerAccountId,
    samples.map((each, index) => review(listing.providerAccountId, each, index)),
  );
  // The first reviews appear in the list by the change feed.
  const list = page.getByRole('table', { name: 'Reviews' });
  await list.getByText('The rye bread is the best').waitFor({ timeout: 90_000 });
  assert.deepEqual(
    faults.filter((fault) => !/status of 409/.test(fault)),
    [],
  );
  await page.context().close();
});

test('reviews are found, read and, after confirmation, answered in public', {
  timeout: 300_000,
}, async () => {
  const { page, faults } = await signedInPage(browser, app);
  await page.goto(`${app.url}/reviews`);
  const list = page.getByRole('table', { name: 'Reviews' });
  const rows = list.locator('[data-row]');
  await rows.nth(5).waitFor();
  // Unanswered ones first, newest first; replied ones last.
  assert.match((await rows.first().textContent()) ?? '', /Mats Ö\..*<b>rolls<\/b>.*Unanswered/s);
  assert.match((await rows.last().textContent()) ?? '', /Grace E\..*Answered/s);
  await rows.first().getByRole('img', { name: '2 of 5 stars' }).waitFor();
  const figures = page.getByRole('region', { name: 'Numbers' });
  await figures.getByText('6 reviews, 5 unanswered').waitFor();
  await figures.getByText('Half of the replies took less than 3 hours').waitFor();
  await figures.getByRole('img', { name: /^Line chart: / }).waitFor();
  await inspect(page, 'reviews');
  await figures.getByRole('button', { name: 'Show as table' }).click();
  await figures.getByRole('columnheader', { name: 'Reviews' }).waitFor();

  // Filtered by clicking the figures, by fields and by words.
  await figures.getByRole('link', { name: '5 stars: 2 reviews' }).click();
  await rows.nth(2).waitFor({ state: 'detached' });
  await becomes(() => rows.count(), 2);
  await page.getByRole('button', { name: 'Clear all' }).click();
  await page.getByRole('combobox', { name: 'Rating' }).click();
  await page.getByRole('option', { name: '3 stars or fewer' }).click();
  await rows.nth(3).waitFor({ state: 'detached' });
  await list.getByRole('columnheader', { name: 'Rating' }).getByRole('button').click();
  await page.waitForURL(/sort=rating/);
  await list.locator('[data-row]:first-child').getByText('Oskar').waitFor();
  await page.goto(`${app.url}/reviews?q=lovely`);
  await list.getByText('Nora').waitFor();
  await becomes(() => rows.count(), 1);
  await page.goto(`${app.url}/reviews?q=xyzzy`);
  await page.getByText('No reviews match these filters').waitFor();

  // By keyboard: the second row, and back.
  await page.goto(`${app.url}/reviews`);
  await rows.nth(5).waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  const opened = page.getByRole('dialog', { name: 'Review by an anonymous author' });
  await opened.getByText('Rating only, no text.').waitFor();
  await page.keyboard.press('Escape');
  await opened.waitFor({ state: 'hidden' });
  await page.keyboard.press('k');
  await page.keyboard.press('Enter');
  const mats = page.getByRole('dialog', { name: 'Review by Mats Ö.' });
  await mats.getByText('the <b>rolls</b> were gone').waitFor();
  const link = mats.getByRole('link', { name: 'See it on Google' });
  assert.match((await link.getAttribute('href')) ?? '', /^https:\/\/reviews\.example\.com\//);
  await inspect(page, 'review-unanswered');

  // A canned reply is inserted by a slash, and the draft survives a reload.
  await street.post('command-center/canned-replies', {
    project_id: projectId,
    title: 'Sorry for the wait',
    shortcut: 'sorry',
    body: 'Sorry for the wait. From Monday on there are two of us at the counter.',
  });
  const field = mats.getByRole('textbox', { name: 'Reply, in public' });
  await field.fill('Dear Mats, /sor');
  await page.getByRole('option', { name: 'Sorry for the wait' }).click();
  await mats.getByText(/^8\d of 4,096 bytes$/).waitFor();
  await page.reload();
  await field.waitFor();
  assert.match(await field.inputValue(), /^Dear Mats, Sorry for the wait\. From Monday/);
  await field.fill('é'.repeat(2049));
  await mats.getByText('Too long by 2 bytes. Shorten it.').waitFor();
  await field.fill('');
  await mats.getByRole('button', { name: 'Publish reply' }).click();
  await mats.getByText('Write something first.').waitFor();

  // Publishing asks for confirmation; the platform then rejects it, which is shown.
  refuseReplies('content');
  await field.fill('Dear Mats, sorry for the wait.');
  await field.press('ControlOrMeta+Enter');
  const asking = page.getByRole('dialog', { name: 'Publish this reply?' });
  await asking.getByText('published below the review by Mats Ö., for everyone to see').waitFor();
  await inspect(page, 'review-publish');
  await asking.getByRole('button', { name: 'Publish reply' }).click();
  await field.waitFor({ state: 'detached' });
  await mats.getByText('The platform rejects this text.').waitFor();
  await inspect(page, 'review-failed');
  refuseReplies();
  await mats.getByRole('button', { name: 'Try again' }).click();
  await mats.getByText('On Google', { exact: true }).waitFor();
  await mats.getByText('Dear Mats, sorry for the wait.').waitFor();
  await inspect(page, 'review-answered');

  // A draft beside the published reply, which it then replaces.
  await mats.getByRole('button', { name: 'Change the reply' }).click();
  await becomes(() => field.inputValue(), 'Dear Mats, sorry for the wait.');
  await field.fill('Dear Mats, we bake more rolls now.');
  await mats.getByRole('button', { name: 'Save as draft' }).click();
  await mats.getByRole('button', { name: 'Continue with this draft' }).click();
  await mats.getByRole('button', { name: 'Publish reply' }).click();
  const replacing = page.getByRole('dialog', { name: 'Replace the reply?' });
  await replacing.getByText('would replace the reply below').waitFor();
  await replacing.getByRole('button', { name: 'Replace reply' }).click();
  await field.waitFor({ state: 'detached' });
  await mats.getByText('Dear Mats, we bake more rolls now.').waitFor();
  await mats.getByText('Dear Mats, sorry for the wait.').waitFor({ state: 'detached' });

  // Deleting asks for confirmation too. The list below is up to date.
  await mats.getByRole('button', { name: 'Delete the reply' }).click();
  const deleting = page.getByRole('dialog', { name: 'Delete this reply?' });
  await deleting.getByText('deleted from the platform').waitFor();
  await deleting.getByRole('button', { name: 'Delete reply' }).click();
  await mats.getByText('No reply yet.').waitFor();
  await page.keyboard.press('Escape');
  await mats.waitFor({ state: 'hidden' });
  await rows.filter({ hasText: 'Mats Ö.' }).getByText('Unanswered').waitFor();
  await page.goto(`${app.url}/reviews/987654`);
  await page.getByText('No such review').waitFor();
  assert.deepEqual(
    faults.filter((fault) => !/status of 404/.test(fault)),
    [],
  );
  await page.context().close();
});

test('an unreadable listing is reported above the reviews, and a phone shows it first', {
  timeout: 180_000,
}, async () => {
  const { page, faults } = await signedInPage(browser, app);
  await app.database.transact((db) => aPlace(db, { projectId, siteId, state: 'needs_reconnect' }));
  await page.goto(`${app.url}/reviews`);
  const notice = page.getByRole('alert').filter({ hasText: 'One listing is not up to date' });
  await notice.getByText('must be reconnected').waitFor();
  await inspect(page, 'reviews-notice');
  await page.setViewportSize({ width: 390, height: 844 });
  const figures = page.getByRole('region', { name: 'Numbers' });
  await figures.getByRole('list', { name: 'Reviews by stars' }).waitFor({ state: 'hidden' });
  await figures.getByRole('button', { name: /stars, 6 reviews/ }).click();
  await figures.getByRole('img', { name: /^Line chart: / }).waitFor();
  await inspect(page, 'reviews-figures');
  assert.deepEqual(faults, []);
  await page.context().close();
});

test('with several sites, one is chosen to see what it lacks', { timeout: 60_000 }, async () => {
  const { page } = await signedInPage(browser, app);
  await street.post('command-center/sites', {
    project_id: projectId,
    name: 'Example Café',
    url: 'https://cafe.example.com',
  });
  await page.goto(`${app.url}/reviews`);
  await page.getByRole('combobox', { name: 'Site' }).click();
  await page.getByRole('option', { name: 'Example Café' }).click();
  const way = page.getByRole('region', { name: 'Steps to see reviews here' });
  await way.getByText('No location is assigned to this site yet.').waitFor();
  assert.match((await way.textContent()) ?? '', /2 of 5 steps are done/);
  await page.context().close();
});
