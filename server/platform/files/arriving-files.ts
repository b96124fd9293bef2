import { createHash, randomUUID } from 'node:crypto';
import { readdirSync, rmSync, statSync } from 'node:fs';
import { mkdir, open, readFile, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { hour } from '../../kernel/clock.ts';
import type { BeginFile } from '../../kernel/upload.ts';

/** Each process names its own, so that another one that starts beside it tells them from those of the dead. */
const machine = hostname().replaceAll(/[^\w.-]/g, '_');
const nameForm = /^(.+)\+(\d+)\+[0-9a-f-]{36}$/;

/** Writes files of calls into a folder that holds nothing else, while they arrive. It is made with the first file. */
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

/** Empties the folder of what processes left that were killed; those of others that are at work stay. */
export function removeLeftFiles(folder: string): void {
  for (const name of namesIn(folder)) if (isLeft(folder, name)) rmSync(join(folder, name), { force: true });
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw thrown;
  }
}

function isLeft(folder: string, name: string): boolean {
  const [, where, pid] = nameForm.exec(name) ?? [];
  if (where === machine && !isAnother(Number(pid))) return true;
  // Of another machine that shares the folder; a file that arrives is written to all the time.
  const { mtimeMs = Date.now() } = statSync(join(folder, name), { throwIfNoEntry: false }) ?? {};
  return mtimeMs < Date.now() - hour;
}

/** True for a running process other than this one, which has not created any files yet. */
function isAnother(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (thrown) {
    return (thrown as NodeJS.ErrnoException).code === 'EPERM';
  }
}
