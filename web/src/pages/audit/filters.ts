import type { AuditQuery } from '../../api/audit.ts';
import { type Sort, sortFrom } from '../../list/sorting.ts';
import { compact, idOf, oneOf, searchedOf, textOf } from '../../search-params.ts';
import { dayOf, midnight } from '../../time/local-time.ts';

const results = ['ok', 'refused', 'failed'] as const;

/** Reads to list in addition to those of programs, which are listed by default. */
const readsShown = ['none', 'all'] as const;

/** Filters in the page's address; days as `2026-11-21` in the reader's time zone. */
export interface AuditFilters {
  q?: string;
  site_id?: number;
  interface?: string;
  action?: string;
  chapter?: string;
  actor?: string;
  record?: string;
  result?: (typeof results)[number];
  reads?: (typeof readsShown)[number];
  error_code?: string;
  request_id?: string;
  since?: string;
  until?: string;
  sort?: Sort<'at'>;
}

const recordForm = /^[a-z_]+:\d{1,16}$/;

/** Reads the filters from an address; unknown or invalid ones are ignored. */
export function auditFiltersOf(search: Record<string, unknown>): AuditFilters {
  const record = textOf(search.record, 64);
  return compact({
    q: textOf(search.q, 200),
    site_id: idOf(search.site_id),
    interface: textOf(search.interface),
    action: textOf(search.action),
    chapter: textOf(search.chapter),
    actor: textOf(search.actor),
    record: record && recordForm.test(record) ? record : undefined,
    result: oneOf(results, search.result),
    reads: oneOf(readsShown, search.reads),
    error_code: textOf(search.error_code),
    request_id: textOf(search.request_id),
    since: dayOf(search.since),
    until: dayOf(search.until),
    sort: sortFrom(['at'], search.sort),
  });
}

/**
 * Parameters of the API. `until` includes its day. Reads by the Command Center's own pages are numerous and
 * omitted by default.
 */
export const auditQueryOf = ({ q, reads, since, until, ...filters }: AuditFilters): AuditQuery =>
  compact({
    ...filters,
    q: searchedOf(q),
    reads: reads ?? ('programs' as const),
    since: since === undefined ? undefined : midnight(since),
    until: until === undefined ? undefined : midnight(until, 1),
  });
