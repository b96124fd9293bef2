import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';

/** A doc comment that begins with a forbidden word. `file` is a path from the repository root. */
export interface CommentProblem {
  readonly file: string;
  readonly line: number;
  readonly word: string;
}

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
export function badOpeningsIn(file: string, source: string): CommentProblem[] {
  return [...source.matchAll(opening)].map(({ index, 1: word = '' }) => ({
    file,
    line: source.slice(0, index).split('\n').length,
    word,
  }));
}

export async function commentProblems(root: string, folders = cleanFolders): Promise<CommentProblem[]> {
  const found: CommentProblem[] = [];
  for (const folder of folders) {
    for await (const path of glob(`${folder}/**/*.{ts,tsx,mjs,js,css}`, { cwd: root })) {
      const file = path.replaceAll('\\', '/');
      if (/(^|\/)(node_modules|dist|generated)\//.test(file)) continue;
      found.push(...badOpeningsIn(file, readFileSync(join(root, file), 'utf8')));
    }
  }
  return found.sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
}
