import type { Caller } from '../../../kernel/access.ts';
import type { ExtensionPoint } from '../../../kernel/extension.ts';
import type { Db } from '../../../platform/db/database.ts';
import { type FoundType, foundTypes } from '../schema.ts';

/**
 * Position of a hit among those of its kind: two non-negative integers whose meaning only the kind knows. Positions
 * are stable: later hits stay after it, however many records arrive.
 */
export type HitPosition = readonly [number, number];

export interface FindQuestion {
  /** The query as typed. */
  readonly typed: string;
  /** Only records of these sites; undefined looks at all. */
  readonly siteIds: readonly number[] | undefined;
  readonly caller: Caller;
  readonly rows: number;
  /** End of the previous page; undefined for the first. */
  readonly after: HitPosition | undefined;
}

/** A record that was found, with what a line about it says. */
export interface Found {
  readonly id: number;
  readonly siteId: number;
  /** All the sites it is of, where that is more than one: a person is one hit. */
  readonly siteIds?: readonly number[];
  readonly title: string;
  readonly excerpt: string;
  readonly status: string | null;
  /** When it last changed, epoch milliseconds. */
  readonly at: number;
  /** Which tool reads it further, and with what. */
  readonly readWith: {
    readonly tool: string;
    readonly arguments: Readonly<Record<string, string | number>>;
  };
  readonly position: HitPosition;
}

/** A kind of records that are found, and how. */
export interface Findable extends FoundType {
  /** The best first. Which sites the caller reaches is known; what of a record they may see is for the kind to decide. */
  find(db: Db, question: FindQuestion): Promise<readonly Found[]>;
}

/** Extension point for searchable records. */
export const findables: ExtensionPoint<Findable> = foundTypes;
