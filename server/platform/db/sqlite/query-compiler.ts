import { type LimitNode, SqliteQueryCompiler, ValueNode } from 'kysely';

/**
 * Writes the number of a limit into the SQL. SQLite looks at a bound one when it plans, so that it prepares the statement
 * anew each time it is run: that takes several times as long as to find one row.
 */
export class LiteralLimits extends SqliteQueryCompiler {
  protected override visitLimit(node: LimitNode): void {
    const { limit } = node;
    if (ValueNode.is(limit) && Number.isSafeInteger(limit.value)) this.append(`limit ${limit.value}`);
    else super.visitLimit(node);
  }
}
