import type { Caller } from '../../../kernel/access.ts';
import type { ExtensionPoint } from '../../../kernel/extension.ts';
import type { Db } from '../../../platform/db/database.ts';
import { type FoundType, foundTypes } from '../schema.ts';

/**
 * Where a hit stands among those of its kind: two whole numbers from 0 on, which the kind alone understands. What comes
 * later stands at the same place behind it, however many records arrive.
 */
export type HitPosition = readonly [number, number];

export interface FindQuestion {
  /** What somebody typed. */
  readonly typed: string;
  /** Only records of these sites; undefined looks at all. */
  readonly siteIds: readonly number[] | undefined;
  readonly caller: Caller;
  readonly rows: number;
  /** Where the page before ended; undefined from the beginning. */
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

/** Where features add what of them is found. */
export const findables: ExtensionPoint<Findable> = foundTypes;
