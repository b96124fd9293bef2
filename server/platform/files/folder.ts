import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, open, opendir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { day } from '../../kernel/clock.ts';
import { type FileStore, intact, isSha256, nameOf, type PutContent, type Sha256 } from './file-store.ts';

/** Name of a file that is being written. */
const besideForm = /^\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Stores files in a folder, in subfolders by their first two digits. The folder is created with the first file. */
export function createFolderStore(folder: string): FileStore {
  const folderOf = (name: Sha256) => join(folder, name.slice(0, 2));
  const pathOf = (name: Sha256) => join(folderOf(name), name);

  /** Written or moved next to its place, then renamed atomically. */
  async function write(name: Sha256, content: PutContent): Promise<void> {
    await mkdir(folderOf(name), { recursive: true, mode: 0o700 });
    const temporary = join(folderOf(name), `.${randomUUID()}`);
    try {
      if (content instanceof Uint8Array) await synced(temporary, (file) => file.writeFile(content), 'wx');
      else {
        await move(content.path, temporary);
        await synced(temporary, async () => {}, 'r');
      }
      await rename(temporary, pathOf(name));
    } catch (thrown) {
      await rm(temporary, { force: true });
      throw thrown;
    }
    for (const directory of [folderOf(name), folder]) await synced(directory, async () => {}, 'r');
  }

  /** Detects files that the disk has damaged or can no longer read; they are written again. */
  async function isIntact(name: Sha256, size: number): Promise<boolean> {
    const found = await stat(pathOf(name)).catch(() => undefined);
    if (found?.size !== size) return false;
    return (await sha256At(pathOf(name)).catch(() => undefined)) === name;
  }

  return {
    async put(content) {
      const name = nameOf(content);
      const isThere = await isIntact(name, content instanceof Uint8Array ? content.length : content.size);
      if (!isThere) await write(name, content);
      else if (!(content instanceof Uint8Array)) await rm(content.path, { force: true });
      return name;
    },
    async get(name) {
      if (!isSha256(name)) return undefined;
      const bytes = await readFile(pathOf(name)).catch(ifAbsent(undefined));
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

/** Removes files left half written by a crash. A live writer finishes well within a day. */
async function removeLeft(path: string): Promise<void> {
  const found = await stat(path).catch(ifAbsent(undefined));
  if (found && found.mtimeMs < Date.now() - day) await rm(path, { force: true });
}

/** Moves a file, even across disks. */
async function move(from: string, to: string): Promise<void> {
  await rename(from, to).catch(async (thrown: NodeJS.ErrnoException) => {
    if (thrown.code !== 'EXDEV') throw thrown;
    await copyFile(from, to);
    await rm(from);
  });
}

/** Hashes a file piece by piece. */
async function sha256At(path: string): Promise<Sha256> {
  const digest = createHash('sha256');
  for await (const part of createReadStream(path)) digest.update(part);
  return digest.digest('hex');
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
  const found = await opendir(folder).catch(ifAbsent(undefined));
  for await (const { name } of found ?? []) yield { name, path: join(folder, name) };
}

/** Replaces a "not found" error by a value; other errors are passed on. */
const ifAbsent =
  <T>(value: T) =>
  (thrown: NodeJS.ErrnoException): T => {
    if (thrown.code === 'ENOENT' || thrown.code === 'ENOTDIR') return value;
    throw thrown;
  };
