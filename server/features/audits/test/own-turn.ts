import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Gives the tests of a file a folder of their own for temporary files, and so the browser's turn: files run at once, and what waits
 * for those of others would be told that the browser is busy. To be called before anything is started. That turns hold over
 * processes has tests of its own.
 */
export function withOwnTurn(): void {
  const folder = mkdtempSync(join(tmpdir(), 'wheelhouse-turn-'));
  // Where the tests run as root, the browser is somebody else's, and goes through it.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}
