import { infiniteQueryOptions } from '@tanstack/react-query';
import { answerOf, api } from './client.ts';
import { byCursor, pageAt } from './pages.ts';
import type { Filters } from './wire.ts';

/** What the audit log can be narrowed by. Times are ISO 8601. */
type AuditQuery = Filters<'/api/command-center/integration-logs'>;

const pageSize = 100;

export const auditQuery = (query: AuditQuery) =>
  infiniteQueryOptions({
    queryKey: ['audit', query],
    queryFn: ({ pageParam, signal }) =>
      answerOf(
        api.GET('/api/command-center/integration-logs', {
          params: {
            query: { ...query, ...pageAt(pageParam, pageSize) },
          },
          signal,
        }),
      ),
    ...byCursor,
    gcTime: 0,
  });
