import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import ts from 'typescript';

/** A use of a global outside of its boundary. `file` is a path from the repository root. */
export interface ForbiddenGlobal {
  file: string;
  line: number;
  name: GlobalName;
  why: string;
}

type GlobalName = 'process.env' | 'fetch' | 'normalize';

const boundaries: { name: GlobalName; allowedIn: string; within: RegExp; why: string }[] = [
  {
    name: 'process.env',
    allowedIn: 'server/platform/config/',
    within: /^server\//,
    why: 'A setting is one documented entry in platform/config.',
  },
  {
    name: 'fetch',
    allowedIn: 'server/platform/outbound/',
    within: /^server\//,
    why: 'Outgoing requests go through platform/outbound, which allows public addresses only.',
  },
  {
    name: 'normalize',
    allowedIn: 'server/text/normal-form.ts',
    within: /^(server|renderer|blocks)\//,
    why: 'Normalising a run of combining marks takes quadratic time: cut the text to the maximum of its field, and use normalForm.',
  },
];

/**
 * Finds uses of process.env, fetch and a string's `normalize` outside of their boundaries. Tests may use all of
 * them.
 */
export async function forbiddenGlobals(root: string): Promise<ForbiddenGlobal[]> {
  const found: ForbiddenGlobal[] = [];
  for await (const path of glob('{server,renderer,blocks}/**/*.ts', { cwd: root })) {
    const file = path.replaceAll('\\', '/');
    if (/(^|\/)test\/|\.test\.ts$/.test(file)) continue;
    for (const { name, line } of globalsUsed(file, readFileSync(join(root, file), 'utf8'))) {
      const boundary = boundaries.find((candidate) => candidate.name === name);
      if (boundary?.within.test(file) && !file.startsWith(boundary.allowedIn))
        found.push({ file, line, name, why: boundary.why });
    }
  }
  return found;
}

/**
 * Uses of process.env, fetch and `normalize` in `source`, found with the parser, so that comments and strings do not
 * count.
 */
export function globalsUsed(file: string, source: string): { name: GlobalName; line: number }[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const used: { name: GlobalName; line: number }[] = [];
  const ownFetch = declares(tree, 'fetch');
  const visit = (node: ts.Node): void => {
    const name = isProcessEnv(node)
      ? 'process.env'
      : isFetch(node, ownFetch)
        ? 'fetch'
        : isNormalize(node)
          ? 'normalize'
          : undefined;
    if (name) used.push({ name, line: tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1 });
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return used;
}

function isProcessEnv(node: ts.Node): boolean {
  if (ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node)) {
    return isProcess(node.expression) && memberName(node) === 'env';
  }
  // const { env } = process
  if (ts.isVariableDeclaration(node) && node.initializer && isProcess(node.initializer)) {
    return (
      ts.isObjectBindingPattern(node.name) &&
      node.name.elements.some((element) => originalName(element) === 'env')
    );
  }
  // import { env } from 'node:process'
  if (!ts.isImportSpecifier(node) || originalName(node) !== 'env') return false;
  const from = node.parent.parent.parent.moduleSpecifier;
  return ts.isStringLiteral(from) && /^(node:)?process$/.test(from.text);
}

/** `process`, and `globalThis.process`. */
function isProcess(node: ts.Expression): boolean {
  if (ts.isIdentifier(node)) return node.text === 'process';
  return isMemberOfGlobal(node, 'process');
}

function isFetch(node: ts.Node, ownFetch: boolean): boolean {
  if (isMemberOfGlobal(node, 'fetch')) return true;
  if (ownFetch || !ts.isIdentifier(node) || node.text !== 'fetch') return false;
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node;
  if (ts.isPropertyAssignment(parent)) return parent.initializer === node;
  // The remaining identifiers are not uses: members of types and classes, `typeof fetch` in a type, renaming
  // imports.
  return (
    !ts.isTypeElement(parent) &&
    !ts.isClassElement(parent) &&
    !ts.isTypeQueryNode(parent) &&
    !ts.isImportSpecifier(parent)
  );
}

/**
 * `text.normalize('NFC')`, or the method detached from a string; a declared function of that name is not a string's.
 */
function isNormalize(node: ts.Node): boolean {
  if (!ts.isPropertyAccessExpression(node) && !ts.isElementAccessExpression(node)) return false;
  if (memberName(node) !== 'normalize') return false;
  const { parent } = node;
  if (!ts.isCallExpression(parent) || parent.expression !== node) return true;
  const [form] = parent.arguments;
  return form === undefined || !ts.isStringLiteral(form) || form.text.startsWith('NF');
}

function isMemberOfGlobal(node: ts.Node, name: string): boolean {
  if (!ts.isPropertyAccessExpression(node) && !ts.isElementAccessExpression(node)) return false;
  const { expression } = node;
  return (
    ts.isIdentifier(expression) && /^(globalThis|global)$/.test(expression.text) && memberName(node) === name
  );
}

function memberName(node: ts.PropertyAccessExpression | ts.ElementAccessExpression): string | undefined {
  if (ts.isPropertyAccessExpression(node)) return node.name.text;
  return ts.isStringLiteral(node.argumentExpression) ? node.argumentExpression.text : undefined;
}

function originalName({ propertyName, name }: ts.BindingElement | ts.ImportSpecifier): string | undefined {
  const original = propertyName ?? name;
  return ts.isIdentifier(original) ? original.text : undefined;
}

/** True if the file declares a parameter or variable called `name`: an injected `fetch` is not the global one. */
function declares(node: ts.Node, name: string): boolean {
  const declaration =
    ts.isParameter(node) ||
    ts.isVariableDeclaration(node) ||
    ts.isBindingElement(node) ||
    ts.isImportSpecifier(node);
  if (declaration && ts.isIdentifier(node.name) && node.name.text === name) return true;
  return ts.forEachChild(node, (child) => declares(child, name) || undefined) ?? false;
}
