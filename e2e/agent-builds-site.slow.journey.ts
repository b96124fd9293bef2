import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { blocks } from '../blocks/index.ts';
import { everyDocument } from '../server/features/builder/delivery/test/every-document.ts';
import { media } from '../server/features/builder/media/index.ts';
import { twoHalves } from '../server/platform/images/test/pictures.ts';
import { callTool, type eras } from '../server/test/mcp/call.ts';
import { exampleStreet } from './example-street.ts';
import { started } from './started.ts';

// A program alone builds a site, from a starter to the published page, by REST and by MCP.

const { app, browser } = await started();
const { post } = await exampleStreet(app);
const { token } = await post('command-center/tokens', { name: 'builder' });
const { project_id } = await post('command-center/projects', { name: 'Sites' });

type Call = (tool: string, path: string, input: object) => Promise<Record<string, never> & Answer>;
// biome-ignore lint/suspicious/noExplicitAny: answers of many operations; each is asserted by what follows from it
type Answer = any;

const mcpClient =
  (era: (typeof eras)[number]): Call =>
  async (tool, _path, input) => {
    const { isError, text } = await callTool(app, tool, input, { token, era });
    assert.equal(isError, false, `${tool}: ${text}`);
    return JSON.parse(text);
  };
const overRest: Call = async (_tool, path, input) => {
  const [method = '', address = ''] = path.split(' ');
  const query = method === 'GET' ? `?${new URLSearchParams(input as Record<string, string>)}` : '';
  const { status, text, body } = await app.call(method as 'GET', `/api/control-plane/${address}${query}`, {
    token,
    ...(method === 'GET' ? {} : { body: input }),
  });
  assert.ok(status < 300, `${path}: ${text}`);
  return body;
};

/** A text that runs, or closes its context, when treated as markup. */
const hostile = `"><img src=x onerror="window.ran=1"><script>window.ran=1</script></style>{{x}}`;
const eight = ['hero', 'text', 'features', 'faq', 'testimonials', 'pricing', 'hours', 'cta'];

/** A visitor's page, with everything its browser refused or logged. */
async function visit(url: string): Promise<{ page: Page; output: string[]; close(): Promise<void> }> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const output: string[] = [];
  page.on('console', (message) => output.push(message.text()));
  page.on('pageerror', (thrown) => output.push(String(thrown)));
  await page.addInitScript(
    `document.addEventListener('securitypolicyviolation', (event) =>
      console.log('refused ' + event.violatedDirective + ' ' + event.blockedURI))`,
  );
  const answer = await page.goto(url);
  assert.equal(answer?.status(), 200, url);
  return { page, output, close: () => context.close() };
}

for (const [way, call] of [
  ['over MCP as of 2025', mcpClient('legacy')],
  ['over MCP as of 2026', mcpClient('modern')],
  ['over REST', overRest],
] as const)
  test(`a page with eight kinds of blocks, paid links, a social bar and a menu goes live ${way}`, async () => {
    // Over REST a program creates its site with the Command Center's operations, as people do.
    const input = { project_id, name: `Made ${way}`, starter_key: 'bare' };
    const site =
      call === overRest
        ? await post('command-center/sites', { ...input, kind: 'starter' })
        : await call('svc_site_create', '', input);
    const { site_id, url } = site;
    const on = (tool: string, path: string, input: object) => call(tool, path, { site_id, ...input });
    await post('command-center/site-builder/shop-connections', {
      site_id,
      provider: 'amazon',
      tracking_id: 'made-20',
    });

    const aboutPage = await on('svc_site_builder_page_save', 'POST site-builder/pages', {
      path: '/about',
      title: hostile,
    });
    let staged: Answer;
    for (const block_key of eight) {
      const { example } = blocks.find(({ key }) => key === block_key) ?? assert.fail(block_key);
      const text = JSON.stringify(example, (name, value) =>
        name === 'picture' || name === 'image' ? undefined : value,
      );
      staged = await on('svc_site_builder_block_add', 'POST site-builder/block-add', {
        path: '/about',
        block_key,
        props: JSON.parse(text),
        confirm: true,
      });
      assert.equal(staged.change_set_id, aboutPage.change_set_id);
    }
    await on('svc_site_builder_block_add', 'POST site-builder/block-add', {
      path: '/about',
      block_key: 'text',
      props: { text: hostile },
      confirm: true,
    });
    await on('svc_site_builder_edit', 'POST site-builder/edit', {
      operation: 'add_link_list',
      path: '/about',
      heading: 'Tools we use',
      confirm: true,
      links: [
        { label: 'Basket', url: 'https://www.amazon.com/dp/B01?tag=old-20', affiliate_provider: 'amazon' },
      ],
    });
    const social_links = [{ platform: 'instagram', url: 'https://www.instagram.com/made' }];
    await on('svc_site_builder_edit', 'POST site-builder/edit', {
      operation: 'add_social_bar',
      path: '/about',
      social_links,
      confirm: true,
    });
    staged = await on('svc_site_builder_navigation_save', 'POST site-builder/navigation', {
      header: { items: [{ label: 'About us', page_id: aboutPage.page_id }] },
      footer: { columns: [] },
    });

    // The preview shows it, and nothing is public yet.
    const draft = await visit(new URL('about', `${staged.preview.url.replace(/\/?$/, '/')}`).href);
    await draft.page.getByRole('heading', { name: 'Tools we use' }).waitFor();
    await draft.close();

    const exactly = { revision_id: staged.revision.revision_id, expected_hash: staged.revision.hash };
    const dry = await on('svc_revision_publish', 'POST revisions/publish', exactly);
    assert.equal(dry.confirmed, false);
    const published = await on('svc_revision_publish', 'POST revisions/publish', {
      ...exactly,
      confirm: true,
    });
    assert.equal(published.published, true);

    const { page, output, close } = await visit(url);
    await page.getByRole('navigation').getByRole('link', { name: 'About us' }).first().click();
    await page.getByRole('heading', { name: 'Tools we use' }).waitFor();
    const paid = page.getByRole('link', { name: 'Basket' });
    assert.equal(await paid.getAttribute('href'), 'https://www.amazon.com/dp/B01?tag=made-20');
    assert.equal(await paid.getAttribute('rel'), 'sponsored nofollow noopener');
    await page.getByText('We may earn a commission').first().waitFor();
    await page.locator('a[href="https://www.instagram.com/made"]').first().waitFor();
    assert.ok((await page.title()).includes('<script>'), 'a text stays one');
    assert.equal(await page.evaluate(`'ran' in window`), false);
    assert.deepEqual(output, []);
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${way}.png`, fullPage: true });
    await close();
  });

test('script injection in every field of every block neither runs nor triggers a policy violation', async () => {
  const input = { project_id, name: 'Hostile', kind: 'starter', starter_key: 'bare' };
  const { site_id, url } = await post('command-center/sites', input);
  const call = (path: string, input: object) => overRest('', `POST ${path}`, { site_id, ...input });
  const file_base64 = (await twoHalves(60, 40).png().toBuffer()).toString('base64');
  const { asset_id } = await call('site-builder/media', { file_base64, alt: 'Bread' });
  await call('site-builder/media/approve', { asset_ids: [asset_id] });
  const { assets } = app.featureExports(media);
  const { facts } = await assets.getUsable(
    app.database.reader,
    { siteId: site_id, projectId: project_id },
    asset_id,
  );

  const short = '"><script>ran=1</script>';
  const words = {
    text: () => short,
    richText: hostile,
    url: 'https://example.com/?q=%22%3E%3Cscript%3E',
  };
  const documents = everyDocument(facts, words);
  let staged: Answer = { change_set_id: 'new' };
  for (const [path, content] of documents)
    staged = await call('site-builder/file', { path, content, change_set_id: staged.change_set_id });
  const { revision_id, hash: expected_hash } = staged.revision;
  await call('revisions/publish', { revision_id, expected_hash, confirm: true });

  const { page, output, close } = await visit(url);
  const paths = [...documents.values()].flatMap((document) => (document as { path?: string }).path ?? []);
  assert.ok(paths.length > 15);
  for (const path of paths) {
    const answer = await page.goto(new URL(path, url).href);
    assert.equal(answer?.status(), 200, path);
    assert.equal(await page.evaluate(`'ran' in window`), false, path);
    assert.equal(await page.locator('img[src="x"]').count(), 0, path);
  }
  assert.deepEqual(output, []);
  await close();
});
