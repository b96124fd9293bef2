import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { blocks } from '../blocks/index.ts';
import { siteCall } from '../server/test/site-call.ts';
import { starters } from '../starters/index.ts';
import { becomes } from './becomes.ts';
import { exampleStreet } from './example-street.ts';
import { inspect } from './inspect.ts';
import { started } from './started.ts';

// Visitors of a published site in a real browser: forms without scripts, print, keyboard and motion.

const { app, browser } = await started();
const street = await exampleStreet(app);
const pictures = process.env.SCREENSHOTS;

interface Site {
  readonly siteId: number;
  readonly token: string;
  readonly origin: string;
  control(path: string, body: object): Promise<Awaited<ReturnType<typeof street.post>>>;
  publish(staged: { revision: { revision_id: string; hash: string } }): Promise<void>;
}

async function siteOf(starter_key: string, name: string): Promise<Site> {
  const { token } = await street.post('command-center/tokens', { name });
  const input = { name, starter_key, project_id: street.projectId };
  const site = await street.post('command-center/sites', input);
  const control = (path: string, body: object) =>
    street.post(`control-plane/${path}`, { site_id: site.site_id, ...body }, token);
  return {
    siteId: site.site_id,
    token,
    origin: site.url.replace(/\/$/, ''),
    control,
    publish: async ({ revision: { revision_id, hash } }) =>
      void (await control('revisions/publish', { revision_id, expected_hash: hash, confirm: true })),
  };
}

/** A visitor's page, with everything its browser logs. */
async function visitorOf(options: Parameters<typeof browser.newContext>[0] = {}) {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return { page, complaints, close: () => context.close() };
}

test('a double click on a form without scripts creates one lead in inbox and change feed, and a bot’s creates none', {
  timeout: 120_000,
}, async () => {
  const site = await siteOf('bare', 'Example Joinery');
  await site.control('site-forms', { form_key: 'contact', event: { type: 'lead' }, cta: { label: 'Send' } });
  const block = { path: '/', block_key: 'form', props: { form_key: 'contact' }, confirm: true };
  await site.publish(await site.control('site-builder/block-add', block));
  const visitor = await visitorOf({ javaScriptEnabled: false });
  await visitor.page.goto(site.origin);
  await visitor.page.getByLabel('Name').fill('Ada Example');
  await visitor.page.getByLabel('E-mail').fill('ada@example.com');
  await visitor.page.getByLabel('Message').fill('Two shelves, please.');
  await visitor.page.getByRole('button', { name: 'Send' }).dblclick();
  await visitor.page.waitForURL(/\/sent$/);
  await visitor.close();

  const robot = await visitorOf({ javaScriptEnabled: false });
  await robot.page.goto(site.origin);
  await robot.page.getByLabel('Name').fill('Robot');
  await robot.page.getByLabel('E-mail').fill('robot@example.com');
  await robot.page.getByLabel('Message').fill('Buy now');
  await robot.page.locator('[name=_website]').fill('https://spam.example', { force: true });
  await robot.page.getByRole('button', { name: 'Send' }).click();
  await robot.page.waitForURL(/\/sent$/);
  await robot.close();

  const read = (path: string) => street.get(`${path}?site_id=${site.siteId}`);
  const leads = (await read('leads')).data;
  assert.equal(leads.length, 1);
  assert.equal(leads[0].contact.email, 'ada@example.com');
  const conversations = (await read('conversations')).data;
  assert.equal(conversations.length, 1);
  const changes = (await street.get(`changes?site_id=${site.siteId}&limit=200`)).data;
  const received = changes.filter(
    ({ kind, op }: { kind: string; op: string }) => kind === 'lead' && op === 'created',
  );
  assert.equal(received.length, 1, JSON.stringify(changes));
});

test('print omits protected pictures with a note; keyboard, forms, zoom and screen readers work in every mode', {
  timeout: 180_000,
}, async () => {
  const site = await siteOf('bakery', 'Example Darkroom');
  await site.control('site-forms', { form_key: 'contact' });
  const block = { path: '/', block_key: 'form', props: { form_key: 'contact' }, confirm: true };
  await site.publish(await site.control('site-builder/block-add', block));
  let aloud: string | undefined;
  for (const mode of ['off', 'light', 'balanced', 'strict']) {
    await site.control('site-protection', { mode });
    const { page, complaints, close } = await visitorOf({ viewport: { width: 1280, height: 900 } });
    await page.goto(site.origin);
    // Strict protection links smaller renditions: the width in an address is ignored.
    const tree = (await page.locator('body').ariaSnapshot()).replaceAll(/-\d+\.webp$/gm, '.webp');
    aloud ??= tree;
    assert.equal(tree, aloud, mode);
    const picture = page.locator('main img').first();
    await picture.scrollIntoViewIfNeeded();
    const opens = (method: string) =>
      page.evaluate(`new Promise((opened) => {
        addEventListener('contextmenu', (event) => setTimeout(() => opened(!event.defaultPrevented)), { once: true });
        ${method}
      })`);
    const menu = (key: boolean) =>
      opens(`
        const image = document.querySelector('main img');
        ${key ? "dispatchEvent(new KeyboardEvent('keydown', { key: 'ContextMenu' }));" : "image.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));"}
        image.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }));`);
    assert.equal(await menu(true), true, `${mode}: the key opens the menu`);
    assert.equal(await menu(false), mode === 'off', `${mode}: the pointer`);
    const name = page.getByLabel('Name');
    await name.fill('Ada Example');
    await name.press('Control+a');
    assert.equal(await page.evaluate('getSelection().toString()'), 'Ada Example', mode);
    await page.keyboard.press('Control+x');
    await becomes(() => name.inputValue(), '', `${mode}: what is in a field can be cut`);
    assert.doesNotMatch(
      (await page.locator('meta[name=viewport]').getAttribute('content')) ?? '',
      /user-scalable|maximum-scale/,
    );
    await printed(page, mode);
    assert.deepEqual(complaints, [], mode);
    await close();
  }
});

async function printed(page: Page, mode: string): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  const isStrict = mode === 'strict';
  const visible = await page.locator('main img').evaluateAll(
    (images) =>
      // biome-ignore lint/suspicious/noExplicitAny: an element of the page, whose types these files do not know
      images.filter((image: any) => image.checkVisibility()).length,
  );
  assert.equal(visible > 0, !isStrict, `${mode}: pictures in print`);
  assert.equal(await page.locator('.protection-notice:visible').count(), isStrict ? 1 : 0, mode);
  const pdf = await page.pdf({ format: 'A4' });
  assert.ok(pdf.subarray(0, 5).equals(Buffer.from('%PDF-')));
  // A picture in a PDF is a separate object.
  const hasPictures = pdf.includes('/Subtype /Image');
  assert.equal(hasPictures, !isStrict, `${mode}: pictures in the PDF`);
  if (pictures !== undefined) {
    mkdirSync(pictures, { recursive: true });
    writeFileSync(join(pictures, `protected-${mode}.pdf`), pdf);
  }
}

/** Blocks whose examples reference no documents. */
const tried = ['text', 'features', 'link_list', 'cta', 'pricing', 'testimonials'];

test('every offered effect runs on a block under the site’s policy without a violation', {
  timeout: 300_000,
}, async () => {
  const site = await siteOf('bare', 'Example Motion');
  // Staged content is visible to its author.
  const { token } = site;
  const offered = (await app.call('GET', '/api/control-plane/site-builder/effects', { token })).body.data as {
    effect_id: string;
    blocks: string[];
  }[];
  assert.ok(offered.length >= 10, `${offered.length} are offered`);
  const moving: string[] = [];
  for (const { effect_id, blocks: fits } of offered) {
    const block = blocks.find(({ key }) => fits.includes(key) && tried.includes(key));
    if (!block) continue;
    const { key } = block;
    // Some effects count numbers, or split titles.
    const props = { ...(block.example as object), heading: '120 loaves a day' };
    const path = `/${effect_id}`;
    const space = { key: 'text', props: { heading: 'Above', text: 'Line.\n\n'.repeat(60) } };
    const page = { path, title: effect_id, blocks: [space, { key, props }, space] };
    await site.control('site-builder/pages', page);
    const found = await app.call(
      'GET',
      `/api/control-plane/site-builder/page?site_id=${site.siteId}&path=${path}`,
      { token },
    );
    const { block_id } = found.body.blocks[1];
    await site.publish(await site.control('site-builder/effect-apply', { path, block_id, effect_id }));
    const { page: shown, complaints, close } = await visitorOf({ viewport: { width: 1000, height: 700 } });
    await shown.addInitScript({
      content: `globalThis.moved = 0;
        for (const kind of ['animationstart', 'transitionrun']) addEventListener(kind, () => { moved += 1; }, true);`,
    });
    await shown.goto(site.origin + path);
    const seen = shown.locator(`[data-block="${block_id}"]`);
    const pictureOf = async () => (await seen.screenshot()).toString('base64');
    await seen.scrollIntoViewIfNeeded();
    const first = await pictureOf();
    await becomes(
      async () => {
        for (const part of ['h2', '.card, li', 'a']) {
          const target = seen.locator(part).first();
          if ((await target.count()) === 0) continue;
          await target.hover({ force: true });
          if (effect_id === 'ripple-button' && part === 'a') await shown.mouse.down();
        }
        await shown.mouse.wheel(0, 40);
        return (await shown.evaluate('moved')) !== 0 || (await pictureOf()) !== first;
      },
      true,
      effect_id,
    );
    assert.deepEqual(complaints, [], effect_id);
    await close();
    moving.push(effect_id);
  }
  assert.ok(moving.length >= 10, moving.join(', '));
});

test('every starter page is accessible, and has no script unless a block has behaviour', {
  timeout: 900_000,
}, async () => {
  for (const { key: starter } of starters) {
    const { token } = await street.post('command-center/tokens', { name: starter });
    const input = { name: `Example ${starter}`, starter_key: starter, project_id: street.projectId };
    const site = await street.post('command-center/sites', input);
    const { revision_id, hash: expected_hash } = site.staged;
    const live = { site_id: site.site_id, revision_id, expected_hash, confirm: true };
    await street.post('control-plane/revisions/publish', live, token);
    const { page, complaints, close } = await visitorOf({ viewport: { width: 1360, height: 900 } });
    const { text: map } = await siteCall(`${site.url}/sitemap.xml`);
    const locations = map.matchAll(/<loc>([^<]+)<\/loc>/g);
    const paths = [...locations].map(([, url = '']) => new URL(url).pathname);
    assert.ok(paths.length >= 3 || starter === 'bare');
    for (const path of paths) {
      await page.goto(site.url + path);
      await inspect(page, `${starter}${path.replaceAll('/', '-')}`);
      const scripts = await page.locator('script:not([type="application/ld+json"])').count();
      const behaving = await page
        .locator('.block:is(.gallery, .announcement, .map, .before-after, .video)')
        .count();
      assert.equal(scripts > 0, behaving > 0, `${starter}${path}`);
    }
    assert.deepEqual(complaints, []);
    await close();
  }
});
