import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mintedLogo } from '../server/features/bimi/test/certificate/mint.ts';
import { becomes } from './becomes.ts';
import { signedInPage } from './example-street.ts';
import { inspect } from './inspect.ts';
import { logoAddress, logoPage, startedWithBrand, svgFile } from './logo-page.ts';
import { clipboardOf } from './open-page.ts';

const { app, browser, brand, street } = await startedWithBrand();
const refusedCall =
  'error: Failed to load resource: the server responded with a status of 422 (Unprocessable Entity)';

test('from nothing to a logo beside mail: rejected, fixed, published, with DMARC, and certified', {
  timeout: 240_000,
}, async () => {
  const { page, faults } = await signedInPage(browser, app);
  const on = logoPage(page);
  await page.goto(logoAddress(app, street.siteId));
  await page.getByText('This site has no sender yet').waitFor();
  await inspect(page, 'mail-logo-nobody');
  await street.post('command-center/mail/profiles', {
    site_id: street.siteId,
    sender_email: `hello@${brand.domain}`,
    sender_name: 'Example Brand',
  });
  // A sender added by a colleague appears at once, and a single one needs no selection.
  await on.step('Logo');
  assert.match((await on.link(/Who sends/).textContent()) ?? '', /done/);

  // Errors of a file are listed line by line.
  const invalidLogo = mintedLogo
    .toString()
    .replace('<circle', '\n<script>1</script>\n<circle onload="x"')
    .replace('tiny-ps', 'tiny');
  await on.logo.setInputFiles(svgFile(Buffer.from(invalidLogo)));
  await page.getByText('This file hasn’t been checked yet.').waitFor();
  await on.prepare();
  const faultsOfLogo = page.getByRole('region', { name: /things have to change/ });
  await faultsOfLogo.getByText('<script> is not allowed in a logo').waitFor();
  await becomes(() => faultsOfLogo.locator('mark').filter({ hasText: '<script' }).count(), 1);
  await becomes(() => faultsOfLogo.locator('mark').filter({ hasText: 'onload' }).count(), 1);
  await becomes(() => page.locator('script:text("1"), circle[onload]').count(), 0);
  await inspect(page, 'mail-logo-refused');

  await on.logo.setInputFiles(svgFile(mintedLogo));
  await faultsOfLogo.waitFor({ state: 'detached' });
  await on.prepare();
  await page.getByText('The logo is valid').waitFor();
  await inspect(page, 'mail-logo-accepted');

  // A file selected while another is checked is not lost.
  const checking = Promise.withResolvers<void>();
  await page.route('**/bimi/prepare', async (route) => {
    await checking.promise;
    await route.continue();
  });
  const answered = page.waitForResponse('**/bimi/prepare');
  await on.prepare();
  await on.logo.setInputFiles(svgFile(mintedLogo, 'next.svg'));
  await page.getByText('next.svg').waitFor();
  checking.resolve();
  await answered;
  await page.unroute('**/bimi/prepare');
  await page.getByText('next.svg').waitFor();
  await page.getByRole('button', { name: 'Check the logo' }).click();
  await page.getByText('The logo is valid').waitFor();
  assert.deepEqual(
    await page.evaluate(
      `[...document.querySelectorAll('main img')].map((each) => each.complete && each.naturalWidth > 0)`,
    ),
    Array(6).fill(true),
  );

  // The record is published exactly as shown.
  await page.getByRole('link', { name: 'Continue with the record' }).click();
  await on.step('DNS record');
  const publish = async () => {
    await page.getByRole('button', { name: 'Copy name' }).click();
    await page.getByRole('button', { name: 'Copied name' }).waitFor();
    const name = await clipboardOf(page);
    await page.getByRole('button', { name: 'Copy value' }).click();
    await page.getByRole('button', { name: 'Copied value' }).waitFor();
    brand.dns.txt(name, await clipboardOf(page));
    return name;
  };
  await page.getByText('This server never changes your DNS').waitFor();
  await inspect(page, 'mail-logo-record');
  await page.reload();
  await on.step('DNS record');

  // Nothing is published yet.
  await page.getByRole('link', { name: 'Check the record' }).click();
  await on.step('Check');
  await on.verify();
  await on.result('Not ready yet').waitFor();
  await page.getByText(`There is no record at ${brand.name}`).first().waitFor();
  await page.getByRole('link', { name: 'Go to the record' }).click();
  assert.equal(await publish(), brand.name);

  await page.goBack();
  await on.step('Check');
  await on.verify();
  await page.getByText('has a DMARC record, and no logo is shown without one').first().waitFor();
  await inspect(page, 'mail-logo-not-ready');

  brand.dns.txt(`_dmarc.${brand.domain}`, 'v=DMARC1; p=reject');
  await on.verify();
  await on.result('Ready for providers that need no certificate').waitFor();
  await on.provider('Gmail').getByText('Needs a certificate').waitFor();
  await on.provider('Fastmail').getByText('Eligible', { exact: true }).waitFor();
  await becomes(() => on.provider('Fastmail').locator('img').count(), 1);
  await becomes(() => on.provider('Gmail').locator('img').count(), 0);
  await inspect(page, 'mail-logo-eligible');

  // The logo is kept, and a certificate added.
  await page.getByRole('link', { name: 'Go to the logo and its certificate' }).click();
  await page.getByText('Certificate for the logo').click();
  const { pem } = await brand.certificate({ crlUrls: [] });
  await on.certificate.setInputFiles({
    name: 'mark.pem',
    mimeType: 'application/x-pem-file',
    buffer: Buffer.from(pem),
  });
  await page.getByText('mark.pem').waitFor();
  await on.prepare();
  await page.getByText('VMC, for a registered trademark').waitFor();
  await inspect(page, 'mail-logo-certificate');
  await page.getByRole('link', { name: 'Continue with the record' }).click();
  await page.getByText('At the last check another record stood at this name').waitFor();
  await publish();
  await on.link(/^Check/).click();
  await page.getByText('This result is from before the record changed').waitFor();
  await on.verify();
  await on.result('Everything is in place').waitFor();
  await on.provider('Gmail').getByText('The logo with a blue check mark.').waitFor();
  assert.match((await on.link(/^Check/).textContent()) ?? '', /done/);
  await inspect(page, 'mail-logo-ready');
  assert.equal(brand.dns.otherPackets, 0, 'nothing but questions was sent to the name server');
  assert.deepEqual(faults, [refusedCall]);
  await page.context().close();
});
