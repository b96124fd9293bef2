import assert from 'node:assert/strict';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import type { BrowserFault } from './browser-fault.ts';
import { assertNothingLeft, browsersIn, chromiumPath, faultOf, onLinux, opening } from './test/opening.ts';

const isRoot = onLinux && process.getuid?.() === 0;

describe('the browser of a server running as root', { skip: !isRoot, timeout: 120_000 }, () => {
  const { site, folder, unguarded, browsers, picture } = opening();
  let own: string;
  before(() => {
    own = mkdtempSync(join(tmpdir(), 'wheelhouse-users-'));
  });
  after(() => rmSync(own, { recursive: true }));

  test('runs as nobody, with its sandbox', async (context) => {
    const requested = new Promise<void>((resolve) => {
      site().answers(() => resolve());
    });
    const leaving = new AbortController();
    const running = faultOf(picture('/', { signal: leaving.signal }));
    await requested;
    if (unguarded.length > 0) context.skip('Nobody may have a sandbox on this machine.');
    else {
      const found = browsersIn(folder).filter(({ command }) => command.includes('--headless'));
      assert.ok(found.length > 0);
      for (const { pid, command } of found) {
        assert.match(readFileSync(`/proc/${pid}/status`, 'utf8'), /^Uid:\t65534\t65534\t65534\t65534$/m);
        assert.ok(!command.includes('--no-sandbox'), command);
      }
    }
    leaving.abort();
    assert.equal(await running, 'interrupted');
    assertNothingLeft(folder);
  });

  test('runs as root if nobody is impossible, logged once', async () => {
    // The folder keeps its private permissions.
    const faults: BrowserFault[] = [];
    const closed = browsers({ folder: join(own, 'turns'), onUnguarded: (why) => faults.push(why) });
    for (let time = 0; time < 2; time += 1)
      assert.equal((await picture('/', { browsers: closed })).status, 200);
    assert.deepEqual(
      faults.map(({ reason }) => reason),
      ['not_set_up'],
    );
  });

  test('keeps running as nobody after a start killed from outside', async (context) => {
    if (unguarded.length > 0) return context.skip('Nobody may have a sandbox on this machine.');
    const open = join(own, 'open');
    mkdirSync(open);
    for (const path of [own, open]) chmodSync(path, 0o777);
    const program = join(open, 'chromium');
    const script = `#!/bin/sh\nid -u >> '${open}/users'\n[ "$(wc -l < '${open}/users')" = 1 ] && kill -9 $$\n`;
    writeFileSync(program, `${script}exec '${chromiumPath}' "$@"\n`, { mode: 0o755 });
    const faults: unknown[] = [];
    const by = browsers({
      chromiumPath: program,
      folder: join(open, 'turns'),
      onUnguarded: (why) => faults.push(why),
    });
    assert.equal(await faultOf(picture('/', { browsers: by })), 'not_set_up');
    assert.equal((await picture('/', { browsers: by })).status, 200);
    assert.deepEqual(readFileSync(join(open, 'users'), 'utf8').trim().split('\n'), ['65534', '65534']);
    assert.deepEqual(faults, []);
  });

  test('is a set-up error if its folder has another owner', async () => {
    const theirs = join(own, 'theirs');
    mkdirSync(theirs);
    chownSync(theirs, 65534, 65534);
    assert.equal(await faultOf(picture('/', { browsers: browsers({ folder: theirs }) })), 'not_set_up');
  });
});
