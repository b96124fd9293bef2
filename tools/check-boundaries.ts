import { features } from '../server/app/features.ts';
import { namedBlocks } from './boundaries/block-names.ts';
import { forbiddenGlobals } from './boundaries/global-boundaries.ts';
import { forbiddenImports } from './boundaries/import-rules.ts';
import { forbiddenTables } from './boundaries/table-access.ts';

const root = process.cwd();
const imports = await forbiddenImports(root);
const globals = await forbiddenGlobals(root);
const tables = await forbiddenTables(root, features);
const blocks = namedBlocks(root);

for (const { rule, from, to, why } of imports) console.error(`${from} → ${to}\n    ${rule}: ${why}`);
for (const { file, line, name, why } of globals) console.error(`${file}:${line} uses ${name}\n    ${why}`);
for (const { file, line, why } of [...tables, ...blocks]) console.error(`${file}:${line}\n    ${why}`);

const count = imports.length + globals.length + tables.length + blocks.length;
if (count > 0) {
  console.error(`\n${count} ${count === 1 ? 'boundary is' : 'boundaries are'} crossed.`);
  process.exitCode = 1;
}
