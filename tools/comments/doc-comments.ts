import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { docCommentsIn } from './comments-in.ts';
import { type CommentProblem, namedCodeOf, unknownNamesIn } from './named-code.ts';

/** Folders with clean comments. The list may only grow, until it is the whole tree. */
const cleanFolders: readonly string[] = [
  'web/src',
  'widget',
  'gallery',
  'server/kernel',
  'server/text',
  'server/platform',
  'server/interfaces',
  'server/app',
  'server/features',
  'renderer',
  'blocks',
  'canvas',
  'starters',
  'tools',
  'bench',
];

const opening =
  /\/\*\*\s*(?:\*\s*)?(What|Whatever|Who|Whoever|Whose|Whether|Those|That|How|Of|As|Where)\b(?!['’`])/gi;

/** Finds the bad openings of one source. Strings count as comments: none of ours contain a doc comment. */
export const badOpeningsIn = (file: string, source: string): CommentProblem[] =>
  [...source.matchAll(opening)].map(({ index, 1: word = '' }) => ({
    file,
    line: lineAt(source, index),
    problem: `begins with “${word}”`,
  }));

/** Finds doc comments above nothing: a blank line, another comment, or the end of a block. */
export function strayCommentsIn(file: string, source: string): CommentProblem[] {
  const problems: CommentProblem[] = [];
  for (const { text, start, end } of docCommentsIn(source)) {
    const before = source.slice(source.lastIndexOf('\n', start) + 1, start);
    const [rest = '', below = ''] = source.slice(end, end + 300).split('\n', 2);
    // Beside code a comment is part of it, and type declarations of JavaScript are comments.
    if (before.trim() !== '' || rest.trim() !== '' || text.includes('@typedef')) continue;
    if (!/^(?:$|\/\*\*|\})/.test(below.trimStart())) continue;
    const line = lineAt(source, start);
    problems.push({ file, line, problem: 'documents nothing: it stands above no declaration' });
  }
  return problems;
}

export async function commentProblems(root: string, folders = cleanFolders): Promise<CommentProblem[]> {
  const found: CommentProblem[] = [];
  const tree = await namedCodeOf(root);
  for (const folder of folders) {
    for await (const path of glob(`${folder}/**/*.{ts,tsx,mjs,js,css}`, { cwd: root })) {
      const file = path.replaceAll('\\', '/');
      if (/(^|\/)(node_modules|dist|generated)\//.test(file)) continue;
      const source = readFileSync(join(root, file), 'utf8');
      found.push(...badOpeningsIn(file, source));
      found.push(...strayCommentsIn(file, source), ...unknownNamesIn(file, source, tree));
    }
  }
  return found.sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
}

const lineAt = (source: string, index: number): number => source.slice(0, index).split('\n').length;
