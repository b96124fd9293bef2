import assert from 'node:assert/strict';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { aWorkspace } from '../server/test/workspace.ts';
import { startHostPages } from './host-pages.ts';
import type { Stage } from './started.ts';
import { type Watched, watchedPage } from './watched-page.ts';

export type ChatPages = Awaited<ReturnType<typeof chatPages>>;

/** The visitor's view of the chat on a page. */
export const launcher = (page: Page) => page.getByRole('button', { name: /Open chat|Chat öffnen/ });
export const panel = (page: Page) => page.getByRole('dialog');
export const field = (page: Page) => page.getByRole('textbox', { name: /Your message|Ihre Nachricht/ });
export const log = (page: Page) => page.getByRole('log');

export async function write(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await field(page).press('Enter');
}

/** Pages of a connected site with the widget, and the administrator's access to its service. */
export async function chatPages({ app, browser, ends }: Stage) {
  const workspace = await aWorkspace(app);
  const hosts = await startHostPages(app.url);
  ends(() => hosts.close());

  const post = async (path: string, body: object) => {
    const reply = await app.call('POST', `/api/command-center${path}`, { token: workspace.session, body });
    assert.ok(reply.status < 300, reply.text);
    return reply.body;
  };
  const get = async (path: string) =>
    (await app.call('GET', `/api/command-center${path}`, { token: workspace.session })).body;
  const saved = await post(`/sites/${workspace.siteId}`, { name: 'Example Bakery', url: hosts.origin });
  const siteKey: string = saved.site_key;

  const conversations = async () => (await get(`/conversations?site_id=${workspace.siteId}`)).data;
  return {
    app,
    browser,
    workspace,
    hosts,
    get,
    conversations,
    settings: (change: object) => post(`/sites/${workspace.siteId}/widget`, change),
    answer: (conversation_id: number, message: string) =>
      post('/messages/reply', { conversation_id, message }),
    /** Markup that the site's author adds to a page. */
    snippet: (attributes = '') =>
      `<script src="${app.url}/widget.js" data-site="${siteKey}" ${attributes} async></script>`,
    /** Opens an address as a new visitor. */
    async visit(address: string, options: BrowserContextOptions = {}): Promise<Watched> {
      const context = await browser.newContext({ viewport: { width: 1000, height: 760 }, ...options });
      const watched = await watchedPage(context);
      await watched.page.goto(address);
      return watched;
    },
    /** Waits until the service has the message, and returns its conversation. */
    async arrived(page: Page, text: string): Promise<number> {
      await log(page)
        .getByRole('listitem')
        .filter({ hasText: text })
        .getByText(/Sent|Seen/)
        .waitFor();
      const found = (await conversations()).find((each: { preview: string }) => each.preview === text);
      assert.ok(found, `${text} is not in the inbox`);
      return found.conversation_id;
    },
  };
}
