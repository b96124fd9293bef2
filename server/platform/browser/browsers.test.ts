import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, renameSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { html } from './test/opened-site.ts';
import { assertNothingLeft, faultOf, opening } from './test/opening.ts';

describe('a browser for foreign pages', { timeout: 170_000 }, () => {
  const { site, folder, proxyUrl, browsers, picture } = opening();

  test('a page that never finishes is shown as far as it is', async () => {
    site().answers(({ url }, response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      if (url === '/') response.write(html('<h1>Some of it</h1><img src="/never">'));
    });
    const { status, bytes } = await picture('/', { loadMs: 1500 });
    assert.equal(status, 200);
    assert.equal(Buffer.from(bytes).subarray(8, 12).toString(), 'WEBP');
  });

  test('two calls take turns', async () => {
    let open = 0;
    let peak = 0;
    site().answers((_incoming, response) => {
      open += 1;
      peak = Math.max(peak, open);
      setTimeout(() => {
        open -= 1;
        response.writeHead(200, { 'content-type': 'text/html' }).end(html('Hello'));
      }, 300);
    });
    const both = [picture('/one'), picture('/two')];
    await Promise.all(both);
    assert.equal(peak, 1);
  });

  test('waiting too long reports busy, and leaving ends the browser', async () => {
    site().answers(() => {});
    const leaving = new AbortController();
    let markStarted = () => {};
    const requested = new Promise<void>((resolve) => {
      markStarted = resolve;
    });
    const first = faultOf(picture('/', { signal: leaving.signal, began: markStarted }));
    await requested;
    assert.equal(await faultOf(picture('/', { waitMs: 200 })), 'busy');
    leaving.abort();
    assert.equal(await first, 'interrupted');
    assertNothingLeft(folder);
  });

  test('without Chromium it says what to install', async () => {
    const none = browsers({ chromiumPath: '/nowhere/chromium' });
    assert.match((await none.missing()) ?? '', /CHROMIUM_PATH/);
    const running = none.run(
      { kind: 'picture', url: site().origin, width: 800, heightMax: 1000, loadMs: 1000 },
      { proxyUrl: proxyUrl(), waitMs: 1000, timeoutMs: 1000 },
    );
    assert.equal(await faultOf(running), 'not_set_up');
  });

  test('an invalid browser is a set-up error', async () => {
    const wrong = browsers({ chromiumPath: '/bin/false' });
    const running = wrong.run(
      { kind: 'picture', url: site().origin, width: 800, heightMax: 1000, loadMs: 1000 },
      { proxyUrl: proxyUrl(), waitMs: 60_000, timeoutMs: 20_000 },
    );
    assert.equal(await faultOf(running), 'not_set_up');
    assertNothingLeft(folder);
  });

  test('leftover files cost neither page nor turn', async () => {
    const own = mkdtempSync(join(tmpdir(), 'wheelhouse-left-'));
    const faults: unknown[] = [];
    const by = browsers({ folder: own, onFault: (thrown) => faults.push(thrown) });
    chmodSync(own, 0o711);
    try {
      site().answers((_incoming, response) => {
        site().shows('Hello');
        makeDeepFolder(own);
        response.writeHead(200, { 'content-type': 'text/html' }).end(html('Hello'));
      });
      assert.equal((await picture('/', { browsers: by })).status, 200);
      assert.equal((await picture('/', { browsers: by, waitMs: 1000 })).status, 200);
      assert.ok(faults.length > 0);
    } finally {
      execFileSync('rm', ['-rf', own]);
    }
  });

  test('an unusable lock folder is a set-up error', async () => {
    assert.equal(
      await faultOf(picture('/', { browsers: browsers({ folder: import.meta.filename }) })),
      'not_set_up',
    );
  });
});

/** A browser's folder nested deeper than a path can name: Node cannot remove it. */
function makeDeepFolder(folder: string): void {
  const parts = Array.from({ length: 15 }, () => 'x'.repeat(200)).join('/');
  for (const name of ['profile-deep', 'deeper']) mkdirSync(join(folder, name, parts), { recursive: true });
  renameSync(join(folder, 'deeper'), join(folder, 'profile-deep', parts, 'deeper'));
}
