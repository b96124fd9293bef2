import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { becomes } from './becomes.ts';
import { exampleStreet, signedInPage } from './example-street.ts';
import { overprints } from './overprints.ts';
import { started } from './started.ts';

const { app, browser } = await started();
const street = await exampleStreet(app);

const phone = { width: 390, height: 844 };
const desk = { width: 1366, height: 768 };
const long = (words: string, length = 400) => words.repeat(400).slice(0, length);
const send = (event: object) =>
  street.post('control-plane/events', { site_id: street.siteId, ...event }, street.siteToken);

const shot = async (page: Page, name: string) => {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png` });
};

test('labels of 400 characters stay in one line, print over nothing, and are whole on hover', {
  timeout: 120_000,
}, async () => {
  const word = long('Unbreakable');
  await send({
    type: 'message',
    name: long('Wilhelmina von Hohenfels ', 200),
    email: 'wilhelmina@example.com',
    subject: word,
    message: word,
    status: long('waiting-for-', 60),
    category: word.slice(0, 100),
    tags: [word.slice(0, 50), long('tag ', 48)],
  });
  await send({ type: 'lead', name: word.slice(0, 200), email: 'lead@example.com', subject: long('A cake ') });
  const name = long('Bakery ', 200).trim();
  const url = `https://${long('bakery', 60)}.example.com`;
  await street.post('command-center/sites', { project_id: street.projectId, name, url });
  await street.post('command-center/tickets', {
    site_id: street.siteId,
    subject: word.slice(0, 300),
    message: word,
    tags: [word.slice(0, 50)],
  });
  await street.post('command-center/tasks', {
    project_id: street.projectId,
    title: word.slice(0, 200),
    priority: 'urgent',
  });
  const { page, faults } = await signedInPage(browser, app);
  const pages = {
    '/inbox': '[data-conversation]',
    '/leads': 'article',
    '/leads?view=table': 'tbody tr',
    '/tickets': 'tbody tr',
    '/tasks': 'tbody tr',
    '/contacts': 'tbody tr',
    '/sites': 'tbody tr',
    '/activity': '[data-row]',
  };
  const found: Record<string, string[]> = {};
  for (const [path, row] of Object.entries(pages))
    for (const size of [desk, phone]) {
      await page.setViewportSize(size);
      await page.goto(app.url + path);
      await page.locator(row).first().waitFor();
      const over = await overprints(page);
      if (over.length > 0) found[`${path} at ${size.width}`] = over;
      await shot(page, `long${path.replaceAll(/\W/g, '-')}-${size.width}`);
    }
  assert.deepEqual(found, {});
  await page.setViewportSize(desk);
  await page.goto(`${app.url}/tickets`);
  const label = page.getByRole('link', { name: word.slice(0, 300) });
  await label.hover();
  await becomes(async () => (await label.getAttribute('title'))?.includes(word.slice(0, 300)), true);
  assert.deepEqual(faults, []);
  await page.context().close();
});
