import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { html } from './test/opened-site.ts';
import { assertNothingLeft, browsersIn, faultOf, onLinux, opening, tabsIn } from './test/opening.ts';

describe('a browser whose page fails', { timeout: 170_000 }, () => {
  const { site, folder, proxyUrl, picture } = opening();

  test('a page that exhausts memory crashes only itself', async () => {
    const bomb = '<script>const all = []; for (;;) all.push(new Float64Array(1e6).fill(1));</script>';
    site().shows(bomb);
    assert.equal(await faultOf(picture()), 'crash');
    assertNothingLeft(folder);
  });

  test('a killed tab is an immediate fault, and the next page opens', {
    skip: !onLinux,
  }, async () => {
    const requested = new Promise<void>((resolve) => {
      site().answers(({ url }, response) => {
        response.writeHead(200, { 'content-type': 'text/html' });
        if (url === '/') response.write(html('<img src="/never">'));
        else resolve();
      });
    });
    const running = faultOf(picture('/', { timeoutMs: 60_000, loadMs: 50_000 }));
    await requested;
    const killed = performance.now();
    // In its sandbox a tab is process 1 of its own namespace, which ignores milder signals from outside.
    for (const pid of tabsIn(folder)) process.kill(pid, 'SIGKILL');
    assert.equal(await running, 'crash');
    assert.ok(performance.now() - killed < 10_000);
    site().shows('Hello');
    assert.equal((await picture()).status, 200);
    assertNothingLeft(folder);
  });

  test('an endless script ends with its browser at the deadline', async () => {
    site().shows('<script>for (;;);</script>');
    assert.equal(await faultOf(picture('/', { timeoutMs: 3000 })), 'timeout');
    assertNothingLeft(folder);
  });

  test('a killed process ends its browser, and the next one gets its turn', async () => {
    const requested = new Promise<void>((resolve) => {
      site().answers(() => resolve());
    });
    const program = join(import.meta.dirname, 'test/browser-holder.ts');
    const holder = spawn(process.execPath, [program, `${site().origin}/`, proxyUrl(), folder], {
      stdio: 'ignore',
    });
    await requested;
    assert.ok(!onLinux || browsersIn(folder).length > 0);
    holder.kill('SIGKILL');
    for (
      let tries = 0;
      onLinux && browsersIn(folder).some(({ pid }) => pid !== holder.pid) && tries < 100;
      tries += 1
    )
      await new Promise((resume) => setTimeout(resume, 50));
    site().shows('Hello');
    assert.equal((await picture()).status, 200);
    assertNothingLeft(folder);
  });
});
