import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { demoPage, demoPolicy } from '../../../interfaces/gallery/demo-page.ts';
import { packageNetwork } from '../service/catalog/dependency.ts';
import type { Effect } from '../service/catalog/read-catalog.ts';
import type { Watch } from '../service/catalog/recipe.ts';
import { effects, root } from './recipes.ts';

/** A web server of pages that tests put together, and of the pictures and styles of the gallery's stage. */
export interface Stage {
  readonly url: string;
  /** Has a page answer at a path. */
  put(path: string, html: string): void;
  close(): Promise<void>;
}

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.js': 'text/javascript',
};

export async function openStage(): Promise<Stage> {
  const pages = new Map<string, string>();
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://stage').pathname;
    const page = pages.get(path);
    if (page !== undefined) {
      // Scripts come from the package network here, by way of `servePackages`.
      const policy = demoPolicy(page).replaceAll("'self'", `'self' ${new URL(packageNetwork).origin}`);
      response.writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policy,
      });
      return response.end(page);
    }
    const file = join(root, 'gallery/stage', path.replace('/effects/stage/', ''));
    if (path.startsWith('/effects/stage/') && existsSync(file)) {
      response.writeHead(200, { 'content-type': types[extname(file)] ?? 'text/plain' });
      return response.end(readFileSync(file));
    }
    response.writeHead(path === '/favicon.ico' ? 204 : 404);
    return response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    put: (path, html) => void pages.set(path, html),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Selector as a site owner would write it: another class than the author's, and a list with a missing element. */
export const foreignClass = 'probe-target';
const foreignSelector = `main .${foreignClass}, #nowhere`;

export interface PageOptions {
  /** False leaves out the guards for reduced motion. */
  readonly reducedMotion?: boolean;
  /** Body of the page; the recipe's demo by default. */
  readonly body?: string;
  /** An insertion point to leave empty. */
  readonly without?: string;
}

/** A recipe's page with the target found by a selector that is not its author's. */
export function pageFor({ effectId, name, page }: Effect, options: PageOptions = {}): string {
  const composition = effects.compose({
    effect_id: effectId,
    target_selector: foreignSelector,
    reduced_motion: options.reducedMotion ?? true,
  });
  const body = options.body ?? foreign(page, effectId);
  return demoPage({
    title: name,
    body,
    insertions: composition.insertion_points.filter(
      ({ slot }) => slot !== 'markup' && slot !== options.without,
    ),
  });
}

/** The author's class, and nothing that only begins with it, as the foreign one. Selectors end up below `main`. */
export const foreign = (text: string, effectId: string): string =>
  text.replaceAll(new RegExp(`(?<![\\w-])fx-${effectId}(?![\\w-])`, 'g'), foreignClass);

const probe = readFileSync(join(import.meta.dirname, 'probe.js'), 'utf8');

/** A value that a watched thing had. */
export interface Observation {
  readonly index: number;
  readonly value: string;
  readonly at: number;
}

export interface ProbedPage {
  readonly page: Page;
  readonly faults: string[];
  readonly observations: Observation[];
  /** The values of a watched thing, in order. */
  values(index: number): string[];
  close(): Promise<void>;
}

export interface Visitor {
  readonly prefersLessMotion?: boolean;
  readonly withoutScripts?: boolean;
}

/** A visitor's browser tab that notes everything a recipe could be blamed for. */
export async function openProbed(
  browser: Browser,
  watches: readonly Watch[],
  { prefersLessMotion = false, withoutScripts = false }: Visitor = {},
): Promise<ProbedPage> {
  const context = await browser.newContext({
    viewport: { width: 800, height: 500 },
    reducedMotion: prefersLessMotion ? 'reduce' : 'no-preference',
    javaScriptEnabled: !withoutScripts,
  });
  await servePackages(context);
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  const faults: string[] = [];
  const observations: Observation[] = [];
  page.on('pageerror', (error) => faults.push(`error: ${error.message}`));
  page.on('console', (message) => {
    // Says every page with WebGL that is photographed in a browser without a graphics card.
    if (!message.text().includes('GPU stall due to ReadPixels'))
      faults.push(`console ${message.type()}: ${message.text()}`);
  });
  page.on('requestfailed', (request) => {
    // Where scripts are switched off, the browser itself drops their preloads.
    if (!withoutScripts || request.resourceType() !== 'script')
      faults.push(`request failed: ${request.url()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) faults.push(`${response.status()}: ${response.url()}`);
  });
  await page.exposeFunction('probeSaw', (index: number, value: string, at: number) =>
    observations.push({ index, value, at }),
  );
  await page.addInitScript({ content: `${probe}\nprobe.watch(${JSON.stringify(watches)});` });
  return {
    page,
    faults,
    observations,
    values: (index) => observations.filter((each) => each.index === index).map(({ value }) => value),
    close: () => context.close(),
  };
}

/** Answers the package network with the very bytes of the installed packages; the browser checks their hashes. */
export async function servePackages(context: BrowserContext): Promise<void> {
  await context.route(`${packageNetwork}**`, (route) => {
    const path = route.request().url().slice(packageNetwork.length);
    const [, name, rest] = /^((?:@[^/]+\/)?[^@/]+)@[^/]+\/(.+)$/.exec(path) ?? [];
    const file = join(root, 'node_modules', name ?? '', rest ?? '');
    return route.fulfill({
      body: readFileSync(file),
      contentType: file.endsWith('.css') ? 'text/css' : 'text/javascript',
      headers: { 'access-control-allow-origin': '*' },
    });
  });
}
