import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import sharp from 'sharp';
import { becomes } from '../becomes.ts';
import { signedInPage } from '../example-street.ts';
import type { Started } from '../started.ts';
import { walk } from '../walk.ts';
import { assertEffort, canvasOf } from './assert-effort.ts';

const photo = async (name: string, background: string, size = { width: 1200, height: 900 }) => {
  const image = sharp({ create: { ...size, channels: 3, background } });
  return { name, mimeType: 'image/png', buffer: await image.png().toBuffer() };
};

/** Builds and publishes a first site by hand, and answers its first lead. */
export async function buildFirstSite({ app, browser }: Started, context: TestContext): Promise<void> {
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

  await person.takePictures('a01-overview');
  await person.click(page.getByRole('link', { name: 'Make a website' }).first());
  await page.getByRole('button', { name: /^Workshop/ }).waitFor();
  await person.takePictures('a02-starters');
  await person.fill(page.getByLabel('Site name'), 'Oak & Spoon');
  await person.click(page.getByRole('button', { name: /^Workshop/ }));
  await canvas.locator('h1').first().waitFor();
  await person.takePictures('a03-canvas');

  // Replaces the texts in place.
  await person.overwrite(canvas.locator('h1').first(), 'Spoons that outlive us');
  await person.press('Enter');
  await person.press('Control+A');
  await person.type('Carved in Exampleton since 1998.');
  await person.takePictures('a04-written');

  // Replaces the starter's photo.
  await person.clickOnCanvas(canvas.locator('.hero img').first());
  const chooser = page.getByRole('dialog', { name: 'Picture' });
  await person.takePictures('a05-picture');
  await person.choose(
    chooser.getByRole('button', { name: /^Choose (a file|files)$/ }).first(),
    photos[0] ?? [],
  );
  await person.takePictures('a06-picture-sent');
  await person.fill(chooser.getByLabel('What it shows'), 'Our bench');
  await person.click(chooser.getByRole('button', { name: 'Use this picture' }));
  await canvas.getByRole('img', { name: 'Our bench' }).first().waitFor();

  await person.click(rail.getByRole('button', { name: 'Design' }));
  await person.takePictures('a07-design');
  await person.click(page.getByRole('tab', { name: 'Logo' }));
  await person.takePictures('a08-logo');
  await person.choose(page.getByRole('button', { name: 'Upload: Logo', exact: true }), logo);
  await canvas.locator('header img').first().waitFor();
  await person.takePictures('a09-logo-set');

  // Edits a service and its price.
  await person.click(rail.getByRole('button', { name: 'Content' }));
  await content.getByRole('list', { name: 'Services' }).waitFor();
  await person.takePictures('a10-services');
  await person.click(content.getByRole('list', { name: 'Services' }).locator('[data-open]').first());
  await person.takePictures('a11-service');
  await person.fill(content.getByLabel('Name'), 'Carving for beginners');
  await person.fill(content.getByLabel('Price'), '€80');
  await canvas.getByText('Carving for beginners').first().waitFor();

  // Adds a gallery of two pictures.
  await person.click(content.getByRole('tab', { name: 'Galleries' }));
  await person.takePictures('a12-galleries');
  await person.click(content.getByRole('button', { name: 'New gallery' }));
  await person.takePictures('a13-gallery');
  await person.click(content.getByRole('button', { name: 'Add pictures' }));
  const several = page.getByRole('dialog', { name: 'Add pictures' });
  await person.takePictures('a14-gallery-choose');
  await person.choose(
    several.getByRole('button', { name: /^Choose (a file|files)$/ }).first(),
    photos.slice(1),
  );
  await several.getByRole('button', { name: 'Add 2 pictures' }).waitFor();
  await person.takePictures('a15-gallery-chosen');
  await person.click(several.getByRole('button', { name: 'Add 2 pictures' }));
  await person.takePictures('a16-gallery-filled');
  await person.click(content.getByRole('button', { name: /^Show it on/ }));
  await canvas.locator('main .gallery img').nth(1).waitFor();
  await person.takePictures('a17-gallery-shown');

  // Adds a form.
  await person.click(rail.getByRole('button', { name: 'Add' }));
  const catalog = page.getByRole('dialog', { name: 'Add a block' });
  await person.takePictures('a18-add');
  await catalog.getByRole('textbox', { name: 'Search blocks' }).waitFor();
  await person.type('form');
  await person.takePictures('a19-add-form');
  await person.press('Enter');
  await canvas.locator('main > .form form').last().waitFor();
  await person.takePictures('a20-form');

  // Publishes.
  await person.click(page.getByRole('button', { name: /^Publish/ }));
  const dialog = page.getByRole('dialog', { name: 'Publish' });
  await dialog.getByRole('heading', { name: 'What changes for visitors' }).waitFor();
  await dialog.getByRole('checkbox').first().waitFor();
  await person.takePictures('a21-publish');
  await person.click(dialog.getByRole('checkbox', { name: 'Publish with the sample texts' }));
  await person.click(dialog.getByRole('button', { name: 'Publish', exact: true }));
  const published = page.getByRole('dialog', { name: 'Published' });
  await published.getByRole('link', { name: 'View site' }).waitFor();
  await person.takePictures('a22-published');
  const address = (await published.getByRole('link', { name: 'View site' }).getAttribute('href')) ?? '';

  // A visitor writes.
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

  // Answers the visitor.
  await person.click(published.getByRole('button', { name: 'Keep editing' }));
  await person.click(rail.getByRole('button', { name: 'Visitors' }));
  const visitors = page.getByRole('region', { name: 'Visitors' });
  await visitors.getByText('Ada Example').waitFor();
  await person.takePictures('a23-visitors');
  await person.click(visitors.getByText('Ada Example').first());
  await page.waitForURL((url) => !url.pathname.endsWith('/edit'));
  await page.getByText('A spoon for my mother, please.').first().waitFor();
  await person.takePictures('a24-lead');
  await person.click(page.getByRole('link', { name: 'Reply' }));
  const reply = page.getByRole('textbox', { name: 'Reply' });
  await reply.waitFor();
  await person.takePictures('a25-conversation');
  await person.fill(reply, 'Gladly. Cherry or ash?');
  await person.press('Control+Enter');
  await page.getByText('Gladly. Cherry or ash?').first().waitFor();
  await becomes(() => reply.inputValue(), '');
  await person.takePictures('a26-answered');

  assert.deepEqual(faults, []);
  assertEffort(context, person.effort(), { clicks: 45, seconds: 300 });
}
