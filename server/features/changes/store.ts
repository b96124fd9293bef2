import type { Generated, SelectQueryBuilder } from 'kysely';
import type { CommitPosition } from '../../platform/db/capabilities.ts';
import type { Db } from '../../platform/db/database.ts';
import { insertion } from '../../platform/db/insertion.ts';
import type { Tables } from '../../platform/db/tables.ts';

/** A change. On PostgreSQL a row also has its transaction's number: see `inCommitOrder`. */
export interface ChangeTable {
  seq: Generated<number>;
  at: number;
  site_id: number | null;
  /** Set for a record that belongs to a project but no site. */
  project_id: number | null;
  kind: string;
  record_id: number;
  /** Conversation of a message, ticket of a ticket message, task of a run. */
  parent_id: number | null;
  op: string;
}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    change: ChangeTable;
  }
}

/** A change's own transaction never reads the feed, so its rows are deferred to the commit. */
export const insertChanges = insertion(
  'change',
  ['at', 'site_id', 'project_id', 'kind', 'record_id', 'parent_id', 'op'],
  { waits: true },
);

export type StoredChange = Omit<ChangeTable, 'seq'> & { readonly seq: number; readonly txid: number };

/** Scope of a feed: sites and projects, and optionally changes that belong to neither. */
export interface Scope {
  readonly sites?: SelectQueryBuilder<Tables, 'site', { site_id: number }> | number | undefined;
  readonly projects?: SelectQueryBuilder<Tables, 'project', { project_id: number }> | undefined;
  readonly withGlobal?: boolean;
  readonly kinds?: readonly string[] | undefined;
}

/** Changes after a position and up to another, in commit order. */
export async function selectChanges(
  db: Db,
  { sites, projects, withGlobal = false, kinds }: Scope,
  after: CommitPosition,
  upTo: CommitPosition,
  rows: number,
): Promise<StoredChange[]> {
  let query = db.selectFrom('change');
  if (typeof sites === 'number') query = query.where('site_id', '=', sites);
  else if (sites !== undefined) {
    query = query.where((row) =>
      row.or([
        row('site_id', 'in', sites),
        ...(projects ? [row.and([row('site_id', 'is', null), row('project_id', 'in', projects)])] : []),
        ...(withGlobal ? [row.and([row('site_id', 'is', null), row('project_id', 'is', null)])] : []),
      ]),
    );
  }
  if (kinds) query = query.where('kind', 'in', kinds);
  return db.capabilities
    .inCommitOrder(query, after, upTo)
    .select(['at', 'site_id', 'project_id', 'kind', 'record_id', 'parent_id', 'op'])
    .limit(rows)
    .execute();
}

/** Highest change number so far, 0 before the first: later changes have higher ones. */
export async function newestChange(db: Db): Promise<number> {
  const query = db.selectFrom('change').select((change) => change.fn.max('seq').as('seq'));
  return (await query.executeTakeFirst())?.seq ?? 0;
}

export async function deleteChangesBefore(db: Db, before: number, limit: number): Promise<number> {
  // Position of a caller who has read everything: without it, they would be past the end.
  const [, newest] = await db.capabilities.commitHead();
  // Numbers are roughly in order of time, so the first are the oldest.
  const old = db.selectFrom('change').select(['seq', 'at']).orderBy('seq').limit(limit);
  const oldest = await old.execute();
  const firstKept = oldest.findIndex((row) => row.at >= before);
  // No further, because the clock may have been wrong for a while.
  const last = firstKept < 0 ? oldest.at(-1) : oldest[firstKept - 1];
  if (!last) return 0;
  const result = await db
    .deleteFrom('change')
    .where('seq', '<=', last.seq)
    .where('seq', '<>', newest)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
