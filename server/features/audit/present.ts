import { isoTime } from '../../kernel/schema.ts';
import type { AuditLine } from './store/find.ts';

/** A log line as administrators see it. */
export const presentLine = (line: AuditLine) => ({
  audit_id: line.audit_id,
  at: isoTime(line.at),
  interface: line.door,
  action: line.action,
  times: line.times,
  site_id: line.site_id,
  record: line.record,
  actor: line.actor,
  actor_kind: line.actor_kind,
  token_id: line.token_id,
  address: line.address,
  result: line.result as 'ok' | 'refused' | 'failed',
  status: line.status,
  duration_ms: line.duration_ms,
  error_code: line.error_code,
  error_text: line.error_text,
  request_id: line.request_id,
});
