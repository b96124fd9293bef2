import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import sharp from 'sharp';
import { becomes } from '../becomes.ts';
import { signedInPage } from '../example-street.ts';
import type { Started } from '../started.ts';
import { walk } from '../walk.ts';
import { canvasOf, holds } from './holds.ts';

const photo = async (name: string, background: string, size = { width: 1200, height: 900 }) => {
  const image = sharp({ create: { ...size, channels: 3, background } });
  return { name, mimeType: 'image/png', buffer: await image.png().toBuffer() };
};

/** A first site of somebody who has never seen the editor, up to the first lead that is answered. */
export async function createEverything({ app, browser }: Started, context: TestContext): Promise<void> {
  const { page, faults } = await signedInPage(browser, app);
  const canvas = canvasOf(page);
  const rail = page.getByRole('navigation', { name: 'Panels' });
  const content = page.getByRole('region', { name: 'Content' });
  const photos = [
    await photo('bench.png', '#7a5230'),
    await photo('spoons.png', '#b08d57'),
    await photo('yard.png', '#54643f'),
  ];
  const logo = await photo('logo.png', '#2f5d62', { width: 480, height: 160 });
  await page.goto(app.url);
  await page.getByRole('link', { name: 'Make a website' }).first().waitFor();
  const person = await walk(page, context);

  await person.look('a01-overview');
  await person.click(page.getByRole('link', { name: 'Make a website' }).first());
  await page.getByRole('button', { name: /^Workshop/ }).waitFor();
  await person.look('a02-starters');
  await person.fill(page.getByLabel('Site name'), 'Oak & Spoon');
  await person.click(page.getByRole('button', { name: /^Workshop/ }));
  await canvas.locator('h1').first().waitFor();
  await person.look('a03-canvas');

  // Own words, where they stand.
  await person.over(canvas.locator('h1').first(), 'Spoons that outlive us');
  await person.press('Enter');
  await person.press('Control+A');
  await person.type('Carved in Exampleton since 1998.');
  await person.look('a04-written');

  // A photo of one's own in place of the starter's.
  await person.touch(canvas.locator('.hero img').first());
  const chooser = page.getByRole('dialog', { name: 'Picture' });
  await person.look('a05-picture');
  await person.choose(
    chooser.getByRole('button', { name: /^Choose (a file|files)$/ }).first(),
    photos[0] ?? [],
  );
  await person.look('a06-picture-sent');
  await person.fill(chooser.getByLabel('What it shows'), 'Our bench');
  await person.click(chooser.getByRole('button', { name: 'Use this picture' }));
  await canvas.getByRole('img', { name: 'Our bench' }).first().waitFor();

  // The logo.
  await person.click(rail.getByRole('button', { name: 'Design' }));
  await person.look('a07-design');
  await person.click(page.getByRole('tab', { name: 'Logo' }));
  await person.look('a08-logo');
  await person.choose(page.getByRole('button', { name: 'Upload: Logo', exact: true }), logo);
  await canvas.locator('header img').first().waitFor();
  await person.look('a09-logo-set');

  // A service with its price.
  await person.click(rail.getByRole('button', { name: 'Content' }));
  await content.getByRole('list', { name: 'Services' }).waitFor();
  await person.look('a10-services');
  await person.click(content.getByRole('list', { name: 'Services' }).locator('[data-open]').first());
  await person.look('a11-service');
  await person.fill(content.getByLabel('Name'), 'Carving for beginners');
  await person.fill(content.getByLabel('Price'), '€80');
  await canvas.getByText('Carving for beginners').first().waitFor();

  // A gallery of two more.
  await person.click(content.getByRole('tab', { name: 'Galleries' }));
  await person.look('a12-galleries');
  await person.click(content.getByRole('button', { name: 'New gallery' }));
  await person.look('a13-gallery');
  await person.click(content.getByRole('button', { name: 'Add pictures' }));
  const several = page.getByRole('dialog', { name: 'Add pictures' });
  await person.look('a14-gallery-choose');
  await person.choose(
    several.getByRole('button', { name: /^Choose (a file|files)$/ }).first(),
    photos.slice(1),
  );
  await several.getByRole('button', { name: 'Add 2 pictures' }).waitFor();
  await person.look('a15-gallery-chosen');
  await person.click(several.getByRole('button', { name: 'Add 2 pictures' }));
  await person.look('a16-gallery-filled');
  await person.click(content.getByRole('button', { name: /^Show it on/ }));
  await canvas.locator('main .gallery img').nth(1).waitFor();
  await person.look('a17-gallery-shown');

  // A form on the page.
  await person.click(rail.getByRole('button', { name: 'Add' }));
  const catalog = page.getByRole('dialog', { name: 'Add a block' });
  await person.look('a18-add');
  await catalog.getByRole('textbox', { name: 'Search blocks' }).waitFor();
  await person.type('form');
  await person.look('a19-add-form');
  await person.press('Enter');
  await canvas.locator('main > .form form').last().waitFor();
  await person.look('a20-form');

  // Published.
  await person.click(page.getByRole('button', { name: /^Publish/ }));
  const dialog = page.getByRole('dialog', { name: 'Publish' });
  await dialog.getByRole('heading', { name: 'What changes for visitors' }).waitFor();
  await dialog.getByRole('checkbox').first().waitFor();
  await person.look('a21-publish');
  await person.click(dialog.getByRole('checkbox', { name: 'Publish with the sample texts' }));
  await person.click(dialog.getByRole('button', { name: 'Publish', exact: true }));
  const published = page.getByRole('dialog', { name: 'Published' });
  await published.getByRole('link', { name: 'View site' }).waitFor();
  await person.look('a22-published');
  const address = (await published.getByRole('link', { name: 'View site' }).getAttribute('href')) ?? '';

  // Somebody writes.
  const visitor = await (await browser.newContext()).newPage();
  visitor.setDefaultTimeout(30_000);
  await visitor.goto(address);
  const form = visitor.locator('form:has(textarea)').last();
  await form.getByLabel('Name').fill('Ada Example');
  await form.getByLabel('E-mail').fill('ada@example.com');
  await form.locator('textarea').fill('A spoon for my mother, please.');
  await form.locator('button[type=submit], .button').last().click();
  await visitor.waitForURL(/\/sent$/);
  await visitor.context().close();

  // It is answered.
  await person.click(published.getByRole('button', { name: 'Keep editing' }));
  await person.click(rail.getByRole('button', { name: 'Visitors' }));
  const visitors = page.getByRole('region', { name: 'Visitors' });
  await visitors.getByText('Ada Example').waitFor();
  await person.look('a23-visitors');
  await person.click(visitors.getByText('Ada Example').first());
  await page.waitForURL((url) => !url.pathname.endsWith('/edit'));
  await page.getByText('A spoon for my mother, please.').first().waitFor();
  await person.look('a24-lead');
  await person.click(page.getByRole('link', { name: 'Reply' }));
  const reply = page.getByRole('textbox', { name: 'Reply' });
  await reply.waitFor();
  await person.look('a25-conversation');
  await person.fill(reply, 'Gladly. Cherry or ash?');
  await person.press('Control+Enter');
  await page.getByText('Gladly. Cherry or ash?').first().waitFor();
  await becomes(() => reply.inputValue(), '');
  await person.look('a26-answered');

  assert.deepEqual(faults, []);
  holds(context, person.effort(), { clicks: 45, seconds: 300 });
}
