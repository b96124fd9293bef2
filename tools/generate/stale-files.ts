import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { GeneratedFile } from './generated-file.ts';

/** Generated files that are missing or differ under `root`. */
export async function staleFiles(root: string, files: readonly GeneratedFile[]): Promise<GeneratedFile[]> {
  const committed = await Promise.all(
    files.map(({ path }) => readFile(join(root, path)).catch(() => undefined)),
  );
  return files.filter(({ text }, index) => !committed[index]?.equals(Buffer.from(text)));
}

/** Writes files under `root`, creating folders as needed. */
export async function writeFiles(root: string, files: readonly GeneratedFile[]): Promise<void> {
  for (const { path, text } of files) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
}
