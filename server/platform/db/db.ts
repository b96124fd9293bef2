import { Kysely, type KyselyConfig, type KyselyProps } from 'kysely';
import type { Capabilities } from './capabilities.ts';
import type { Tables } from './tables.ts';

/** A step of longer work, in its own transaction. Returns true if there is more. */
export type Step = (db: Db) => Promise<boolean>;

/** Inserts rows. */
export type Write<Row> = (db: Db, rows: readonly Row[]) => Promise<void>;

/** Work that a change leaves for its commit. */
export interface CommitWork {
  /** True if listeners wait for this commit and must be notified. */
  isAwaited: boolean;
  /** Defers rows until the change, and others in the same commit, have run, and then inserts them together. */
  addRows<Row>(write: Write<Row>, rows: readonly Row[]): void;
  /** Schedules a step after the commit, if changes share commits. */
  addStep?(step: Step): void;
}

/** A synchronous connection. */
export interface DirectConnection {
  /** The rows of a query. */
  rows(sql: string, parameters: readonly unknown[]): object[];
  /** Inserts one row and returns its id; undefined if the statement skipped it. */
  insertRow(sql: string, parameters: readonly unknown[]): number | undefined;
  /** Runs a statement without result rows; returns the number of changed rows. */
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
    // Both are accepted, but the overloads do not cover the union.
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

  /** Changes are opened with `Database.transact`, which handles the work they leave for the commit. */
  override transaction(): never {
    throw new Error('Changes are opened with Database.transact.');
  }
}
