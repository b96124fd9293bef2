import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** RAM disk on Linux. */
const memory = '/dev/shm';
/** A full run needs a few hundred megabytes at a time; with little memory, as in a container, it is left to others. */
const freeBytesMin = 4 * 2 ** 30;

/**
 * A RAM-backed folder for the files of a run: databases sync every commit, and no test simulates a power failure.
 * `undefined` if memory is short, or programs may not run from it, as PostgreSQL must. Decision 50.
 */
export function folderInMemory(parent = memory, bytesMin = freeBytesMin): string | undefined {
  if (freeBytes(parent) < bytesMin) return undefined;
  const folder = mkdtempSync(join(parent, 'wheelhouse-tests-'));
  // The permissions of /tmp: PostgreSQL runs as another user if we are root.
  chmodSync(folder, 0o1777);
  if (runsPrograms(folder)) return folder;
  rmSync(folder, { recursive: true });
  return undefined;
}

function freeBytes(parent: string): number {
  try {
    const { bavail, bsize } = statfsSync(parent);
    return bavail * bsize;
  } catch {
    return 0;
  }
}

function runsPrograms(folder: string): boolean {
  const program = join(folder, 'program');
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 });
  const { status } = spawnSync(program);
  rmSync(program);
  return status === 0;
}
