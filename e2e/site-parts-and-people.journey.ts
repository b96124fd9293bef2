import assert from 'node:assert/strict';
import { test } from 'node:test';
import sharp from 'sharp';
import { siteCall } from '../server/test/site-call.ts';
import { exampleStreet, signedInPage } from './example-street.ts';
import { inspect } from './inspect.ts';
import { started } from './started.ts';

const { app, browser } = await started();
const street = await exampleStreet(app);

test('a gallery is made and shown, a block moves, a page is found, and a customer comes in by a link', {
  timeout: 300_000,
}, async () => {
  const { site_id } = await street.post('command-center/sites', {
    name: 'Example Bakehouse',
    starter_key: 'bare',
    project_id: street.projectId,
  });
  const build = (path: string, body: object) =>
    street.post(`command-center/site-builder/${path}`, { site_id, ...body });
  for (const [filename, alt] of [
    ['canal.png', 'The canal'],
    ['oven.png', 'The oven'],
    ['loaves.png', 'Loaves'],
  ]) {
    const picture = sharp({ create: { width: 320, height: 240, channels: 3, background: '#2f5d62' } });
    const file_base64 = (await picture.png().toBuffer()).toString('base64');
    const { asset_id } = await build('media', { file_base64, filename, alt });
    await build('media/approve', { asset_ids: [asset_id] });
  }
  const blocks = [{ key: 'text', props: { heading: 'Standing orders', text: 'Rye, each Saturday.' } }];
  await build('pages', { path: '/orders', title: 'Orders', blocks });
  const { page, faults } = await signedInPage(browser, app);
  const isSaved = async () => {
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.getByText('Saved as a draft.').first().waitFor();
  };
  const dialog = (name: string) => page.getByRole('dialog', { name });
  await page.goto(`${app.url}/sites/${site_id}/builder`);

  // Galleries: two pictures, the second first, one replaced; shown on a page.
  await page.getByRole('tab', { name: 'Galleries' }).click();
  await page.getByText('No galleries').waitFor();
  await page.getByRole('button', { name: 'New gallery' }).click();
  await page.getByLabel('Name').fill('Summer');
  await page.getByLabel('Layout').selectOption({ label: 'Masonry: each as high as it is' });
  await page.getByRole('button', { name: 'Add pictures' }).click();
  for (const name of ['canal.png', 'oven.png'])
    await dialog('Choose pictures').getByRole('button', { name }).click();
  await inspect(page, 'builder-gallery-choose');
  await dialog('Choose pictures').getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Move picture 2 up' }).click();
  await page.getByLabel('Caption of picture 1').fill('Hot since four');
  await page.getByRole('button', { name: 'Replace picture 2' }).click();
  await dialog('Choose a picture').getByRole('button', { name: 'loaves.png' }).click();
  await page.getByLabel('What picture 2 shows').fill('Loaves on a shelf');
  await inspect(page, 'builder-gallery');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await isSaved();
  const galleries = page.getByRole('list', { name: 'Galleries' });
  await galleries.getByText('2 pictures · On no page').waitFor();
  await page.getByRole('button', { name: 'Show on a page: Summer' }).click();
  await page.getByLabel('Page', { exact: true }).selectOption({ label: 'Orders (/orders)' });
  await page.getByRole('button', { name: 'Save draft' }).click();
  await isSaved();
  await galleries.getByText('2 pictures · On Orders').waitFor();
  await inspect(page, 'builder-galleries');
  const [gallery] = (await street.get(`galleries?site_id=${site_id}&page=/orders`)).data;
  assert.deepEqual(
    [gallery.layout, gallery.items.map(({ alt, caption }: Record<string, string>) => [alt, caption])],
    [
      'masonry',
      [
        ['The oven', 'Hot since four'],
        ['Loaves on a shelf', null],
      ],
    ],
  );

  // Effects: what does not fit is said at its field; one is applied, and removed from another block.
  await page.getByRole('tab', { name: 'Effects' }).click();
  await page.getByLabel('Page', { exact: true }).selectOption({ label: 'Orders' });
  const listed = page.getByRole('list', { name: 'Blocks' });
  await page.getByRole('button', { name: 'Choose the effect of Text' }).click();
  await page.getByRole('radio', { name: 'Fade-up reveal' }).check();
  await page.getByRole('textbox', { name: 'Rise' }).fill('far');
  await page.getByText(/^Not for this block/).click();
  await page
    .getByText(/published sites load no libraries/)
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByText('Use a length such as 24px or 1.5rem.').first().waitFor();
  await inspect(page, 'builder-effect');
  await page.getByRole('textbox', { name: 'Rise' }).fill('40px');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await isSaved();
  await listed.getByText('Fade-up reveal').waitFor();
  await inspect(page, 'builder-effects');
  const stored = async () =>
    (await street.get(`site-builder/page?site_id=${site_id}&path=/orders`)).blocks[0].effect;
  assert.deepEqual(await stored(), {
    effect_id: 'fade-up-reveal',
    parameters: { '--fx-fade-up-reveal-rise': '40px' },
  });
  await page.getByRole('button', { name: 'Remove the effect of Text' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove effect' }).click();
  await isSaved();
  await listed.getByText('Fade-up reveal').waitFor({ state: 'hidden' });
  assert.equal(await stored(), undefined);

  // Search: the draft has it, and nothing is live.
  await page.getByRole('tab', { name: 'Search' }).click();
  await page.getByLabel('Words').fill('saturday');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  const found = page.getByRole('list', { name: 'Found' });
  await found.getByText('Orders').first().waitFor();
  await inspect(page, 'builder-search');
  await page.getByText('Services 0').click();
  await page.getByText('Nothing found for “saturday”').waitFor();
  await page.getByText('Live', { exact: true }).click();
  await page.getByText('Nothing is live yet').waitFor();

  // Access: the page is for customers, and a customer comes in until the link is revoked.
  await page.getByRole('tab', { name: 'Access' }).click();
  const pages = page.getByRole('list', { name: 'Page access' });
  await page.getByRole('button', { name: 'Change access to Orders' }).click();
  await page.getByRole('radio', { name: 'Customers' }).check();
  await inspect(page, 'builder-role');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await isSaved();
  await pages.getByText('Customers').waitFor();
  const { revision_id, hash } = await street.get(`site-builder/pages?site_id=${site_id}`);
  await street.post('command-center/revisions/publish', {
    site_id,
    revision_id,
    expected_hash: hash,
    confirm: true,
  });
  await page.getByRole('button', { name: 'New link' }).click();
  const secret = page.getByRole('dialog', { name: /^Personal link/ });
  const url = (await secret.getByText(/\/enter\//).textContent()) ?? '';
  await inspect(page, 'builder-link');
  await secret.getByRole('button', { name: 'I have stored it' }).click();
  const links = page.getByRole('list', { name: 'Personal links' });
  await links.getByText(/Not opened yet/).waitFor();
  const entered = await siteCall(url.trim(), { method: 'POST' });
  const [cookie = ''] = entered.headers['set-cookie'] ?? [];
  const asCustomer = async () =>
    (await siteCall(new URL('/orders', url).href, { headers: { cookie: cookie.split(';')[0] ?? '' } }))
      .status;
  assert.equal(await asCustomer(), 200);
  await page.reload();
  await links.getByText(/Opened/).waitFor();
  await inspect(page, 'builder-access');
  await page.getByRole('button', { name: /^Revoke link/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke link' }).click();
  await page.getByText('No personal links').waitFor();
  assert.equal(await asCustomer(), 401);
  // The browser tells of both refusals that were asked for: a length that is none, and a search of what is not live.
  const refusals = faults.filter((fault) => /status of (404|422)/.test(fault));
  assert.deepEqual([faults.length, refusals.length], [2, 2], faults.join('\n'));
});
