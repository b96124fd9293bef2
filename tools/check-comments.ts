import { commentProblems } from './comments/doc-comments.ts';

const problems = await commentProblems(process.cwd());
for (const { file, line, word } of problems) console.error(`${file}:${line} begins with “${word}”`);
if (problems.length > 0) {
  console.error(
    '\nBegin a doc comment with a noun (“Rows of…”) or a verb in the third person (“Evicts…”), or delete it where it repeats the signature (CONTRIBUTING.md, Style).',
  );
  process.exitCode = 1;
}
