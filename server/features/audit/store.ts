import type { Generated } from 'kysely';
import type { AuditRow } from '../../kernel/ports.ts';
import type { Db } from '../../platform/db/database.ts';
import { insertion } from '../../platform/db/insertion.ts';

export interface AuditTable {
  audit_id: Generated<number>;
  at: number;
  door: string;
  action: string;
  site_id: number | null;
  actor_kind: string;
  token_id: number | null;
  actor: string;
  result: string;
  status: number;
  duration_ms: number;
  error_code: string | null;
  error_text: string | null;
  request_id: string;
  /** How many calls the row stands for. */
  times: Generated<number>;
  /** The network a refused call of nobody known came from. */
  address: string | null;
}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    audit: AuditTable;
  }
}

type Columns = Required<Omit<AuditTable, 'audit_id' | 'times'>> & { readonly times: number };

/** One call, or the line of so many. */
export type LoggedRow = AuditRow & { readonly times?: number };

const columnsOf = (row: LoggedRow): Columns => ({
  at: row.at,
  door: row.door,
  action: row.action,
  site_id: row.siteId,
  actor_kind: row.actorKind,
  token_id: row.tokenId,
  actor: row.actor,
  result: row.result,
  status: row.status,
  duration_ms: row.durationMs,
  error_code: row.errorCode,
  error_text: row.errorText,
  request_id: row.requestId,
  times: row.times ?? 1,
  address: row.address,
});

const columns = [
  'at',
  'door',
  'action',
  'site_id',
  'actor_kind',
  'token_id',
  'actor',
  'result',
  'status',
  'duration_ms',
  'error_code',
  'error_text',
  'request_id',
] as const;

/** A change is one call of somebody who was let in: what else a row has stays as the table has it. */
const insertRow = insertion('audit', columns, { waits: true });
const insertRows = insertion('audit', [...columns, 'times', 'address'], { waits: true });

export const insertAuditRow = (db: Db, row: AuditRow): Promise<void> => insertRow(db, [columnsOf(row)]);

export const insertNotedRows = (db: Db, rows: readonly LoggedRow[]): Promise<void> =>
  insertRows(db, rows.map(columnsOf));

export interface AuditFilters {
  readonly siteId?: number | undefined;
  readonly door?: string | undefined;
  readonly action?: string | undefined;
  readonly actor?: string | undefined;
  readonly result?: string | undefined;
  readonly errorCode?: string | undefined;
  readonly requestId?: string | undefined;
  readonly since?: number | undefined;
  readonly until?: number | undefined;
}

/** Rows land at most this much later than the call they tell of: those of counted calls when their minute is over. */
const lateMilliseconds = 90_000;

async function filtered(db: Db, filters: AuditFilters) {
  const from =
    filters.since === undefined ? undefined : await firstIdAt(db, filters.since - lateMilliseconds);
  const to = filters.until === undefined ? undefined : await firstIdAt(db, filters.until + lateMilliseconds);
  // Rows of the protected internal workspace exist only where the service itself wrote them; nobody is shown them.
  let query = db
    .selectFrom('audit')
    .where((row) =>
      row.or([
        row('site_id', 'is', null),
        row('site_id', 'not in', row.selectFrom('site').select('site.site_id').where('internal', '=', 1)),
      ]),
    );
  if (from !== undefined) query = query.where('audit_id', '>=', from).where('at', '>=', filters.since ?? 0);
  if (filters.until !== undefined) query = query.where('at', '<', filters.until);
  if (to !== undefined) query = query.where('audit_id', '<', to);
  if (filters.siteId !== undefined) query = query.where('site_id', '=', filters.siteId);
  if (filters.door !== undefined) query = query.where('door', '=', filters.door);
  if (filters.action !== undefined) query = query.where('action', '=', filters.action);
  if (filters.actor !== undefined) query = query.where('actor', '=', filters.actor);
  if (filters.result !== undefined) query = query.where('result', '=', filters.result);
  if (filters.errorCode !== undefined) query = query.where('error_code', '=', filters.errorCode);
  if (filters.requestId !== undefined) query = query.where('request_id', '=', filters.requestId);
  return query;
}

/**
 * The first id at or after a moment, by halving the range of ids: rows are written in order of time (but for
 * `lateMilliseconds`), and an index on the time would cost every call of the service more than this costs a reader.
 */
async function firstIdAt(db: Db, at: number): Promise<number> {
  const ends = await db
    .selectFrom('audit')
    .select((row) => [row.fn.min('audit_id').as('low'), row.fn.max('audit_id').as('high')])
    .executeTakeFirst();
  let low = ends?.low ?? 1;
  let high = (ends?.high ?? 0) + 1;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const row = await db
      .selectFrom('audit')
      .select(['audit_id', 'at'])
      .where('audit_id', '>=', middle)
      .orderBy('audit_id')
      .limit(1)
      .executeTakeFirst();
    if (row && row.at < at) low = row.audit_id + 1;
    else high = middle;
  }
  return low;
}

export async function selectAudit(db: Db, filters: AuditFilters, rows: number, afterId: number | undefined) {
  let query = (await filtered(db, filters)).selectAll().orderBy('audit_id', 'desc').limit(rows);
  if (afterId !== undefined) query = query.where('audit_id', '<', afterId);
  return query.execute();
}

export async function countAudit(db: Db, filters: AuditFilters): Promise<number> {
  const query = (await filtered(db, filters)).select((row) => row.fn.countAll<number>().as('count'));
  return Number((await query.executeTakeFirst())?.count ?? 0);
}

/** Deletes the oldest rows before a moment, at most `limit`. Answers how many went. */
export async function deleteAuditBefore(db: Db, before: number, limit: number): Promise<number> {
  const end = await firstIdAt(db, before);
  const first = await db
    .selectFrom('audit')
    .select('audit_id')
    .orderBy('audit_id')
    .limit(1)
    .executeTakeFirst();
  if (!first || first.audit_id >= end) return 0;
  const result = await db
    .deleteFrom('audit')
    .where('audit_id', '<', Math.min(end, first.audit_id + limit))
    .where('at', '<', before)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

/**
 * Up to where rows of refused calls of nobody known are past their time: those before a moment, and the oldest beyond so
 * many. Ids from the answer on stay.
 */
export async function endOfNobodys(db: Db, before: number, rowsMax: number): Promise<number> {
  const beyond = await db
    .selectFrom('audit')
    .select('audit_id')
    .where('address', 'is not', null)
    .orderBy('audit_id', 'desc')
    .offset(rowsMax)
    .limit(1)
    .executeTakeFirst();
  return Math.max(await firstIdAt(db, before), (beyond?.audit_id ?? 0) + 1);
}

/** Deletes the oldest of them before an id, at most `limit`. Answers how many went. */
export async function deleteNobodysBefore(db: Db, end: number, limit: number): Promise<number> {
  const past = db
    .selectFrom('audit')
    .select('audit_id')
    .where('address', 'is not', null)
    .where('audit_id', '<', end)
    .orderBy('audit_id')
    .limit(limit);
  const result = await db.deleteFrom('audit').where('audit_id', 'in', past).executeTakeFirst();
  return Number(result.numDeletedRows);
}
