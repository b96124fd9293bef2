import { commentProblems } from './comments/doc-comments.ts';

const problems = await commentProblems(process.cwd());
for (const { file, line, problem } of problems) console.error(`${file}:${line} ${problem}`);
if (problems.length > 0) {
  console.error(
    '\nBegin a doc comment with a noun (“Rows of…”) or a verb in the third person (“Evicts…”), directly above what it documents, or delete it where it repeats the signature (CONTRIBUTING.md, Style). Names in backticks must exist.',
  );
  process.exitCode = 1;
}
