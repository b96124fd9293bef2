import { Kysely, type KyselyConfig, type KyselyProps } from 'kysely';
import type { Capabilities } from './capabilities.ts';
import type { Tables } from './tables.ts';

/** Some of a longer work, in a transaction of its own. Answers whether there is more of it. */
export type Step = (db: Db) => Promise<boolean>;

/** Inserts rows. */
export type Write<Row> = (db: Db, rows: readonly Row[]) => Promise<void>;

/** Work that a change leaves for its commit. */
export interface CommitWork {
  /** True if listeners wait for this commit and must be notified. */
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
  /** Set only in a change. */
  readonly commit?: CommitWork;
  readonly direct?: DirectConnection;
}

/** Database handle of a store: a connection or, in a change, the open transaction. */
export class Db extends Kysely<Tables> {
  readonly capabilities: Capabilities;
  /**
   * Runs compiled queries without Kysely's executor, which awaits five times even for a connection that answers
   * synchronously: more than a small insert costs.
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

  /** True inside the transaction of a change. */
  get isChange(): boolean {
    return this.#commit !== undefined;
  }

  /** Work left for the commit. Throws outside a change. */
  get commit(): CommitWork {
    if (this.#commit) return this.#commit;
    throw new Error('This is no change: it has no commit.');
  }

  /** Changes are opened with `Database.transact`, which sees to what they leave for their commit. */
  override transaction(): never {
    throw new Error('Changes are opened with Database.transact.');
  }
}
