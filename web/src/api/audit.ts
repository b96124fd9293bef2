import { infiniteQueryOptions } from '@tanstack/react-query';
import { answerOf, api } from './client.ts';

/** What the audit log can be narrowed by; the names are the API's own. Times are ISO 8601. */
export interface AuditQuery {
  site_id?: number;
  interface?: string;
  action?: string;
  actor?: string;
  result?: 'ok' | 'refused' | 'failed';
  error_code?: string;
  request_id?: string;
  since?: string;
  until?: string;
}

const pageSize = 100;

export const auditQuery = (query: AuditQuery) =>
  infiniteQueryOptions({
    queryKey: ['audit', query],
    queryFn: ({ pageParam, signal }) =>
      answerOf(
        api.GET('/api/command-center/integration-logs', {
          params: {
            query: { ...query, limit: pageSize, ...(pageParam === undefined ? {} : { cursor: pageParam }) },
          },
          signal,
        }),
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.pagination.next_cursor ?? undefined,
    gcTime: 0,
  });
