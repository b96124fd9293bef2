import ts from 'typescript';

/** A table in a feature's SQL. */
export interface TableUse {
  /** Undefined if the name is not a literal at the use. */
  table: string | undefined;
  line: number;
  /** `mention`: the table is named, possibly as a full-text index or a column. */
  kind: 'read' | 'write' | 'mention';
}

/** A use and its syntax node. */
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
  // The surrounding text tells what is done with the table.
  ...['sql.table', 'sql.id', 'sql.raw', 'CompiledQuery.raw'].map(writes),
]);
function reads(name: string) {
  return [name, 'read'] as const;
}
function writes(name: string) {
  return [name, 'write'] as const;
}

/** Tables in raw SQL: a list of names, each with an optional alias. */
const inRawSql =
  /\b(?<!\b(?:for|do|distinct)\s{1,20})(from|join|using|into|update|table)\s+((?:(?:\w+|\(\))(?:\s+(?:as\s+)?\w+)?\s*,\s*)*\w+)/gi;

/**
 * Tables that `source` reads or writes, found with the parser: passed to query builders, named in raw SQL after a
 * word such as `from`, or given as `table`. Full-text indexes are recognised by their suffix.
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

/** The `from` of an update and the `using` of a delete; not `Array.from`. */
const readsAside = (called: ts.Expression): boolean =>
  ts.isPropertyAccessExpression(called) &&
  /^(from|using)$/.test(called.name.text) &&
  !/^[A-Z]/.test(called.getText());

function named(node: ts.Expression, kind: TableUse['kind']): Use[] {
  if (ts.isStringLiteralLike(node)) return [{ table: node.text.split(/\s/)[0], kind, at: node }];
  if (ts.isArrayLiteralExpression(node)) return node.elements.flatMap((element) => named(element, kind));
  if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node))
    return named(node.expression, kind);
  // A subquery: its tables are found where it is built.
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
