import ts from 'typescript';

/** A table in a feature's SQL. */
export interface TableUse {
  /** Undefined where the name is not written where the table is used. */
  table: string | undefined;
  line: number;
  /** `mention`: it is named, and may be an index of words or a column. */
  kind: 'read' | 'write' | 'mention';
}

/** A use, and the part of the source that it stands in. */
type Use = Omit<TableUse, 'line'> & { at: ts.Node };

/**
 * Query builder methods that take a table, or a subquery in its place, as their first argument, and their kind of
 * access.
 */
const builders = new Map<string, TableUse['kind']>([
  ...['selectFrom', 'innerJoin', 'leftJoin', 'rightJoin', 'fullJoin', 'crossJoin'].map(reads),
  ...['innerJoinLateral', 'leftJoinLateral', 'crossJoinLateral'].map(reads),
  ...['insertInto', 'replaceInto', 'updateTable', 'deleteFrom', 'mergeInto'].map(writes),
  ...['insertion', 'rowUpdate'].map(writes),
  // What is done with the table stands in the text around them.
  ...['sql.table', 'sql.id', 'sql.raw', 'CompiledQuery.raw'].map(writes),
]);
function reads(name: string) {
  return [name, 'read'] as const;
}
function writes(name: string) {
  return [name, 'write'] as const;
}

/** Tables in raw SQL: a list of names, of which each may have another one. */
const inRawSql =
  /\b(?<!\b(?:for|do|distinct)\s{1,20})(from|join|using|into|update|table)\s+((?:(?:\w+|\(\))(?:\s+(?:as\s+)?\w+)?\s*,\s*)*\w+)/gi;

/**
 * Every table that `source` reads or writes, seen by the parser: what builds queries is handed it, raw SQL names it
 * behind a word such as `from`, or it is the `table` of a choice. Indexes of words are told by the end of their name.
 */
export function tablesUsed(file: string, source: string): TableUse[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const used: TableUse[] = [];
  const visit = (node: ts.Node): void => {
    for (const { at, ...use } of usesOf(node)) {
      const { line } = tree.getLineAndCharacterOfPosition(at.getStart(tree));
      used.push({ ...use, line: line + 1 });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return used;
}

function usesOf(node: ts.Node): Use[] {
  if (ts.isCallExpression(node)) return usesOfCall(node);
  if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'sql') return usesOfSql(node.template);
  if (ts.isPropertyAssignment(node) && node.name.getText() === 'table')
    return named(node.initializer, 'read');
  if (ts.isStringLiteral(node) && node.text.endsWith('_text'))
    return [{ table: node.text, kind: 'mention', at: node }];
  return [];
}

function usesOfCall(call: ts.CallExpression): Use[] {
  const [first] = call.arguments;
  const kind = kindOf(call.expression);
  if (kind && first) return named(first, kind);
  return first && ts.isStringLiteral(first) && readsAside(call.expression) ? named(first, 'read') : [];
}

function kindOf(called: ts.Expression): TableUse['kind'] | undefined {
  const name = ts.isPropertyAccessExpression(called) ? called.name.text : called.getText();
  return builders.get(name) ?? builders.get(called.getText());
}

/** The `from` of an update and the `using` of a deletion; `Array.from` is neither. */
const readsAside = (called: ts.Expression): boolean =>
  ts.isPropertyAccessExpression(called) &&
  /^(from|using)$/.test(called.name.text) &&
  !/^[A-Z]/.test(called.getText());

function named(node: ts.Expression, kind: TableUse['kind']): Use[] {
  if (ts.isStringLiteralLike(node)) return [{ table: node.text.split(/\s/)[0], kind, at: node }];
  if (ts.isArrayLiteralExpression(node)) return node.elements.flatMap((element) => named(element, kind));
  if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node))
    return named(node.expression, kind);
  // A query in the table's place: its own tables are seen where it is built.
  if (ts.isCallExpression(node) || ts.isArrowFunction(node)) return [];
  return [{ table: undefined, kind, at: node }];
}

function usesOfSql(template: ts.TemplateLiteral): Use[] {
  const parts = ts.isTemplateExpression(template)
    ? [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)]
    : [template.text];
  const text = parts
    .join(' ? ')
    .replaceAll('"', '')
    .replace(/\b\w+\(([^()]*)\)/g, (call, inside: string) => (/\bfrom\b/i.test(inside) ? call : '()'));
  return [...text.matchAll(inRawSql)].flatMap(([, word = '', names = '']) =>
    names
      .split(',')
      .map((name) => name.trim().split(/\s/)[0] ?? '')
      .filter((name) => name !== '()')
      .map(
        (table): Use => ({
          table,
          kind: /^(into|update|table)$/i.test(word) ? 'write' : 'read',
          at: template,
        }),
      ),
  );
}
