import ts from 'typescript';

/** A regular expression and its line. */
export interface Pattern {
  readonly source: string;
  readonly flags: string;
  readonly line: number;
}

/** Letter that replaces parts known only at run time: it matches one character and repeats nothing. */
const unknownPart = 'x';

/**
 * Regular expressions in `source`, found with the parser: literals, strings passed to `RegExp`, and strings that
 * start with `^`, as in schemas. Strings may be composed of constants in the same file.
 */
export function patternsIn(file: string, source: string): readonly Pattern[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const constants = constantsIn(tree);
  const found: Pattern[] = [];
  const add = (node: ts.Node, pattern: string, flags: string): void => {
    found.push({
      source: pattern,
      flags,
      line: tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1,
    });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      add(node, node.text.slice(1, end), node.text.slice(end + 1));
      return;
    }
    if (isRegExpCall(node)) {
      const [pattern, flags] = node.arguments ?? [];
      if (pattern)
        add(node, textOf(pattern, constants) ?? unknownPart, flags ? (textOf(flags, constants) ?? '') : '');
      return;
    }
    const text = ts.isExpression(node) && !ts.isIdentifier(node) ? textOf(node, constants) : undefined;
    if (text === undefined) ts.forEachChild(node, visit);
    else if (text.startsWith('^')) add(node, text, '');
  };
  visit(tree);
  return found;
}

const isRegExpCall = (node: ts.Node): node is ts.NewExpression | ts.CallExpression =>
  (ts.isNewExpression(node) || ts.isCallExpression(node)) &&
  ts.isIdentifier(node.expression) &&
  node.expression.text === 'RegExp';

type Constants = ReadonlyMap<string, ts.Expression>;

function constantsIn(tree: ts.SourceFile): Constants {
  const constants = new Map<string, ts.Expression>();
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer)
      constants.set(node.name.text, node.initializer);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return constants;
}

/** String value of an expression; undefined if it is not a string. */
function textOf(node: ts.Expression, constants: Constants): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node))
    return textOf(node.expression, constants);
  if (ts.isTemplateExpression(node)) return templateText(node, constants, false);
  if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'String.raw') {
    const { template } = node;
    return ts.isTemplateExpression(template)
      ? templateText(template, constants, true)
      : (template.rawText ?? template.text);
  }
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken) {
    const [left, right] = [textOf(node.left, constants), textOf(node.right, constants)];
    return left === undefined && right === undefined
      ? undefined
      : `${left ?? unknownPart}${right ?? unknownPart}`;
  }
  const initializer = ts.isIdentifier(node) ? constants.get(node.text) : undefined;
  // Without the constant itself: an initializer that refers to itself would never end.
  return initializer && ts.isIdentifier(node)
    ? textOf(initializer, new Map([...constants].filter(([name]) => name !== node.text)))
    : undefined;
}

function templateText(node: ts.TemplateExpression, constants: Constants, isRaw: boolean): string {
  const written = (part: ts.TemplateLiteralLikeNode): string =>
    isRaw ? (part.rawText ?? part.text) : part.text;
  return node.templateSpans.reduce(
    (text, { expression, literal }) =>
      text + (textOf(expression, constants) ?? unknownPart) + written(literal),
    written(node.head),
  );
}
