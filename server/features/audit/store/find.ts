import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import type { AuditTable } from './lines.ts';
import { firstIdAt, lateMilliseconds } from './moments.ts';

export interface AuditFilters {
  readonly siteId?: number | undefined;
  readonly interfaceName?: string | undefined;
  readonly action?: string | undefined;
  /** Any of these. */
  readonly actions?: readonly string[] | undefined;
  readonly actor?: string | undefined;
  readonly result?: string | undefined;
  readonly errorCode?: string | undefined;
  readonly requestId?: string | undefined;
  readonly record?: string | undefined;
  /** Substring of any of `searched`. */
  readonly part?: string | undefined;
  /**
   * Excludes successful reads: these operations, on these interfaces or on all. Also excludes `sessionChecks` without a
   * token.
   */
  readonly without?:
    | {
        readonly actions: readonly string[];
        readonly interfaceNames: readonly string[] | undefined;
        readonly sessionChecks: readonly string[];
      }
    | undefined;
  readonly since?: number | undefined;
  readonly until?: number | undefined;
}

export type AuditLine = Awaited<ReturnType<typeof selectAudit>>[number];

/** Stated in the input's description. */
const searched = ['action', 'actor', 'error_code', 'error_text', 'request_id', 'address'] as const;

type Row = ExpressionBuilder<Tables, 'audit'>;

/** Only the service itself writes rows of the protected internal workspace; they are never shown. */
const isShown = (row: Row): Expression<SqlBool> =>
  row.or([
    row('site_id', 'is', null),
    row('site_id', 'not in', row.selectFrom('site').select('site.site_id').where('internal', '=', 1)),
  ]);

const equals = (
  filters: AuditFilters,
): readonly (readonly [keyof AuditTable, string | number | undefined])[] => [
  ['site_id', filters.siteId],
  ['door', filters.interfaceName],
  ['action', filters.action],
  ['actor', filters.actor],
  ['result', filters.result],
  ['error_code', filters.errorCode],
  ['request_id', filters.requestId],
  ['record', filters.record],
];

async function filtered(db: Db, filters: AuditFilters) {
  const { since, until, part, without, actions } = filters;
  const from = since === undefined ? undefined : await firstIdAt(db, since - lateMilliseconds);
  const to = until === undefined ? undefined : await firstIdAt(db, until + lateMilliseconds);
  let query = db.selectFrom('audit').where(isShown);
  if (from !== undefined) query = query.where('audit_id', '>=', from).where('at', '>=', since ?? 0);
  if (until !== undefined) query = query.where('at', '<', until);
  if (to !== undefined) query = query.where('audit_id', '<', to);
  for (const [column, value] of equals(filters))
    if (value !== undefined) query = query.where(column, '=', value);
  if (actions !== undefined) query = query.where('action', 'in', actions.length === 0 ? [''] : actions);
  if (part !== undefined)
    query = query.where((row) =>
      row.or(
        searched.map((column): Expression<SqlBool> => db.capabilities.containsText(row.ref(column), part)),
      ),
    );
  if (without !== undefined)
    query = query
      .where((row) =>
        row.or([
          row('result', '<>', 'ok'),
          row('action', 'not in', without.actions),
          ...(without.interfaceNames === undefined ? [] : [row('door', 'not in', without.interfaceNames)]),
        ]),
      )
      .where((row) =>
        row.or([
          row('error_code', 'is', null),
          row('error_code', '<>', 'token_missing'),
          row('action', 'not in', without.sessionChecks),
        ]),
      );
  return query;
}

interface AuditPage {
  readonly rows: number;
  readonly afterId: number | undefined;
  readonly isOldestFirst?: boolean;
}

export async function selectAudit(
  db: Db,
  filters: AuditFilters,
  { rows, afterId, isOldestFirst = false }: AuditPage,
) {
  let query = (await filtered(db, filters))
    .selectAll()
    .orderBy('audit_id', isOldestFirst ? 'asc' : 'desc')
    .limit(rows);
  if (afterId !== undefined) query = query.where('audit_id', isOldestFirst ? '>' : '<', afterId);
  return query.execute();
}

export const selectAuditLine = (db: Db, auditId: number): Promise<AuditLine | undefined> =>
  db.selectFrom('audit').selectAll().where('audit_id', '=', auditId).where(isShown).executeTakeFirst();

/** Names of sites by their id; deleted ones are left out. */
export async function selectSiteNames(
  db: Db,
  siteIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (siteIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('site')
    .select(['site_id', 'name'])
    .where('site_id', 'in', [...new Set(siteIds)])
    .execute();
  return new Map(rows.map(({ site_id, name }) => [site_id, name]));
}

export async function countAudit(db: Db, filters: AuditFilters): Promise<number> {
  const query = (await filtered(db, filters)).select((row) => row.fn.countAll<number>().as('count'));
  return Number((await query.executeTakeFirst())?.count ?? 0);
}
