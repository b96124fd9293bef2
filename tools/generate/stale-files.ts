import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { GeneratedFile } from './generated-file.ts';

/** Those of the files that are missing under `root` or differ there. */
export async function staleFiles(root: string, files: readonly GeneratedFile[]): Promise<GeneratedFile[]> {
  const committed = await Promise.all(
    files.map(({ path }) => readFile(join(root, path)).catch(() => undefined)),
  );
  return files.filter(({ text }, index) => !committed[index]?.equals(Buffer.from(text)));
}

/** Writes files under `root`, with the folders they need. */
export async function writeFiles(root: string, files: readonly GeneratedFile[]): Promise<void> {
  for (const { path, text } of files) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
}
