// npm run generate: writes every file that follows from the declarations. With --check: names the stale ones, exit code 1.
import { join } from 'node:path';
import { generatedFiles } from './generate/generated-files.ts';
import { staleFiles, writeFiles } from './generate/stale-files.ts';

const root = join(import.meta.dirname, '..');
const isCheck = process.argv.includes('--check');

const stale = await staleFiles(root, await generatedFiles());
if (!isCheck) await writeFiles(root, stale);
for (const { path } of stale) console.log(`${isCheck ? 'stale' : 'wrote'} ${path}`);
if (isCheck && stale.length > 0) {
  console.log('Run `npm run generate`, look at the difference, and commit it.');
  process.exitCode = 1;
}
