import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { GeneratedFile } from './generated-file.ts';

/** Folders that contain only generated files. */
const folders = [
  'docs/generated/operations',
  'docs/generated/schemas',
  'docs/generated/tools',
  'renderer/fonts',
];

/** Generated files under `root` whose declaration is gone. */
export async function leftOver(root: string, files: readonly GeneratedFile[]): Promise<string[]> {
  const paths = new Set(files.map(({ path }) => path));
  const there = await Promise.all(
    folders.map(async (folder) => {
      const names = await readdir(join(root, folder)).catch(() => []);
      return names.map((name) => `${folder}/${name}`);
    }),
  );
  return there.flat().filter((path) => !paths.has(path));
}
