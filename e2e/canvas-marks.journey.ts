import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Browser } from 'playwright-core';
import { blocks, walk } from '../blocks/index.ts';
import { normaliser } from '../blocks/validation.ts';
import { kinds } from '../renderer/content.ts';
import { readRichText } from '../renderer/rich-text/index.ts';
import type { TestApp } from '../server/test/app.ts';
import { type ExampleStreet, exampleStreet, signedInPage } from './example-street.ts';
import { onStage } from './started.ts';

let app: TestApp;
let browser: Browser;
let street: ExampleStreet;
onStage(async (stage) => {
  ({ app, browser } = stage);
  street = await exampleStreet(app);
});

/** A line break is not a character. */
const letters = (text: unknown): string => String(text).replace(/\s+/g, '');

test('each text of each block’s example is editable on the canvas under its own address', {
  timeout: 300_000,
}, async () => {
  let count = 0;
  const newId = (prefix: string) => `${prefix}_${++count}`;
  const { site_id: siteId } = await street.post('command-center/sites', {
    name: 'Every block',
    kind: 'starter',
    starter_key: 'bare',
    project_id: street.projectId,
  });
  const expected = blocks
    // Form and gallery reference documents that this site lacks.
    .filter(
      ({ key, placement, category }) =>
        placement === undefined && category !== 'import' && key !== 'form' && key !== 'gallery',
    )
    .map(({ key, example }) => ({ block_id: newId('b'), key, props: example }));
  const content = normaliser.document(
    'pages/pg_home.json',
    { page_id: 'pg_home', path: '/', title: 'Home', role: 'home', access: 'public', blocks: expected },
    newId,
    readRichText,
  );
  await street.post('command-center/site-builder/file', {
    site_id: siteId,
    path: 'pages/pg_home.json',
    content,
  });
  const { page, faults } = await signedInPage(browser, app);
  await page.goto(`${app.url}/sites/${siteId}/edit`);
  const canvas = page.frameLocator('iframe[data-canvas]');
  await canvas
    .locator('main [data-block]')
    .nth(expected.length - 1)
    .waitFor();
  const found = new Map(
    await canvas
      .locator('main [data-at]')
      .evaluateAll((all) =>
        all.map((each) => [each.getAttribute('data-at') ?? '', each.textContent ?? ''] as const),
      ),
  );
  const missing = [...walk(kinds.page.schema, content)].filter(({ kind, value, address }) => {
    if (!address.includes('/props/') || value === '' || address.endsWith('/alt')) return false;
    if (kind === 'rich_text') return !found.has(address);
    return kind === 'text' && letters(found.get(address)) !== letters(value);
  });
  assert.deepEqual(
    missing.map(
      ({ address, block, value }) => `${block} ${address}: ${String(value)} / ${found.get(address)}`,
    ),
    [],
  );
  // Extracted texts contain no marks.
  assert.doesNotMatch(
    String(await canvas.locator('body').textContent()),
    /[\u{10FF00}-\u{10FF02}]|pages\/pg_home/u,
  );
  assert.deepEqual(faults, []);
});
