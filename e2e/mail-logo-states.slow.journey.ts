import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { mintedLogo } from '../server/features/bimi/test/certificate/mint.ts';
import { dueJob } from '../server/features/bimi/work/jobs.ts';
import { runSoon } from '../server/platform/jobs/index.ts';
import { becomes } from './becomes.ts';
import { signedInPage } from './example-street.ts';
import { inspect } from './inspect.ts';
import { logoAddress, logoPage, startedWithBrand, svgFile } from './logo-page.ts';
import { clipboardOf } from './open-page.ts';

const { app, browser, brand, street } = await startedWithBrand();

/** Creates a site for one test, with these senders. */
async function aSite(...senders: readonly string[]): Promise<number> {
  const site = { project_id: street.projectId, name: 'Example Café', url: 'https://cafe.example.com' };
  const { site_id } = await street.post('command-center/sites', site);
  for (const sender_email of senders)
    await street.post('command-center/mail/profiles', { site_id, sender_email, sender_name: 'Example Café' });
  return site_id;
}
const prepared = (site_id: number, more: object = {}) =>
  street.post('command-center/bimi/prepare', {
    site_id,
    svg_base64: mintedLogo.toString('base64'),
    ...more,
  });

test('each sender has its own logo; the current step survives a reload, and colleagues’ changes show', {
  timeout: 120_000,
}, async () => {
  const siteId = await aSite('hello@first.test', 'hello@second.test');
  const { page, faults } = await signedInPage(browser, app);
  const on = logoPage(page);
  await page.goto(logoAddress(app, siteId));
  await on.step('Who sends?');
  await becomes(() => page.getByRole('navigation', { name: 'Steps' }).getByRole('link').count(), 1);
  await inspect(page, 'mail-logo-who');
  await page.getByRole('link', { name: 'hello@second.test' }).click();
  await on.step('Logo');
  await becomes(() => page.evaluate('document.activeElement.textContent'), 'Logo');
  await page.goBack();
  await on.step('Who sends?');
  await page.goForward();

  await on.link(/Record/).click();
  await page.getByText('Choose a logo first').waitFor();
  await page.reload();
  await page.getByText('Choose a logo first').waitFor();
  const { record_value } = await prepared(siteId, { sender_email: 'hello@second.test' });
  await page.getByText(record_value).waitFor();
  assert.equal(new URL(page.url()).search, '?sender=hello%40second.test&step=record');

  // A custom selector needs a mail header.
  await on.link(/Logo/).click();
  await page.getByText('Further settings').click();
  await page.getByLabel('BIMI selector').fill('Winter');
  await on.prepare();
  await page.waitForURL(/selector=winter/);
  await page.getByRole('link', { name: 'Continue with the record' }).click();
  await page.getByText('winter._bimi.second.test', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Copy header' }).click();
  await page.getByRole('button', { name: 'Copied header' }).waitFor();
  assert.equal(await clipboardOf(page), 'BIMI-Selector: v=BIMI1; s=winter');
  await inspect(page, 'mail-logo-selector');
  assert.deepEqual(faults, []);
  await page.context().close();
});

test('invalid logos are rejected at the field, and a private key never leaves the browser', {
  timeout: 120_000,
}, async () => {
  const siteId = await aSite('hello@third.test');
  const { page } = await signedInPage(browser, app);
  const on = logoPage(page);
  // Requests are recorded in the page: the browser does not report streamed bodies.
  await page.addInitScript(`
    window.sent = [];
    const send = window.fetch;
    window.fetch = async (request) => {
      if (request.url?.endsWith('/bimi/prepare')) window.sent.push(await request.clone().text());
      return send(request);
    };
  `);
  const sent = (): Promise<string[]> => page.evaluate('window.sent');
  await page.goto(logoAddress(app, siteId, '?step=logo'));
  await on.prepare();
  await page.getByText('Choose the file of the logo first.').waitFor();
  await on.logo.setInputFiles(svgFile(Buffer.alloc(70_000, ' ')));
  await page.getByText('This file is 69 KB, and a logo may be at most 32 KB.').waitFor();
  await becomes(() => sent(), []);

  await on.logo.setInputFiles(svgFile(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0xff, 0xfe]), 'logo.png'));
  await on.prepare();
  await page.getByRole('region', { name: 'One thing has to change' }).waitFor();
  await on.logo.setInputFiles(svgFile(Buffer.from('<svg')));
  await page.getByText('This file can’t be displayed as a picture.').waitFor();

  // A kilobyte that takes a browser minutes to render is not rendered.
  const doubled = (level: number) => `<g id="a${level}">${`<use href="#a${level - 1}"/>`.repeat(2)}</g>`;
  const copies = Array.from({ length: 30 }, (_, level) => doubled(level + 1)).join('');
  const bomb = mintedLogo
    .toString()
    .replace('<circle', `<defs><g id="a0"/>${copies}</defs><use href="#a30"/><circle`);
  await on.logo.setInputFiles(svgFile(Buffer.from(bomb)));
  await page.getByText('The preview appears once the file is valid').waitFor();
  await on.prepare();
  await page.getByRole('region', { name: /thing/ }).getByText('use fewer nested copies').waitFor();
  await on.logo.setInputFiles(svgFile(gzipSync(mintedLogo), 'logo.svgz'));
  await page.getByRole('list', { name: 'How it looks' }).waitFor();
  await page.getByText('Certificate for the logo').click();
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const { pem } = await brand.certificate();
  const asPem = (text: string) => ({ name: 'mark.pem', mimeType: 'text/plain', buffer: Buffer.from(text) });
  const { length: sentBefore } = await sent();
  await on.certificate.setInputFiles(asPem(key + pem));
  await page.getByText('It was not sent.').waitFor();
  assert.equal((await sent()).length, sentBefore);
  await on.certificate.setInputFiles(
    asPem((await brand.certificate({ purposes: ['1.3.6.1.5.5.7.3.1'] })).pem),
  );
  await on.prepare();
  await page.locator('[data-path="certificate_pem_base64"][aria-invalid="true"]').waitFor();
  await inspect(page, 'mail-logo-certificate-refused');

  // A certificate for another domain is prepared, with a warning not to publish it.
  await on.certificate.setInputFiles(asPem(pem));
  await on.prepare();
  await page
    .getByText('With this certificate, no provider would show the logo, not even those that need none.')
    .waitFor();
  assert.match((await on.link(/Logo/).textContent()) ?? '', /needs attention/);
  await page.getByRole('link', { name: 'Continue with the record' }).click();
  await page.getByText('Do not publish it yet.').waitFor();
  await inspect(page, 'mail-logo-do-not-publish');
  await on.link(/Logo/).click();
  await page.getByRole('button', { name: 'Remove the certificate' }).click();
  await page.getByText('Further settings').click();
  await page.getByLabel('DKIM selector').fill('-x');
  await on.prepare();
  await page.locator('[data-path="dkim_selector"][aria-invalid="true"]').waitFor();
  await page.getByLabel('DKIM selector').fill('mail');
  await on.prepare();
  await page.getByText('optional for now').waitFor();
  const bodies = (await sent()).map((body) => JSON.parse(body));
  const certificates = bodies.flatMap(({ certificate_pem_base64: file }) =>
    file === undefined ? [] : [file],
  );
  assert.equal(certificates.length, 2);
  for (const file of certificates)
    assert.doesNotMatch(Buffer.from(file.split(',')[1], 'base64').toString(), /PRIVATE KEY/);
  await page.context().close();
});

test('failed checks differ from unknown results, and regressions are shown at the top', {
  timeout: 120_000,
}, async () => {
  const siteId = await aSite('hello@fourth.test');
  const { page } = await signedInPage(browser, app);
  const on = logoPage(page);
  const name = 'default._bimi.fourth.test';
  const address = '**/api/command-center/bimi/status?*';
  const release = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await release.promise;
    await route.continue();
  });
  await page.goto(logoAddress(app, siteId));
  await page.getByRole('main').getByRole('status', { name: 'Loading' }).waitFor();
  await inspect(page, 'mail-logo-loading');
  release.resolve();
  await on.step('Logo');
  await page.unroute(address);
  await page.route(address, (route) =>
    route.fulfill({ status: 503, json: { code: 'not_ready', detail: 'Not now.' } }),
  );
  await page.reload();
  await page.getByText('Couldn’t load the logo’s status').waitFor();
  await inspect(page, 'mail-logo-unreadable');
  await page.unroute(address);
  await page.getByRole('button', { name: 'Try again' }).click();
  await on.step('Logo');

  const { record_value } = await prepared(siteId);
  brand.dns.txt('_dmarc.fourth.test', 'v=DMARC1; p=reject');
  brand.dns.fails(name, 'SERVFAIL');
  await on.link(/^Check/).click();
  await on.verify();
  await on.result('Could not be checked').waitFor();
  await page.getByText('That doesn’t mean anything is missing').waitFor();
  await page.getByText('Unknown', { exact: true }).first().waitFor();
  await on.provider('Gmail').getByText('Unknown', { exact: true }).waitFor();
  for (const word of ['Failed', 'Missing:', 'No logo.'])
    await becomes(() => page.getByText(word, { exact: true }).count(), 0, word);
  await inspect(page, 'mail-logo-unknown');

  brand.dns.txt(name, record_value);
  await on.verify();
  await on.result('Ready for providers that need no certificate').waitFor();
  // The policy is removed, and reported here a day later without a reload.
  brand.dns.txt('_dmarc.fourth.test', 'v=DMARC1; p=none');
  await app.database.transact(async (db) => {
    await db.updateTable('bimi_record').set({ check_at: 1 }).where('site_id', '=', siteId).execute();
    await runSoon(db, dueJob, Date.now());
  });
  await page.getByRole('list', { name: 'Warnings' }).getByText('It was correct before').waitFor();
  await inspect(page, 'mail-logo-warned');
  await page.context().close();
});
