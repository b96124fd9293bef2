import { queryOptions } from '@tanstack/react-query';
import { answerOf, api } from './client.ts';
import { Problem, problemOf, unreachable } from './problem.ts';
import type { BimiFinding, BimiRecord } from './records.ts';
import { showing } from './shows.ts';
import type { Body } from './wire.ts';

/** Identifies a record: each sender has one per selector. */
export interface RecordTarget {
  readonly siteId: number;
  readonly sender: string;
  readonly selector: string;
}

const recordParams = ({ siteId, sender, selector }: RecordTarget) => ({
  site_id: siteId,
  sender_email: sender,
  selector,
});

/** State of a site's logo, with the latest findings. */
export const bimiStatusQuery = (target: RecordTarget) =>
  queryOptions({
    queryKey: ['bimi', 'status', target],
    queryFn: ({ signal }) =>
      answerOf(
        api.GET('/api/command-center/bimi/status', { params: { query: recordParams(target) }, signal }),
      ),
    ...showing({ bimi_record: { site: target.siteId }, bimi_warning: { site: target.siteId } }),
  });

/** The record prepared last; null if there is none. */
export const bimiRecordQuery = (target: RecordTarget) =>
  queryOptions({
    queryKey: ['bimi', 'record', target],
    queryFn: async ({ signal }): Promise<BimiRecord | null> => {
      try {
        const params = { query: recordParams(target) };
        return await answerOf(api.GET('/api/command-center/bimi/record', { params, signal }));
      } catch (thrown) {
        if (thrown instanceof Problem && thrown.code === 'not_found') return null;
        throw thrown;
      }
    },
    ...showing({ bimi_record: { site: target.siteId } }),
  });

const prepareAddress = '/api/command-center/bimi/prepare';
export type PrepareBody = Body<typeof prepareAddress>;

/** The record, or the errors found in the logo. Errors are a result here, not a failed call. */
export type Prepared = { readonly record: BimiRecord } | { readonly findings: readonly BimiFinding[] };

export async function prepareBimi(body: PrepareBody): Promise<Prepared> {
  const call = await api.POST(prepareAddress, { body });
  const findings = findingsIn(call.error);
  return findings ? { findings } : { record: await answerOf(Promise.resolve(call)) };
}

function findingsIn(error: unknown): readonly BimiFinding[] | undefined {
  const { code, findings } = (error ?? {}) as Readonly<Record<string, unknown>>;
  return code === 'svg_not_tiny_ps' && Array.isArray(findings) ? findings : undefined;
}

export const verifyBimi = (target: RecordTarget) =>
  answerOf(api.POST('/api/command-center/bimi/verify', { body: recordParams(target) }));

/** Path of a hosted file on this server, regardless of the host in its public address. */
export const hostedPath = (url: string): string => new URL(url).pathname;

/** A hosted file, byte for byte. */
export async function hostedFile(url: string): Promise<Blob> {
  const response = await fetch(hostedPath(url)).catch(() => {
    throw unreachable();
  });
  if (!response.ok) throw problemOf(await response.json().catch(() => undefined), response);
  return response.blob();
}

/** Text of a hosted file. Changed text gets a new address. */
export const hostedTextQuery = (url: string) =>
  queryOptions({
    queryKey: ['bimi', 'hosted', url],
    queryFn: async () => (await hostedFile(url)).text(),
    staleTime: Number.POSITIVE_INFINITY,
  });
