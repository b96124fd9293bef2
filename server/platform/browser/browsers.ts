import { existsSync } from 'node:fs';
import { chmod, chown, mkdtemp, readdir, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BrowserFault, UnstartableFault } from './browser-fault.ts';
import { findChromium } from './find-chromium.ts';
import { chromiumFlags } from './flags.ts';
import { takeMachineLock } from './machine-lock.ts';
import { type SystemUser, unprivilegedUser } from './other-user.ts';
import { runInProcess } from './run-in-process.ts';
import type { BrowserTask, ResultOf } from './task.ts';

/** Real browsers for other people's pages, one at a time on this machine across all processes. */
export interface Browsers {
  /** Sentence that says what to install before a browser can start; undefined if nothing is missing. */
  missing(): Promise<string | undefined>;
  /** Runs a task with a page in a fresh browser, after waiting for the lock. Fails with a `BrowserFault`. */
  run<Task extends BrowserTask>(task: Task, options: BrowserRun): Promise<ResultOf<Task>>;
}

export interface BrowserRun {
  /** Proxy for all requests of the page. */
  readonly proxyUrl: string;
  /** Maximum wait for a turn; then it fails with `busy`. */
  readonly waitMs: number;
  /** Time limit once its turn has come. */
  readonly timeoutMs: number;
  /** Aborts when the caller no longer waits. */
  readonly signal?: AbortSignal | undefined;
  /** Called when its turn has come. */
  readonly began?: () => void;
}

export interface BrowsersOptions {
  /** Path of Chromium, if configured. */
  readonly chromiumPath: string | undefined;
  /** Folder of the lock; by default shared by all processes of a user. */
  readonly folder?: string;
  /** Called once if the server runs as root and its browser cannot run as another user, and so has no sandbox. */
  readonly onUnguarded?: (why: BrowserFault) => void;
  /** Called if cleaning up failed, which is not the page's fault. */
  readonly onFault?: (thrown: unknown) => void;
}

const profilePrefix = 'profile-';
const lockFolder = (): string => join(tmpdir(), `wheelhouse-browser-${process.getuid?.() ?? 'all'}`);

const noChromium =
  'Chromium is missing. Install it on the server (on Debian and Ubuntu `apt install chromium`), or name the one that is there in CHROMIUM_PATH.';
const noLibraries =
  'The packages lighthouse and puppeteer-core are missing. Run `npm ci`, and start the server again.';
const noProfile = 'The browser has no folder for its files.';

export function createBrowsers(options: BrowsersOptions): Browsers {
  const { chromiumPath, folder = lockFolder(), onUnguarded, onFault = () => {} } = options;
  let search: Promise<string | undefined> | undefined;
  let user = unprivilegedUser();

  /** Looks again each time until one is found: it may be installed meanwhile. */
  async function program(): Promise<string | undefined> {
    search ??= findChromium(chromiumPath);
    const found = await search.catch(() => undefined);
    const isThere = found !== undefined && existsSync(found);
    if (!isThere) search = undefined;
    return isThere ? found : undefined;
  }

  async function missing(): Promise<string | undefined> {
    if (!areInstalled(['lighthouse', 'puppeteer-core'])) return noLibraries;
    if (await program()) return undefined;
    return chromiumPath === undefined ? noChromium : 'CHROMIUM_PATH names a file that is not there.';
  }

  return {
    missing,
    async run(task, { proxyUrl, waitMs, timeoutMs, signal, began }) {
      const chromium = await program();
      const lack = await missing();
      if (!chromium || lack !== undefined) throw new BrowserFault('not_set_up', lack ?? noChromium);
      const ends = signal ?? new AbortController().signal;
      const release = await lockWithin(folder, waitMs, ends);
      try {
        began?.();
        const start = async (as: SystemUser | undefined) => {
          await removeProfiles(folder).catch(onFault);
          return runAs(as, { folder, task, chromium, proxyUrl, timeoutMs, signal: ends });
        };
        return user ? await asOther(start, user) : await start(undefined);
      } finally {
        await removeProfiles(folder).catch(onFault);
        release();
      }
    },
  };

  /** Runs as `nobody`; falls back to root if the browser exits twice at start but starts as root. */
  async function asOther<Done>(
    start: (as: SystemUser | undefined) => Promise<Done>,
    other: SystemUser,
  ): Promise<Done> {
    const retryAsRoot = (thrown: unknown) => {
      if (!(thrown instanceof UnstartableFault)) throw thrown;
      return start(other);
    };
    return start(other)
      .catch(retryAsRoot)
      .catch(async (thrown: unknown) => {
        if (!(thrown instanceof UnstartableFault)) throw thrown;
        const starting = start(undefined);
        const isRoots = await starting.then(
          () => true,
          (fault: unknown) => !(fault instanceof BrowserFault && fault.reason === 'not_set_up'),
        );
        if (isRoots) {
          user = undefined;
          onUnguarded?.(thrown);
        }
        return starting;
      });
  }
}

interface RunAs<Task extends BrowserTask> extends Pick<BrowserRun, 'proxyUrl' | 'timeoutMs'> {
  readonly folder: string;
  readonly task: Task;
  readonly chromium: string;
  readonly signal: AbortSignal;
}

/** Runs the task in a browser under this user; the server's own by default. */
async function runAs<Task extends BrowserTask>(
  user: SystemUser | undefined,
  { folder, task, chromium, proxyUrl, timeoutMs, signal }: RunAs<Task>,
): Promise<ResultOf<Task>> {
  const profile = await makeProfile(folder, user).catch((thrown: unknown) => {
    throw new BrowserFault('not_set_up', noProfile, thrown);
  });
  const flags = chromiumFlags({ profile, proxyUrl, isRoot: !user && process.getuid?.() === 0 });
  return (await runInProcess(
    { task, chromium, profile, flags, user },
    { timeoutMs, signal },
  )) as ResultOf<Task>;
}

async function makeProfile(folder: string, user: SystemUser | undefined): Promise<string> {
  const profile = await mkdtemp(join(folder, profilePrefix));
  if (user) {
    // Search permission only: the other user can pass through the folder but not list it.
    await chmod(folder, 0o711);
    await chown(profile, user.uid, user.gid);
  }
  return profile;
}

async function lockWithin(folder: string, waitMs: number, signal: AbortSignal): Promise<() => void> {
  const timeout = AbortSignal.timeout(waitMs);
  try {
    return await takeMachineLock(folder, AbortSignal.any([timeout, signal]));
  } catch (thrown) {
    if (signal.aborted) throw new BrowserFault('interrupted', 'The caller has left.');
    if (timeout.aborted) throw new BrowserFault('busy', 'The browser is busy with other pages.');
    throw new BrowserFault('not_set_up', noProfile, thrown);
  }
}

/** Removes every profile: the lock holder is alone, so any profile it finds was left by a dead process. */
async function removeProfiles(folder: string): Promise<void> {
  for (const name of await readdir(folder))
    if (name.startsWith(profilePrefix))
      await rm(join(folder, name), { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
}

function areInstalled(packages: readonly string[]): boolean {
  const { resolve } = createRequire(import.meta.url);
  try {
    return packages.every((name) => resolve(name) !== '');
  } catch {
    return false;
  }
}
