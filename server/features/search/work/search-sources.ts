import type { Caller } from '../../../kernel/access.ts';
import type { ExtensionPoint } from '../../../kernel/extension.ts';
import type { Db } from '../../../platform/db/database.ts';
import { type SearchSourceType, searchSourceTypes } from '../schema.ts';

/**
 * Position of a hit among the hits of its kind: two non-negative integers whose meaning only the kind knows. Positions
 * are stable: later hits stay after it, however many records arrive.
 */
export type HitPosition = readonly [number, number];

export interface SearchQuery {
  /** The query as typed. */
  readonly typed: string;
  /** Only records of these sites; undefined for all. */
  readonly siteIds: readonly number[] | undefined;
  readonly caller: Caller;
  readonly rows: number;
  /** End of the previous page; undefined for the first. */
  readonly after: HitPosition | undefined;
}

/** A matching record with its one-line description. */
export interface SearchResult {
  readonly id: number;
  readonly siteId: number;
  /** All its sites if there are several: a person is a single hit. */
  readonly siteIds?: readonly number[];
  readonly title: string;
  readonly excerpt: string;
  readonly status: string | null;
  /** Time of the latest change, epoch milliseconds. */
  readonly at: number;
  /** Tool that reads the record, with its arguments. */
  readonly readWith: {
    readonly tool: string;
    readonly arguments: Readonly<Record<string, string | number>>;
  };
  readonly position: HitPosition;
}

/** A kind of searchable record with its search. */
export interface SearchSource extends SearchSourceType {
  /**
   * Finds the best hits first. Access to sites is already determined; the kind decides which parts of a record are
   * visible.
   */
  find(db: Db, question: SearchQuery): Promise<readonly SearchResult[]>;
}

/** Extension point for searchable records: `searchSourceTypes`, whose file has no I/O, typed in full. */
export const searchSources: ExtensionPoint<SearchSource> = searchSourceTypes;
