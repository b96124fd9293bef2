import { randomUUID } from 'node:crypto';
import { mkdir, open, opendir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { day } from '../../kernel/clock.ts';
import { type FileStore, intact, isSha256, type Sha256, sha256Of } from './file-store.ts';

/** Of a file that is being written. */
const besideForm = /^\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Keeps files in a folder, in folders of their first two digits. It is made with the first file. */
export function createFolderStore(folder: string): FileStore {
  const folderOf = (name: Sha256) => join(folder, name.slice(0, 2));
  const pathOf = (name: Sha256) => join(folderOf(name), name);

  /** Written beside, and put in its place whole. */
  async function write(name: Sha256, bytes: Uint8Array): Promise<void> {
    await mkdir(folderOf(name), { recursive: true, mode: 0o700 });
    const beside = join(folderOf(name), `.${randomUUID()}`);
    try {
      await synced(beside, (file) => file.writeFile(bytes), 'wx');
      await rename(beside, pathOf(name));
    } catch (thrown) {
      await rm(beside, { force: true });
      throw thrown;
    }
    for (const made of [folderOf(name), folder]) await synced(made, async () => {}, 'r');
  }

  /** What a disk has damaged, or cannot read any more, is written anew. */
  async function isIntact(name: Sha256, size: number): Promise<boolean> {
    const found = await stat(pathOf(name)).catch(() => undefined);
    if (found?.size !== size) return false;
    const bytes = await readFile(pathOf(name)).catch(() => undefined);
    return bytes !== undefined && sha256Of(bytes) === name;
  }

  return {
    async put(bytes) {
      const name = sha256Of(bytes);
      if (!(await isIntact(name, bytes.length))) await write(name, bytes);
      return name;
    },
    async get(name) {
      if (!isSha256(name)) return undefined;
      const bytes = await readFile(pathOf(name)).catch(unlessAbsent(undefined));
      return bytes && intact(name, bytes);
    },
    async delete(name) {
      if (isSha256(name)) await rm(pathOf(name), { force: true });
    },
    async *list() {
      for await (const path of pathsIn(folder))
        for await (const file of pathsIn(path.path)) {
          if (isSha256(file.name)) yield file.name;
          else if (besideForm.test(file.name)) await removeLeft(file.path);
        }
    },
  };
}

/** What a crash left half written; whoever writes it still is done long before a day is over. */
async function removeLeft(path: string): Promise<void> {
  const found = await stat(path).catch(unlessAbsent(undefined));
  if (found && found.mtimeMs < Date.now() - day) await rm(path, { force: true });
}

async function synced(
  path: string,
  work: (file: Awaited<ReturnType<typeof open>>) => Promise<void>,
  flags: string,
): Promise<void> {
  const file = await open(path, flags, 0o600);
  try {
    await work(file);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function* pathsIn(folder: string): AsyncIterable<{ readonly name: string; readonly path: string }> {
  const found = await opendir(folder).catch(unlessAbsent(undefined));
  for await (const { name } of found ?? []) yield { name, path: join(folder, name) };
}

/** A value in place of what is not there; every other fault stays one. */
const unlessAbsent =
  <T>(value: T) =>
  (thrown: NodeJS.ErrnoException): T => {
    if (thrown.code === 'ENOENT' || thrown.code === 'ENOTDIR') return value;
    throw thrown;
  };
