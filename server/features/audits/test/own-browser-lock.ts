import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Gives a test file its own folder for temporary files, which holds the browser's lock: files run in parallel, and one that waited for
 * another's lock would be refused because the browser is busy. Call it before anything starts. The lock itself has other tests.
 */
export function withOwnBrowserLock(): void {
  const folder = mkdtempSync(join(tmpdir(), 'wheelhouse-lock-'));
  // Where the tests run as root, the browser is somebody else's, and goes through it.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}
