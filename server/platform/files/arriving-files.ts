import { createHash, randomUUID } from 'node:crypto';
import { readdirSync, rmSync, statSync } from 'node:fs';
import { mkdir, open, readFile, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { hour } from '../../kernel/clock.ts';
import type { BeginFile } from '../../kernel/upload.ts';

/** Part of each file's name, so that a process starting in parallel can tell live owners from dead ones. */
const machine = hostname().replaceAll(/[^\w.-]/g, '_');
const nameForm = /^(.+)\+(\d+)\+[0-9a-f-]{36}$/;

/** Writes files of calls into a reserved folder while they arrive. The folder is created with the first file. */
export const fileBeginner =
  (folder: string): BeginFile =>
  async () => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const path = join(folder, `${machine}+${process.pid}+${randomUUID()}`);
    const file = await open(path, 'wx', 0o600);
    const digest = createHash('sha256');
    let size = 0;
    let isOpen = true;
    const close = async (): Promise<void> => {
      if (!isOpen) return;
      isOpen = false;
      await file.close();
    };
    return {
      async write(part) {
        digest.update(part);
        size += part.length;
        await file.writeFile(part);
      },
      async finish() {
        await close();
        return { path, size, sha256: digest.digest('hex'), read: () => readFile(path) };
      },
      async remove() {
        await close();
        await rm(path, { force: true });
      },
    };
  };

/** Deletes files left by killed processes. Files of live processes stay. */
export function removeLeftFiles(folder: string): void {
  for (const name of namesIn(folder))
    if (isAbandoned(folder, name)) rmSync(join(folder, name), { force: true });
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw thrown;
  }
}

function isAbandoned(folder: string, name: string): boolean {
  const [, host, pid] = nameForm.exec(name) ?? [];
  if (host === machine && !isOtherProcess(Number(pid))) return true;
  // Owned by another machine that shares the folder; a file still arriving is written to continuously.
  const { mtimeMs = Date.now() } = statSync(join(folder, name), { throwIfNoEntry: false }) ?? {};
  return mtimeMs < Date.now() - hour;
}

/** True for a running process other than this one, which has not created any files yet. */
function isOtherProcess(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (thrown) {
    return (thrown as NodeJS.ErrnoException).code === 'EPERM';
  }
}
