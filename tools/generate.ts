// npm run generate: writes all files derived from declarations, and removes obsolete snapshots. With --check: lists
// stale committed files with exit code 1, and writes the git-ignored ones.
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { generatedFiles } from './generate/generated-files.ts';
import { leftOver } from './generate/left-over.ts';
import { staleFiles, writeFiles } from './generate/stale-files.ts';

const root = join(import.meta.dirname, '..');
const isCheck = process.argv.includes('--check');

const files = await generatedFiles();
const differing = await staleFiles(root, files);
const stale = isCheck ? differing.filter(({ isLocal }) => !isLocal) : differing;
const leftOverFiles = await leftOver(root, files);
await writeFiles(root, isCheck ? differing.filter(({ isLocal }) => isLocal) : differing);
if (!isCheck) for (const path of leftOverFiles) await rm(join(root, path));
for (const { path } of stale) console.log(`${isCheck ? 'stale' : 'wrote'} ${path}`);
for (const path of leftOverFiles) console.log(`${isCheck ? 'stale' : 'removed'} ${path}`);
if (isCheck && stale.length + leftOverFiles.length > 0) {
  console.log('Run `npm run generate`, look at the difference, and commit it.');
  process.exitCode = 1;
}
