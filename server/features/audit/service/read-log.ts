import type { Handlers } from '../../../kernel/handler.ts';
import { page, pageRequest } from '../../../kernel/page.ts';
import { isoTime } from '../../../kernel/schema.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { operations } from '../operations.ts';
import { type AuditFilters, countAudit, selectAudit } from '../store.ts';

export const handlers: Handlers<typeof operations, Db> = {
  async auditList(input, { db, site }) {
    const request = pageRequest('audit', input);
    const filters: AuditFilters = {
      siteId: site?.siteId,
      door: input.interface,
      action: input.action,
      actor: input.actor,
      result: input.result,
      errorCode: input.error_code,
      requestId: input.request_id,
      since: input.since === undefined ? undefined : Date.parse(input.since),
      until: input.until === undefined ? undefined : Date.parse(input.until),
    };
    const rows = await selectAudit(db, filters, request.rows, request.after?.[0]);
    const total = request.wantsTotal ? await countAudit(db, filters) : undefined;
    return page(request, rows, present, (row) => [row.audit_id], total);
  },
};

const present = (row: Awaited<ReturnType<typeof selectAudit>>[number]) => ({
  audit_id: row.audit_id,
  at: isoTime(row.at),
  interface: row.door,
  action: row.action,
  times: row.times,
  site_id: row.site_id,
  actor: row.actor,
  address: row.address,
  result: row.result as 'ok' | 'refused' | 'failed',
  status: row.status,
  duration_ms: row.duration_ms,
  error_code: row.error_code,
  error_text: row.error_text,
  request_id: row.request_id,
});
