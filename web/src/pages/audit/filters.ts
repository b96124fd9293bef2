import { compact, idOf, oneOf, textOf } from '../../search-params.ts';
import { dayOf, midnight } from '../../time/days.ts';

export const interfaces = ['rest', 'mcp', 'command-center', 'mobileapp', 'widget', 'public'] as const;
export const results = ['ok', 'refused', 'failed'] as const;

/** The filters as they stand in the address; days as `2026-11-21` in the reader's time zone. */
export interface AuditFilters {
  site_id?: number;
  interface?: string;
  action?: string;
  actor?: string;
  result?: (typeof results)[number];
  error_code?: string;
  request_id?: string;
  since?: string;
  until?: string;
}

/** Reads the filters from an address; what is not a filter, or makes no sense, is left out. */
export function auditFiltersOf(search: Record<string, unknown>): AuditFilters {
  return compact({
    site_id: idOf(search.site_id),
    interface: textOf(search.interface),
    action: textOf(search.action),
    actor: textOf(search.actor),
    result: oneOf(results, search.result),
    error_code: textOf(search.error_code),
    request_id: textOf(search.request_id),
    since: dayOf(search.since),
    until: dayOf(search.until),
  });
}

/** The filters as the API wants them. `until` includes its day. */
export function auditQueryOf({ since, until, ...filters }: AuditFilters): AuditFilters {
  return compact({
    ...filters,
    since: since === undefined ? undefined : midnight(since),
    until: until === undefined ? undefined : midnight(until, 1),
  });
}
