import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { docCommentsIn, withoutComments } from './comments-in.ts';

/** A fault of a doc comment. `file` is a path from the repository root. */
export interface CommentProblem {
  readonly file: string;
  readonly line: number;
  /** Continues a sentence whose subject is the comment: `begins with “What”`. */
  readonly problem: string;
}

/** Names and files that a comment can refer to. */
export interface NamedCode {
  /** Words of all sources, without their comments. */
  readonly words: ReadonlySet<string>;
  /** Paths from the repository root. */
  readonly paths: ReadonlySet<string>;
}

/** Names of other projects' code, which comments cite as the source of a rule. */
const citedNames: ReadonlySet<string> = new Set([
  // Postiz.
  'XSettings',
  'strip.html.validation.ts',
  // twitter-text and Mastodon.
  'latinAccentChars',
  'extractUrlsWithIndices',
  'StatusLengthValidator',
  'WeightedTweetsWithDiscountedEmojiCounterTest',
  'WeightedTweetsCounterTest',
  'UnicodeDirectionalMarkerCounterTest',
]);

const quoted = /`([^`\n]+)`/g;
/** Two words in one, or a capital: a name of ours. Single words in lower case may be of any language. */
const isIdentifier = (name: string): boolean =>
  /^[A-Za-z][A-Za-z0-9]*$/.test(name) && /[a-z]/.test(name) && /[A-Z]/.test(name);
const codeFile = /^[\w.@/-]+\.(?:ts|tsx|mjs)$/;

/** Reads the names and files of a repository. */
export async function namedCodeOf(root: string): Promise<NamedCode> {
  const words = new Set<string>();
  const paths = new Set<string>();
  const exclude = (path: string): boolean => /(^|[\\/])(node_modules|dist|data|docs)$/.test(path);
  for await (const path of glob('**/*.{ts,tsx,mjs,cjs,js,css,html,json}', { cwd: root, exclude })) {
    paths.add(path.replaceAll('\\', '/'));
    const source = readFileSync(join(root, path), 'utf8');
    for (const [word] of withoutComments(source).matchAll(/[A-Za-z_$][\w$]*/g)) words.add(word);
  }
  return { words, paths };
}

/** Finds names and files in backticks in doc comments of a source that exist nowhere. */
export function unknownNamesIn(file: string, source: string, { words, paths }: NamedCode): CommentProblem[] {
  const problems: CommentProblem[] = [];
  const isFile = (name: string): boolean => {
    const path = posix.normalize(posix.join(posix.dirname(file), name));
    return paths.has(path) || paths.has(name) || paths.values().some((each) => each.endsWith(`/${name}`));
  };
  const isKnown = (name: string): boolean => {
    if (citedNames.has(name)) return true;
    if (codeFile.test(name)) return isFile(name);
    const parts = name.replace(/\(\)$/, '').split('.');
    return parts.every((part) => citedNames.has(part) || !isIdentifier(part) || words.has(part));
  };
  for (const { text, start } of docCommentsIn(source))
    for (const { index, 1: name = '' } of text.matchAll(quoted)) {
      if (isKnown(name)) continue;
      const line = source.slice(0, start + index).split('\n').length;
      problems.push({ file, line, problem: `names \`${name}\`, which does not exist` });
    }
  return problems;
}
