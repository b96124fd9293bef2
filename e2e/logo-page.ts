import { after } from 'node:test';
import type { Browser, Locator, Page } from 'playwright-core';
import { type Brand, startBrand } from '../server/features/bimi/test/brand.ts';
import { toLoopback } from '../server/platform/outbound/test/document-host.ts';
import type { TestApp } from '../server/test/app.ts';
import { type ExampleStreet, exampleStreet } from './example-street.ts';
import { started } from './started.ts';

/** The product with trusted test authorities, and a browser; both close after the last journey. */
export async function startedWithBrand(): Promise<{
  readonly app: TestApp;
  readonly browser: Browser;
  readonly brand: Brand;
  readonly street: ExampleStreet;
}> {
  const brand = await startBrand();
  after(() => brand.close());
  const { app, browser } = await started({ settings: brand.settings, resolve: toLoopback });
  brand.begin({ app, clock: { at: undefined } });
  return { app, browser, brand, street: await exampleStreet(app) };
}

/** Address of the page. */
export const logoAddress = (app: TestApp, siteId: number, query = ''): string =>
  `${app.url}/sites/${siteId}/mail-logo${query}`;

/** A drawing as an uploaded file. */
export const svgFile = (buffer: Buffer, name = 'logo.svg') => ({ name, mimeType: 'image/svg+xml', buffer });

/** A person's actions on the page. */
export const logoPage = (page: Page) => ({
  /** Waits until a step is shown. */
  step: (title: string): Promise<void> => page.getByRole('heading', { level: 2, name: title }).waitFor(),
  link: (name: RegExp): Locator =>
    page.getByRole('navigation', { name: 'Steps' }).getByRole('link', { name }),
  logo: page.getByLabel('Logo as an SVG file'),
  certificate: page.getByLabel('Certificate as a PEM file'),
  /** Checks logo and certificate. */
  prepare: () => page.getByRole('button', { name: /^Check (the logo|again)$/ }).click(),
  /** Verifies the published record. */
  verify: () => page.getByRole('button', { name: /^Check (now|again)$/ }).click(),
  result: (title: string): Locator =>
    page.getByRole('region', { name: 'Result' }).getByRole('heading', { name: title }),
  provider: (name: string): Locator =>
    page
      .getByRole('region', { name: 'Mail providers' })
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name }) }),
});
