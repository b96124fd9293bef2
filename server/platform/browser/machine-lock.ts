import { hash, randomUUID } from 'node:crypto';
import { linkSync, lstatSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isAlive, thisProcess } from './process-identity.ts';

/** Interval at which a waiting process checks the lock. */
const pollMs = 150;
const lockFile = 'turn';

/**
 * Waits for the machine-wide lock and returns the function that releases it. The lock of a dead process is taken
 * over. The lock is a file naming its process, linked into place atomically. Rejects with the signal's reason.
 * @param folder reserved for the lock; created for its owner only
 */
export async function takeMachineLock(folder: string, signal: AbortSignal): Promise<() => void> {
  makePrivate(folder);
  for (;;) {
    signal.throwIfAborted();
    const own = JSON.stringify({ ...thisProcess(), nonce: randomUUID() });
    if (tryAcquire(folder, own)) return () => release(folder, own);
    await pause(pollMs, undefined, { signal });
  }
}

/** Creates a folder in a world-writable place and verifies that it was not created by another user. */
function makePrivate(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const found = lstatSync(folder);
  const isOurs = found.isDirectory() && (process.getuid === undefined || found.uid === process.getuid());
  if (!isOurs) throw new Error(`The folder ${folder} belongs to another user.`);
}

function tryAcquire(folder: string, own: string): boolean {
  const lockPath = join(folder, lockFile);
  const claim = join(folder, `claim-${nameOf(own)}`);
  writeFileSync(claim, own, { flag: 'wx', mode: 0o600 });
  try {
    if (isLinked(claim, lockPath)) return true;
    const holder = textOf(lockPath);
    return holder !== undefined && !isHeldBy(holder) && succeed(folder, claim, holder);
  } finally {
    rmSync(claim, { force: true });
  }
}

/**
 * Takes over from a holder that died. Of several contenders, only one can create the link that names the holder's
 * successor; if that one has died too, the same applies to its own successor. Only the successor changes the lock
 * itself.
 */
function succeed(folder: string, claim: string, holder: string): boolean {
  const lockPath = join(folder, lockFile);
  const names: string[] = [];
  for (let former = holder; ; ) {
    const name = join(folder, `after-${nameOf(former)}`);
    names.push(name);
    if (isLinked(claim, name)) break;
    const other = textOf(name);
    if (other === undefined || isHeldBy(other)) return false;
    former = other;
  }
  // If it changed, the succession had ended before we joined it.
  const isUnchanged = textOf(lockPath) === holder;
  if (isUnchanged) renameSync(claim, lockPath);
  for (const name of isUnchanged ? names : names.slice(-1)) rmSync(name, { force: true });
  return isUnchanged;
}

function release(folder: string, own: string): void {
  const lockPath = join(folder, lockFile);
  if (textOf(lockPath) === own) rmSync(lockPath, { force: true });
}

function isHeldBy(text: string): boolean {
  try {
    const { pid, since } = JSON.parse(text) as { pid?: unknown; since?: unknown };
    return typeof pid === 'number' && typeof since === 'string' && isAlive({ pid, since });
  } catch {
    // Not a file we wrote.
    return false;
  }
}

const nameOf = (text: string): string => hash('sha256', text, 'hex').slice(0, 32);

function isLinked(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (thrown) {
    if (thrown instanceof Error && 'code' in thrown && thrown.code === 'EEXIST') return false;
    throw thrown;
  }
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
