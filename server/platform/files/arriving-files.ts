import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, opendir, readFile, rm, stat } from 'node:fs/promises';
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
export async function removeLeftFiles(folder: string): Promise<void> {
  const found = await opendir(folder).catch((thrown: NodeJS.ErrnoException) => {
    if (thrown.code === 'ENOENT') return [];
    throw thrown;
  });
  for await (const { name } of found)
    if (await isLeft(folder, name)) await rm(join(folder, name), { force: true });
}

async function isLeft(folder: string, name: string): Promise<boolean> {
  const [, where, pid] = nameForm.exec(name) ?? [];
  if (where === machine && !isAnother(Number(pid))) return true;
  // Of another machine that shares the folder; a file that arrives is written to all the time.
  const { mtimeMs } = await stat(join(folder, name)).catch(() => ({ mtimeMs: Date.now() }));
  return mtimeMs < Date.now() - hour;
}

/** Whether a process lives and is not this one, which has begun none yet. */
function isAnother(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (thrown) {
    return (thrown as NodeJS.ErrnoException).code === 'EPERM';
  }
}
