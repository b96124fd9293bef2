import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { twoHalves, withExif } from '../server/platform/images/test/pictures.ts';
import { eventually } from '../server/test/eventually.ts';
import { becomes } from './becomes.ts';
import { exampleStreet, signedInPage } from './example-street.ts';
import { inspect } from './inspect.ts';
import { layoutFaults } from './layout-faults.ts';
import { started } from './started.ts';

const { app, browser } = await started();
const { siteId, post, get } = await exampleStreet(app);

/** Taken with the camera turned: upright, its upper half is red and its lower half blue. */
const photo = await withExif(twoHalves(900, 500).jpeg(), 6).toBuffer();
const gif = await twoHalves(50, 50).gif().toBuffer();

const profiles = 'command-center/mail/profiles';
const email = 'hello@bakery.example.com';
const byColleague = (change: object) => post(profiles, { site_id: siteId, sender_email: email, ...change });

/** Drops a file onto the middle of the page, as from the desktop. */
async function drop(page: Page, name: string, bytes: Buffer): Promise<void> {
  const dropped = await page.evaluateHandle(
    `(() => {
      const transfer = new DataTransfer();
      const bytes = Uint8Array.from(atob(${JSON.stringify(bytes.toString('base64'))}), (letter) => letter.charCodeAt(0));
      transfer.items.add(new File([bytes], ${JSON.stringify(name)}));
      return transfer;
    })()`,
  );
  await page.dispatchEvent('body', 'drop', { dataTransfer: dropped });
}

/** Waits until a sender's picture has this colour at its centre, and the expected shape. */
async function assertDrawn(page: Page, avatar: Locator, shape: 'round' | 'square', colour: 'red' | 'blue') {
  await avatar.locator('img').evaluate((image) => image.decode());
  const { radius, hides, width, height } = await avatar.evaluate((element) => {
    const { borderTopLeftRadius, overflow } = element.ownerDocument.defaultView.getComputedStyle(element);
    const { width, height } = element.getBoundingClientRect();
    return { radius: Number.parseFloat(borderTopLeftRadius), hides: overflow, width, height };
  });
  assert.deepEqual([hides, width], ['hidden', height], 'a square that hides what is beyond it');
  assert.equal(radius >= width / 2, shape === 'round');
  const drawn = async () => middleColour(await page.screenshot({ clip: await middleBoxOf(avatar) }));
  await eventually(async () => (await drawn()) === colour, `the ${shape} picture to be ${colour}`);
}

/** Pixels at the centre of an element. */
async function middleBoxOf(element: Locator) {
  await element.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await element.boundingBox()) ?? assert.fail('It is not to be seen.');
  return { x: x + width / 2 - 3, y: y + height / 2 - 3, width: 6, height: 6 };
}

/** Colour at the centre of a picture. */
async function middleColour(picture: Buffer | ArrayBuffer): Promise<'red' | 'blue'> {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  const middle = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels;
  return (data[middle] ?? 0) > (data[middle + 2] ?? 0) ? 'red' : 'blue';
}

/** Colour at the centre of a public photo. */
const middleOf = async (url: string) => middleColour(await (await fetch(url)).arrayBuffer());

/** A resized window is laid out in a following frame. */
async function assertFitsPhone(page: Page): Promise<void> {
  let found: string[] = [];
  const isLaidOut = async () => {
    found = await layoutFaults(page, true);
    return found.length === 0;
  };
  await eventually(isLaidOut, 'the layout of a phone').catch(() => {});
  assert.deepEqual(found, []);
}

test('a sender gets a name and a photo cropped by keyboard; a colleague’s change shows live; the profile is deleted', {
  timeout: 300_000,
}, async () => {
  const { page, faults } = await signedInPage(browser, app);
  await page.goto(`${app.url}/sites/${siteId}?tab=mail`);
  await page.getByText('No sender profiles yet').waitFor();
  await inspect(page, 'sender-profiles-empty');

  // Errors are shown at their field, by browser or server, and no input is lost.
  await page.getByRole('button', { name: 'New sender profile' }).click();
  const dialog = page.getByRole('dialog', { name: 'New sender profile' });
  const address = dialog.getByLabel('E-mail address');
  const name = dialog.getByLabel('Name', { exact: true });
  const add = dialog.getByRole('button', { name: 'Create profile' });
  await address.and(dialog.locator(':focus')).waitFor();
  await add.click();
  await dialog.getByText('Enter the e-mail address mail is sent from.').waitFor();
  await address.fill('hello@co.uk');
  await name.fill('Example Bakery');
  await add.click();
  await dialog.getByText('Under co.uk many have domains of their own').waitFor();
  await address.fill(email);

  // A file that is not a photo; an oversized one; and one that the server refuses.
  const choose = dialog.locator('input[type="file"]');
  await drop(page, 'photo.png', gif);
  await dialog.getByText('This file is not a PNG, JPEG or WebP picture').waitFor();
  const large = Buffer.concat([photo, Buffer.alloc(4 * 1024 * 1024)]);
  await choose.setInputFiles({ name: 'large.jpg', mimeType: 'image/jpeg', buffer: large });
  await dialog.getByText('a photo may have 4 MB').waitFor();
  await choose.setInputFiles({ name: 'cut.jpg', mimeType: 'image/jpeg', buffer: photo.subarray(0, 20) });
  await dialog.getByText('The picture is damaged').waitFor();
  await inspect(page, 'sender-profile-refused');
  const wide = await twoHalves(8200, 20).png().toBuffer();
  await choose.setInputFiles({ name: 'wide.png', mimeType: 'image/png', buffer: wide });
  await dialog.getByText('only 20 pixels wide').waitFor();
  await add.click();
  await dialog.getByText('at most 8192 pixels a side').waitFor();
  await dialog.getByRole('button', { name: 'Choose another photo' }).and(dialog.locator(':focus')).waitFor();

  // The photo is cropped to mostly its lower half, with the keyboard alone.
  await drop(page, 'photo.jpg', photo);
  const crop = dialog.getByRole('application', { name: 'The part of the photo that is kept' });
  await dialog.getByText('only 20 pixels wide').waitFor({ state: 'detached' });
  await crop.focus();
  for (let presses = 0; presses < 4; presses += 1) await page.keyboard.press('Shift+ArrowUp');
  await dialog.getByRole('status').filter({ hasText: 'Can’t zoom further' }).waitFor();
  for (const key of ['+', '+', '+']) await page.keyboard.press(key);
  await dialog.getByRole('status').filter({ hasText: '1.3 times' }).waitFor();
  await becomes(() => dialog.getByLabel('Zoom').getAttribute('aria-valuetext'), '1.3 times');
  const preview = dialog.getByRole('region', { name: 'How it looks in an inbox' });
  for (const shape of ['round', 'square'])
    await preview.getByRole('img', { name: `The photo, ${shape}` }).waitFor();
  await inspect(page, 'sender-profile-crop');
  await page.setViewportSize({ width: 390, height: 844 });
  await assertFitsPhone(page);
  await page.setViewportSize({ width: 1360, height: 900 });
  await eventually(async () => (await layoutFaults(page, false)).length === 0, 'the layout of a wide window');

  // Dragged and released outside the dialog, which stays open.
  const placed = () => crop.locator('img').getAttribute('style');
  const before = await placed();
  const { x = 0, y = 0 } = (await crop.boundingBox()) ?? {};
  await page.mouse.move(x + 150, y + 100);
  await page.mouse.down();
  await page.mouse.move(x + 160, y + 130);
  await page.mouse.move(20, y + 130);
  await page.mouse.up();
  assert.notEqual(await placed(), before);
  await crop.focus();
  // The preview matches the crop in both shapes: the upper half first, then the lower.
  for (const [key, colour] of [
    ['Shift+ArrowDown', 'red'],
    ['Shift+ArrowUp', 'blue'],
  ] as const) {
    for (let presses = 0; presses < 6; presses += 1) await page.keyboard.press(key);
    for (const shape of ['round', 'square'] as const)
      await assertDrawn(page, preview.getByRole('img', { name: `The photo, ${shape}` }), shape, colour);
  }

  await add.click();
  await dialog.waitFor({ state: 'detached' });
  const card = page.getByRole('listitem').filter({ hasText: email });
  await card.getByRole('heading', { name: 'Example Bakery' }).waitFor();
  const [saved] = (await get(`mail/profiles?site_id=${siteId}`)).data;
  await becomes(() => middleOf(saved.photo.url), 'blue');
  for (const shape of ['round', 'square'] as const) {
    const avatar = card.getByRole('img', { name: `The photo, ${shape}` });
    await assertDrawn(page, avatar, shape, 'blue');
    await becomes(() => avatar.locator('img').getAttribute('src'), new URL(saved.photo.url).pathname);
  }
  await inspect(page, 'sender-profiles');

  // The same on a phone in dark mode.
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.locator('html[data-mantine-color-scheme="dark"]').waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  await assertFitsPhone(page);
  await inspect(page, 'sender-profiles-phone-dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.locator('html[data-mantine-color-scheme="light"]').waitFor();
  await page.setViewportSize({ width: 1360, height: 900 });

  // To the logo beside its mail, and back.
  await card.getByRole('link', { name: `Show a logo in its mail: ${email}` }).click();
  await page.getByRole('heading', { level: 1, name: 'Logo in mail' }).waitFor();
  assert.equal(new URL(page.url()).searchParams.get('sender'), email);
  await page.goBack();
  await card.waitFor();

  // An address with a profile cannot be added again.
  await page.getByRole('button', { name: 'New sender profile' }).click();
  await address.fill(email.toUpperCase());
  await name.fill('Another');
  await add.click();
  await dialog.getByText('This address already has a profile').waitFor();
  await page.keyboard.press('Escape');

  // Nor in another spelling; a colleague's concurrent addition is reported.
  const ascii = 'post@xn--brnd-moa.example.com';
  await byColleague({ sender_email: ascii, sender_name: 'Bränd' });
  const brand = page.getByRole('listitem').filter({ hasText: ascii });
  await brand.waitFor();
  await page.getByRole('button', { name: 'New sender profile' }).click();
  await address.fill('post@bränd.example.com');
  await name.fill('Another');
  await add.click();
  await dialog.getByText('This address already has a profile').waitFor();
  await address.fill('sooner@example.com');
  await page.route('**/mail/profiles', async (route) => {
    if (route.request().method() === 'POST')
      await byColleague({ sender_email: 'sooner@example.com', sender_name: 'Sooner' });
    await route.continue();
  });
  await add.click();
  await page.getByText('A colleague had just added this address').waitFor();
  await page.unroute('**/mail/profiles');
  for (const { profile_id } of (await get(`mail/profiles?site_id=${siteId}`)).data.slice(0, 2))
    await post(`${profiles}/${profile_id}/delete`, {});
  await brand.waitFor({ state: 'detached' });

  // While editing, a colleague's new photo shows, and the edited text stays.
  await card.getByRole('button', { name: `Change ${email}` }).click();
  const changing = page.getByRole('dialog', { name: 'Change the sender profile' });
  await changing.getByLabel('Name', { exact: true }).fill('Example Bakery of the Harbour');
  const shown = changing.getByRole('img', { name: 'The photo, round' }).locator('img');
  const first = await shown.getAttribute('src');
  await byColleague({ photo_base64: photo.toString('base64'), photo_y: 0 });
  while ((await shown.getAttribute('src')) === first)
    await shown.evaluate('new Promise(requestAnimationFrame)');
  assert.equal(
    await changing.getByLabel('Name', { exact: true }).inputValue(),
    'Example Bakery of the Harbour',
  );
  await changing.getByRole('button', { name: 'Save' }).click();
  await changing.waitFor({ state: 'detached' });
  await card.getByRole('heading', { name: 'Example Bakery of the Harbour' }).waitFor();
  const [both] = (await get(`mail/profiles?site_id=${siteId}`)).data;
  await becomes(() => middleOf(both.photo.url), 'red', 'the photo of the colleague stays');
  await byColleague({ sender_name: 'Harbour Bakery' });
  await card.getByRole('heading', { name: 'Harbour Bakery' }).waitFor();

  // The photo is removed, and initials replace it.
  await card.getByRole('button', { name: `Change ${email}` }).click();
  await changing.getByRole('button', { name: 'Remove photo' }).click();
  await changing.getByRole('img', { name: 'No photo, round' }).waitFor();
  await changing.getByRole('button', { name: 'Save' }).click();
  await card.getByRole('img', { name: 'No photo, square' }).waitFor();
  await inspect(page, 'sender-profiles-letters');

  // Deleted by a colleague while editing: reported, and created again when saved.
  await card.getByRole('button', { name: `Change ${email}` }).click();
  await changing.getByLabel('Name', { exact: true }).fill('Harbour Lane');
  await post(`${profiles}/${both.profile_id}/delete`, {});
  await changing.getByText('A colleague has deleted this profile.').waitFor();
  await inspect(page, 'sender-profile-gone');
  await changing.getByRole('button', { name: 'Save' }).click();
  await card.getByRole('heading', { name: 'Harbour Lane' }).waitFor();

  await card.getByRole('button', { name: `Delete ${email}` }).click();
  const confirmation = page.getByRole('dialog', { name: `Delete the profile of ${email}?` });
  await confirmation.getByText('Mail apps may keep showing a copy').waitFor();
  await inspect(page, 'sender-profile-delete');
  await confirmation.getByRole('button', { name: 'Delete profile' }).click();
  await page.getByText('No sender profiles yet').waitFor();
  assert.deepEqual(
    faults.filter((fault) => !/status of 422/.test(fault)),
    [],
  );
});
