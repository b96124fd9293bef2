import { describe } from 'node:test';
import { installedChromium } from './find-chromium.ts';
import { chromiumPath } from './test/opening.ts';
import { testReach } from './test/testing-reach.ts';

/**
 * An installed Chromium is a full browser, which reads other switches than the packaged shell, and is what most
 * servers have.
 */
describe('a page measured by Lighthouse, with all its requests', { timeout: 170_000 }, () =>
  testReach(chromiumPath, 'measured'),
);
const installed = installedChromium();
describe(
  'a page measured by Lighthouse, with all its requests, in this machine’s Chromium',
  { timeout: 170_000, skip: installed === undefined },
  () => testReach(installed ?? '', 'measured'),
);
