import { type LimitNode, SqliteQueryCompiler, ValueNode } from 'kysely';

/**
 * Writes the number of a limit into the SQL. SQLite's planner considers bound limits, and so re-prepares the
 * statement on each run, which takes several times as long as finding one row.
 */
export class LiteralLimits extends SqliteQueryCompiler {
  protected override visitLimit(node: LimitNode): void {
    const { limit } = node;
    if (ValueNode.is(limit) && Number.isSafeInteger(limit.value)) this.append(`limit ${limit.value}`);
    else super.visitLimit(node);
  }
}
