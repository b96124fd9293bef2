import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import ts from 'typescript';

/** A comparison of a block's key with a literal. `file` is a path from the repository root. */
export interface NamedBlock {
  readonly file: string;
  readonly line: number;
  readonly why: string;
}

const why = 'A fact of a block belongs in its declaration (renderer/block.ts): ask blockOf(key) for it.';

/** Finds comparisons of keys with a block's name outside of the block's own folder. */
export function namedBlocks(root: string): readonly NamedBlock[] {
  const folders = globSync('blocks/*/block.ts', { cwd: root });
  const names = new Set(folders.map((path) => basename(dirname(path))));
  const files = globSync('{renderer,blocks/*.ts,server,web/src}/**/*.{ts,tsx}', { cwd: root });
  return files
    .map((path) => path.replaceAll('\\', '/'))
    .filter((file) => !/(^|\/)test\/|\.test\.tsx?$/.test(file))
    .flatMap((file) =>
      linesThatName(names, file, readFileSync(join(root, file), 'utf8')).map((line) => ({
        file,
        line,
        why,
      })),
    );
}

/** Lines on which `source` compares `key` or `block_key` with one of these names. */
export function linesThatName(names: ReadonlySet<string>, file: string, source: string): readonly number[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const lines: number[] = [];
  const isName = (node: ts.Expression): boolean => ts.isStringLiteralLike(node) && names.has(node.text);
  const visit = (node: ts.Node): void => {
    const found =
      (ts.isBinaryExpression(node) &&
        comparisons.has(node.operatorToken.kind) &&
        ((isKey(node.left) && isName(node.right)) || (isKey(node.right) && isName(node.left)))) ||
      (ts.isCaseClause(node) && isName(node.expression) && isKey(node.parent.parent.expression));
    if (found) lines.push(tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return lines;
}

const comparisons: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
]);

function isKey(node: ts.Expression): boolean {
  const name = ts.isPropertyAccessExpression(node) ? node.name : node;
  return ts.isIdentifier(name) && /^(?:block_?)?key$/i.test(name.text);
}
