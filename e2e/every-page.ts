import assert from 'node:assert/strict';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { demoProduct, fillDemo } from '../server/app/demo/index.ts';
import { administrator, type TestAppOptions } from '../server/test/app.ts';
import { eventually } from '../server/test/eventually.ts';
import { type Page as Known, knownPages } from './known-pages.ts';
import type { Stage } from './started.ts';

/** Viewer of a page: anonymous, the administrator, or an account with an assigned password. */
type PageRole = 'nobody' | 'administrator' | 'newcomer';

export interface KnownPage {
  readonly path: string;
  readonly address: string;
  readonly heading: string | RegExp;
  readonly viewer: PageRole;
}

const center = '/api/command-center';
const newcomer = { email: 'newcomer@example.com', password: 'given by somebody' };

/** Any name except those of loading and missing records, for pages without a fixed name. */
const anyName = /^(?!Contact$|Site |Page not found|This page).+/;
const viewers: Readonly<Record<NonNullable<Known['who']>, PageRole>> = {
  anybody: 'nobody',
  newcomers: 'newcomer',
  administrators: 'administrator',
};

/** Fills the product with the demo before it listens. */
export function withDemo(): TestAppOptions {
  const product = demoProduct();
  return {
    product,
    before: async (freshApp) => assert.equal(await fillDemo(freshApp, product), 'filled'),
    keepsGivenPasswords: true,
  };
}

export type EveryPage = Awaited<ReturnType<typeof everyPage>>;

/** Every addressable page of the demo, with the way to open it as its viewer. */
export async function everyPage({ app, browser }: Stage) {
  const signIn = await app.call('POST', `${center}/auth/login`, { body: administrator });
  const { token } = signIn.body;
  const get = async (path: string) => (await app.call('GET', `${center}/${path}`, { token })).body;
  const account = await app.call('POST', `${center}/accounts`, {
    token,
    body: { name: 'Newcomer', role: 'member', ...newcomer },
  });
  assert.equal(account.status, 201, account.text);

  // Demo reviews are synchronised only after the start.
  await eventually(async () => (await get('reviews?limit=1')).data.length > 0, 'reviews');
  const starter = await app.call('POST', `${center}/sites`, {
    token,
    body: {
      name: 'Example Bakehouse',
      starter_key: 'bare',
      project_id: (await get('projects?limit=1')).data[0].project_id,
    },
  });
  assert.equal(starter.status, 201, starter.text);
  const { url } = (
    await app.call('POST', `${center}/site-builder/client-reviews`, {
      token,
      body: { site_id: starter.body.site_id },
    })
  ).body;
  const parameters: Readonly<Record<string, number | string>> = {
    // A request that ended long ago.
    requestId: 'a-request-that-is-over',
    conversationId: (await get('conversations?limit=1')).data[0].conversation_id,
    eventId: (await get('activity?limit=1')).data[0].event_id,
    ticketId: (await get('tickets?limit=1')).data[0].ticket_id,
    contactId: (await get('contacts?limit=1')).data[0].contact_id,
    reviewId: (await get('reviews?limit=1')).data[0].review_id,
    siteId: (await get('mail/profiles?limit=1')).data[0].site_id,
    auditId: (await get('integration-logs?limit=1')).data[0].audit_id,
    token: url.split('/').at(-1),
  };
  const pages = knownPages.map(({ path, title = anyName, who = 'administrators' }): KnownPage => {
    const address = path.replace(/\$(\w+)/g, (_, parameter) => String(parameters[parameter]));
    assert.doesNotMatch(address, /undefined/);
    return { path, address, heading: title, viewer: viewers[who] };
  });
  return { app, browser, pages, open: opener(browser, app.url) };
}

/** Opens browser contexts of the product, one session per viewer. */
const opener =
  (browser: Browser, url: string) =>
  async (
    viewer: PageRole,
    options: BrowserContextOptions = {},
  ): Promise<{ page: Page; faults: string[] }> => {
    const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
    if (viewer !== 'nobody') {
      const who = viewer === 'newcomer' ? newcomer : administrator;
      const login = { data: { ...who, transport: 'cookie' } };
      assert.ok((await context.request.post(`${url}${center}/auth/login`, login)).ok());
    }
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(`error in the page: ${error.message}`));
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning')
        faults.push(`${message.type()}: ${message.text()} ${message.location().url}`);
    });
    return { page, faults };
  };
