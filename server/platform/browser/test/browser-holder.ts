import { chromiumForTests } from '../../../test/browser.ts';
import { createBrowsers } from '../index.ts';

/** A process that opens a page which never responds, to be killed meanwhile. */
const [, , url = '', proxyUrl = '', folder = ''] = process.argv;
const browsers = createBrowsers({ chromiumPath: await chromiumForTests(), folder });
await browsers.run(
  { kind: 'picture', url, width: 800, heightMax: 1000, loadMs: 60_000 },
  { proxyUrl, waitMs: 60_000, timeoutMs: 60_000 },
);
