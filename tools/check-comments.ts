import { badOpenings } from './comments/doc-comments.ts';

const found = await badOpenings(process.cwd());
for (const { file, line, word } of found) console.error(`${file}:${line} begins with “${word}”`);
if (found.length > 0) {
  console.error(
    '\nBegin a doc comment with a noun (“Rows of…”) or a verb in the third person (“Evicts…”), or delete it where it repeats the signature (CONTRIBUTING.md, Style).',
  );
  process.exitCode = 1;
}
