import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** RAM disk on Linux. */
const memory = '/dev/shm';
/** A whole run holds a few hundred megabytes at a time; where there is little, as in a container, it is for others. */
const freeBytesMin = 4 * 2 ** 30;

/**
 * A folder in memory for the files of a run: databases sync every commit, and no test cuts the power. `undefined` where
 * there is no memory to spare or programs may not run from it, as PostgreSQL has to. Decision 50.
 */
export function folderInMemory(parent = memory, bytesMin = freeBytesMin): string | undefined {
  if (freeBytes(parent) < bytesMin) return undefined;
  const folder = mkdtempSync(join(parent, 'wheelhouse-tests-'));
  // As /tmp: PostgreSQL runs as another user where we are root.
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
