import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { siteCall } from '../../server/test/site-call.ts';
import { becomes } from '../becomes.ts';
import { exampleStreet, signedInPage } from '../example-street.ts';
import type { Started } from '../started.ts';
import { walk } from '../walk.ts';
import { assertEffort, canvasOf } from './assert-effort.ts';

/** Changes a live site in four ways, publishes it, and restores its earlier state. */
export async function changeLiveSite({ app, browser }: Started, context: TestContext): Promise<void> {
  const street = await exampleStreet(app);
  const { site_id } = await street.post('command-center/sites', {
    name: 'Example & Daughters',
    starter_key: 'consultant',
    project_id: street.projectId,
  });
  const { revision_id, hash } = await street.get(`site-builder/open?site_id=${site_id}`);
  const exact = { site_id, revision_id, expected_hash: hash, confirm: true };
  await street.post('command-center/revisions/publish', exact);
  const { page, faults } = await signedInPage(browser, app);
  const canvas = canvasOf(page);
  const rail = page.getByRole('navigation', { name: 'Panels' });
  const title = canvas.locator('h1').first();
  await page.goto(`${app.url}/sites`);
  await page.getByText('Example & Daughters').first().waitFor();
  const person = await walk(page, context);
  await person.takePictures('b01-sites');
  await person.click(
    page.getByRole('row', { name: /Example & Daughters/ }).getByRole('link', { name: /^Edit/ }),
  );
  await title.waitFor();

  // Changes the headline, and moves the second block down.
  await person.overwrite(title, 'Less talk, more work');
  const blocks = canvas.locator('main > [data-block]');
  const second = (await blocks.nth(1).getAttribute('data-block')) ?? '';
  await person.clickOnCanvas(blocks.nth(1), { x: 0.01, y: 0.5 });
  await person.takePictures('b02-block');
  await person.press('Alt+ArrowDown');
  await canvas.locator(`main > :nth-child(3)[data-block="${second}"]`).waitFor();

  // Adds a page, which appears in the menu at once.
  await person.click(rail.getByRole('button', { name: 'Pages' }));
  await person.takePictures('b03-pages');
  await person.click(page.getByRole('textbox', { name: 'Name of a new page' }));
  await person.type('Workshops');
  await person.press('Enter');
  await canvas.locator('header').getByText('Workshops').waitFor();
  await canvas.getByRole('heading', { level: 1, name: 'Workshops' }).waitFor();
  await person.takePictures('b04-new-page');

  // Sets the page's text in search results.
  const panel = page.getByRole('region', { name: 'Pages' });
  await person.fill(panel.getByLabel('Description').first(), 'Half a day, with your people.');
  await page.getByRole('status').getByText('Saved', { exact: true }).waitFor();
  await person.takePictures('b05-search-words');

  await person.click(page.getByRole('button', { name: /^Publish/ }));
  const dialog = page.getByRole('dialog', { name: 'Publish' });
  await dialog.getByText('→ “Less talk, more work”').waitFor();
  await person.takePictures('b06-publish');
  await person.click(dialog.getByRole('button', { name: 'Publish', exact: true }));
  const published = page.getByRole('dialog', { name: 'Published' });
  const address = (await published.getByRole('link', { name: 'View site' }).getAttribute('href')) ?? '';
  const live = async () => (await siteCall(address)).text;
  assert.match(await live(), /Less talk, more work/);
  assert.match(await live(), /Workshops/);
  await person.click(published.getByRole('button', { name: 'Keep editing' }));

  // Restores the earlier state.
  await person.click(page.getByRole('button', { name: 'History' }));
  const history = page.getByRole('region', { name: 'History' });
  await history.locator('li button').last().waitFor();
  await person.takePictures('b07-history');
  await person.click(history.locator('li button').last());
  const then = page.getByRole('dialog', { name: 'Compare versions' });
  await then
    .getByRole('button', { name: /^Restore: / })
    .first()
    .waitFor();
  await person.takePictures('b08-then-and-now');
  await person.click(then.getByRole('button', { name: 'Restore everything' }));
  await canvas.locator('header').getByText('Workshops').waitFor({ state: 'detached' });
  await person.click(page.getByRole('button', { name: /^Publish/ }));
  await dialog.getByRole('heading', { name: 'What changes for visitors' }).waitFor();
  await dialog.getByRole('button', { name: 'Publish', exact: true }).waitFor();
  await dialog.getByText('“Less talk, more work” →').waitFor();
  // Only the restored text is listed as a sample text: those that stayed live are not asked about.
  await dialog.getByRole('region', { name: '1 sample text to replace with your own' }).waitFor();
  await person.click(dialog.getByRole('checkbox', { name: 'Publish with the sample texts' }));
  await person.click(dialog.getByRole('button', { name: 'Publish', exact: true }));
  await published.waitFor();
  await becomes(async () => /Workshops/.test(await live()), false);
  assert.deepEqual(faults, []);
  assertEffort(context, person.effort(), { clicks: 25, seconds: 90 });
}
