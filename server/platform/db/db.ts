import { Kysely, type KyselyConfig, type KyselyProps } from 'kysely';
import type { Capabilities } from './capabilities.ts';
import type { Tables } from './tables.ts';

/** Some of a longer work, in a transaction of its own. Answers whether there is more of it. */
export type Step = (db: Db) => Promise<boolean>;

/** Inserts rows. */
export type Write<Row> = (db: Db, rows: readonly Row[]) => Promise<void>;

/** What a change leaves for its commit; whoever commits sees to it. */
export interface CommitWork {
  /** Whether somebody waits for the commit: the others are to be told. */
  isAwaited: boolean;
  /** Has rows wait until the change has run, and those that share its commit, to be inserted together. */
  addRows<Row>(write: Write<Row>, rows: readonly Row[]): void;
  /** Has work go on behind the commit, where changes share commits. */
  addStep?(step: Step): void;
}

/** A connection that answers at once. */
export interface DirectConnection {
  /** The rows of a query. */
  rows(sql: string, parameters: readonly unknown[]): object[];
  /** Inserts one row and answers its id; undefined where the statement skipped it. */
  insertRow(sql: string, parameters: readonly unknown[]): number | undefined;
  /** Runs a statement that answers no rows, and answers how many it changed. */
  changeRows(sql: string, parameters: readonly unknown[]): number;
}

export interface DbParts {
  readonly capabilities: (db: Db) => Capabilities;
  /** Of a change alone. */
  readonly commit?: CommitWork;
  readonly direct?: DirectConnection;
}

/** What a store reads and writes through: a connection, or in a change the open transaction. */
export class Db extends Kysely<Tables> {
  /** What this database says in its own way. */
  readonly capabilities: Capabilities;
  /**
   * Where compiled queries run without Kysely's executor, which waits five times for a connection that answers at once:
   * that costs more than a small insert does.
   */
  readonly direct: DirectConnection | undefined;
  readonly #commit: CommitWork | undefined;

  constructor(on: KyselyConfig | KyselyProps, { capabilities, commit, direct }: DbParts) {
    // Each of the two is taken; the overloads do not say so of both.
    super(on as KyselyProps);
    this.#commit = commit;
    this.direct = direct;
    this.capabilities = capabilities(this);
  }

  /** Whether it is the open transaction of a change. */
  get isChange(): boolean {
    return this.#commit !== undefined;
  }

  /** What this change leaves for its commit. Only of a change. */
  get commit(): CommitWork {
    if (this.#commit) return this.#commit;
    throw new Error('This is no change: it has no commit.');
  }

  /** Changes are opened with `Database.transact`, which sees to what they leave for their commit. */
  override transaction(): never {
    throw new Error('Changes are opened with Database.transact.');
  }
}
