import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach } from 'node:test';
import { chromiumForTests } from '../../../test/browser.ts';
import { createPageReach, type PageProxy, startPageProxy } from '../../outbound/index.ts';
import { BrowserFault } from '../browser-fault.ts';
import { type BrowserRun, type Browsers, type BrowsersOptions, createBrowsers } from '../browsers.ts';
import type { Screenshot } from '../task.ts';
import { type OpenedSite, startSite } from './opened-site.ts';

export const chromiumPath = await chromiumForTests();
export const onLinux = process.platform === 'linux';

type PictureRun = Partial<BrowserRun> & { readonly loadMs?: number; readonly browsers?: Browsers };

/** A browser with a site to open, shared by the tests of a file. */
export interface Opening {
  site(): OpenedSite;
  proxyUrl(): string;
  readonly folder: string;
  /** Reports of a browser without a sandbox. */
  readonly unguarded: readonly BrowserFault[];
  browsers(options?: Partial<BrowsersOptions>): Browsers;
  picture(path?: string, run?: PictureRun): Promise<Screenshot>;
}

/** Starts a site before the tests of a suite, and a proxy that reaches only this site. */
export function opening(): Opening {
  // Test files run in parallel, each with its own lock. If the tests run as root, the browser runs as another user
  // and needs to enter the folder.
  const open = mkdtempSync(join(tmpdir(), 'wheelhouse-opening-'));
  chmodSync(open, 0o711);
  const folder = join(open, 'turns');
  const unguarded: BrowserFault[] = [];
  let site: OpenedSite;
  let proxy: PageProxy;
  const browsers: Opening['browsers'] = (options = {}) =>
    createBrowsers({ chromiumPath, folder, onUnguarded: (why) => unguarded.push(why), ...options });
  const own = browsers();
  before(async () => {
    site = await startSite();
    proxy = await startPageProxy({
      reach: createPageReach({ origins: [site.origin] }),
      bytesMax: 50_000_000,
    });
  });
  beforeEach(() => site.shows('Hello'));
  after(async () => {
    await proxy.close();
    site.close();
    rmSync(open, { recursive: true });
  });
  return {
    site: () => site,
    proxyUrl: () => proxy.url,
    folder,
    unguarded,
    browsers,
    picture: (path = '/', { timeoutMs = 60_000, loadMs = 20_000, browsers: by = own, ...more } = {}) =>
      by.run(
        { kind: 'picture', url: site.origin + path, width: 800, heightMax: 1000, loadMs },
        { proxyUrl: proxy.url, waitMs: 60_000, timeoutMs, ...more },
      ),
  };
}

/** Returns the reason of a failed task. */
export async function faultOf(running: Promise<unknown>): Promise<string> {
  const thrown = await running.then(
    () => assert.fail('It was done.'),
    (reason: unknown) => reason,
  );
  assert.ok(thrown instanceof BrowserFault, String(thrown));
  return thrown.reason;
}

/** Processes on this machine with their group, state and command. */
const processes = () =>
  execFileSync('ps', ['-eo', 'pid=,pgid=,stat=,args='], { encoding: 'utf8', maxBuffer: 16_000_000 })
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .map(([pid, group, state = '', ...args]) => ({
      pid: Number(pid),
      group,
      state,
      command: args.join(' '),
    }));

/** Browser processes with their profile in this folder. */
export const browsersIn = (folder: string) =>
  processes().filter(
    ({ state, command }) => command.includes(`${folder}/profile-`) && !state.startsWith('Z'),
  );

/** Processes of their tabs. */
export function tabsIn(folder: string): number[] {
  const groups = new Set(browsersIn(folder).map(({ group }) => group));
  return processes()
    .filter(({ group, command }) => groups.has(group) && command.includes('--type=renderer'))
    .map(({ pid }) => pid);
}

/** Asserts that no process or folder of a browser is left. */
export function assertNothingLeft(folder: string): void {
  assert.deepEqual(
    readdirSync(folder).filter((name) => name.startsWith('profile-')),
    [],
  );
  // Crash handlers of a full Chromium have a process group of their own and end themselves after their browser.
  const remaining = onLinux
    ? browsersIn(folder).filter(({ command }) => !/crashpad_handler/.test(command))
    : [];
  assert.deepEqual(remaining, []);
}
