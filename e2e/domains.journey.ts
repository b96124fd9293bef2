import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Browser } from 'playwright-core';
import type { TestApp } from '../server/test/app.ts';
import { type DnsServer, startDnsServer } from '../server/test/dns-server.ts';
import { type ExampleStreet, exampleStreet, signedInPage } from './example-street.ts';
import { inspect } from './inspect.ts';
import { clipboardOf } from './open-page.ts';
import { onStage } from './started.ts';

const here4 = '192.0.2.10';
let dns: DnsServer;
let app: TestApp;
let browser: Browser;
let street: ExampleStreet;
onStage(
  async (stage) => {
    ({ app, browser } = stage);
    stage.ends(() => dns.close());
    street = await exampleStreet(app);
  },
  async () => {
    dns = await startDnsServer();
    dns.addresses('sites.test', here4);
    dns.addresses('*.sites.test', here4);
    return {
      settings: {
        sitesHost: 'sites.test',
        dnsServers: [dns.address],
        outboundAllowedAddresses: [{ network: '127.0.0.1', port: undefined }],
      },
      resolve: async (name) =>
        /^(localhost|(www\.)?bakery\.test)$/.test(name) ? [{ address: '127.0.0.1', family: 4 }] : [],
    };
  },
);

test('a person enters a domain, copies its DNS records, and watches the site come online there', {
  timeout: 300_000,
}, async () => {
  const { projectId: project_id } = street;
  const site = { project_id, name: 'Example Bakery', starter_key: 'bare', slug: 'bakery' };
  const { site_id } = await street.post('command-center/sites', site);
  const { page, faults } = await signedInPage(browser, app);
  page.setDefaultTimeout(30_000);

  await page.goto(`${app.url}/sites/${site_id}`);
  await page.getByRole('link', { name: 'Domains' }).click();
  await page.getByText('No domain yet').waitFor();
  await inspect(page, 'domains-none');
  await page.getByRole('textbox', { name: 'Domain' }).fill('bakery.sites.test');
  await page.getByRole('button', { name: 'Add' }).click();
  await page.getByText('Names at sites.test belong to this server.').waitFor();
  await page.getByRole('textbox', { name: 'Domain' }).fill('https://www.bakery.test/');
  dns.addresses('bakery.test', '203.0.113.9');
  dns.caa('bakery.test', 'digicert.com');
  await page.keyboard.press('Enter');
  const www = page.getByRole('region', { name: 'www.bakery.test' });
  const bare = page.getByRole('region', { name: 'bakery.test', exact: true });
  await www.getByText('Waiting for records').waitFor();
  await bare.getByText('Points to 203.0.113.9, not here.').waitFor();
  await inspect(page, 'domains-waiting');
  await www.getByRole('button', { name: 'Copy value of CNAME www' }).click();
  const value = await clipboardOf(page);
  assert.match(value, /^\w+\.sites\.test$/);

  dns.caa('bakery.test', 'letsencrypt.org');
  dns.cname('www.bakery.test', value);
  dns.addresses('bakery.test', here4);
  // Without a click: the page polls.
  await www.getByText('Online').waitFor();
  await bare.getByText('Redirects to www.bakery.test.').waitFor();
  await page.getByText('The site isn’t published yet').waitFor();
  await inspect(page, 'domains-online');

  // The site's address follows the domain, and is changed nowhere else.
  await page.goto(`${app.url}/sites/${site_id}?tab=settings`);
  const address = page.getByRole('textbox', { name: 'Address' });
  assert.match(await address.inputValue(), /^http:\/\/www\.bakery\.test:\d+$/);
  assert.notEqual(await address.getAttribute('readonly'), null);
  await inspect(page, 'settings-of-a-site-made-here');
  await page.getByRole('link', { name: 'Change it under Domains' }).click();
  await www.getByText('Online').waitFor();

  dns.addresses('bakery.test', '203.0.113.9');
  await page.getByRole('button', { name: 'Remove www.bakery.test' }).click();
  await page.getByText('Visitors of www.bakery.test no longer find Example Bakery').waitFor();
  await inspect(page, 'domains-remove');
  await page.getByRole('button', { name: 'Remove domain' }).click();
  await www.waitFor({ state: 'detached' });
  assert.deepEqual(
    faults.filter((fault) => !/status of 422/.test(fault)),
    [],
  );
});
