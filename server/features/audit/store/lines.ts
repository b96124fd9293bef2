import type { Generated } from 'kysely';
import type { AuditRow } from '../../../kernel/ports.ts';
import type { Db } from '../../../platform/db/database.ts';
import { insertion } from '../../../platform/db/insertion.ts';

export interface AuditTable {
  audit_id: Generated<number>;
  at: number;
  /** Interface of the call, under the name the column got first. */
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
  /** Record named by the call, such as `ticket:12`. */
  record: string | null;
  /** Number of calls the row represents. */
  times: Generated<number>;
  /** Network of a refused call whose caller was not authenticated, and of a visitor's read. */
  address: string | null;
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    audit: AuditTable;
  }
}

type Columns = Required<Omit<AuditTable, 'audit_id' | 'times'>> & { readonly times: number };

/** A call, or a line that counts several. */
export type LoggedRow = AuditRow & { readonly times?: number };

const columnsOf = (row: LoggedRow): Columns => ({
  at: row.at,
  door: row.interfaceName,
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
  record: row.record,
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
  'record',
] as const;

/** A change is a single call of an authenticated caller: the other columns keep their defaults. */
const insertRow = insertion('audit', columns, { waits: true });
const insertRows = insertion('audit', [...columns, 'times', 'address'], { waits: true });

export const insertAuditRow = (db: Db, row: AuditRow): Promise<void> => insertRow(db, [columnsOf(row)]);

export const insertNotedRows = (db: Db, rows: readonly LoggedRow[]): Promise<void> =>
  insertRows(db, rows.map(columnsOf));
