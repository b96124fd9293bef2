import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { stringifySearch } from '../search-params.ts';
import { answerOf, api } from './client.ts';
import { byCursor, pageAt, pageLimitMax } from './pages.ts';
import type { AuditEntry } from './records.ts';
import type { Filters } from './wire.ts';

/** Filters of the audit log. Times are ISO 8601. */
export type AuditQuery = Filters<'/api/command-center/integration-logs'>;

const pageSize = 100;

const readAudit = (query: AuditQuery, part: ReturnType<typeof pageAt>, signal: AbortSignal) =>
  answerOf(
    api.GET('/api/command-center/integration-logs', { params: { query: { ...query, ...part } }, signal }),
  );

export const auditQuery = (query: AuditQuery) =>
  infiniteQueryOptions({
    queryKey: ['audit', query],
    queryFn: ({ pageParam, signal }) => readAudit(query, pageAt(pageParam, pageSize), signal),
    ...byCursor,
    gcTime: 0,
  });

export const auditEntryQuery = (auditId: number) =>
  queryOptions({
    queryKey: ['audit entry', auditId],
    queryFn: ({ signal }) =>
      answerOf(
        api.GET('/api/command-center/integration-logs/{audit_id}', {
          params: { path: { audit_id: auditId } },
          signal,
        }),
      ),
  });

/** Kinds of calls that the log can be filtered by; they change with the server's version only. */
export const auditChaptersQuery = queryOptions({
  queryKey: ['audit chapters'],
  queryFn: async ({ signal }) =>
    (await answerOf(api.GET('/api/command-center/integration-logs/chapters', { signal }))).data,
  staleTime: Number.POSITIVE_INFINITY,
});

/** Period around a call, in milliseconds, in which other calls of the same request or caller are listed. */
const aroundMs = { request: 120_000, caller: 300_000 };

const around = (at: string, milliseconds: number) => ({
  since: new Date(Date.parse(at) - milliseconds).toISOString(),
  until: new Date(Date.parse(at) + milliseconds).toISOString(),
});

/** Other calls with the same request id. */
export const sameRequestQuery = ({ request_id, at }: AuditEntry) =>
  queryOptions({
    queryKey: ['audit of request', request_id, at],
    queryFn: async ({ signal }) =>
      (await readAudit({ request_id, ...around(at, aroundMs.request) }, pageAt(undefined), signal)).data,
  });

/** Other calls of the same caller around a call; for an unknown caller, those from the same address. */
export const sameCallerQuery = ({ audit_id, actor, address, at }: AuditEntry) =>
  queryOptions({
    queryKey: ['audit around', audit_id],
    queryFn: async ({ signal }) => {
      const of = address === null ? { actor } : { actor, q: address };
      const query = { ...of, reads: 'programs' as const, ...around(at, aroundMs.caller) };
      return (await readAudit(query, pageAt(undefined, pageLimitMax), signal)).data;
    },
  });

/** Address of the filtered audit log as a file. */
export const auditFile = (query: AuditQuery): string =>
  `/api/command-center/integration-logs/export${stringifySearch({ ...query })}`;
