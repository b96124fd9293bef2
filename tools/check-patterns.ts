import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { superLinearPatterns } from './patterns/super-linear.ts';

const root = process.cwd();
/** Verdicts are valid only for the analyser and rules that produced them. */
const rules = createHash('sha256')
  .update(readFileSync(join(root, 'node_modules/recheck/package.json')))
  .update(readFileSync(join(root, 'tools/patterns/growth.ts')))
  .digest('hex')
  .slice(0, 16);
const found = await superLinearPatterns(
  root,
  join(root, `node_modules/.cache/wheelhouse/patterns-${rules}.json`),
);

for (const { file, line, pattern, why } of found) console.error(`${file}:${line} ${pattern}\n    ${why}`);

if (found.length > 0) {
  console.error(
    `\n${found.length} regular ${found.length === 1 ? 'expression takes' : 'expressions take'} more than linear time. Write it so that each character is read once, or cut with server/text/trim.ts.`,
  );
  process.exitCode = 1;
}
