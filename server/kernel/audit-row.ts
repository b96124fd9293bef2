import { type Caller, isAtHost, type SiteRef } from './access.ts';
import type { ErrorCode } from './errors.ts';
import { changes, type Operation, type RequestFacts } from './operation.ts';
import type { AuditRow, LimitState } from './ports.ts';

/** The caller as recorded in the audit log. */
export interface Actor {
  readonly kind: AuditRow['actorKind'];
  readonly tokenId: number | null;
  readonly label: string;
}

/** Facts collected about one call so far. */
export interface CallState {
  caller: Caller | undefined;
  /** Owner of a token that is no longer accepted. */
  sender?: Caller | undefined;
  /** The account that a public call signed in to, or tried to. */
  actor?: Actor | undefined;
  site: SiteRef | undefined;
  limit: LimitState | undefined;
  /** Public key of a site named in the input of a public call; not yet verified to exist. */
  siteKey?: string | undefined;
  /** True once the input was read; it is read only once. */
  hasRead?: boolean;
  /** The site named in the input, whoever calls; not yet verified to exist. */
  namedSiteId?: number | undefined;
  /** The site of what the call answered, if its input named none. */
  answeredSiteId?: number | undefined;
  /** The record named in the input, such as `letter:12`. */
  record: string | undefined;
}

/** Outcome of a call. */
export interface CallEnd {
  readonly status: number;
  /** Code of a failed call, and the sentence its caller got. */
  readonly failure?: {
    readonly code: ErrorCode;
    readonly detail: string;
    readonly field?: string | undefined;
  };
  /** Start time, epoch milliseconds. */
  readonly at: number;
  readonly durationMs: number;
}

/** Audit log row of a call: caller, operation, record and outcome; never the input. */
export function auditRow(
  operation: Operation | undefined,
  request: RequestFacts,
  { caller, sender, actor, site, answeredSiteId, record }: CallState,
  { status, failure, at, durationMs }: CallEnd,
): AuditRow {
  const whose = caller ?? sender;
  const who: Actor | undefined = whose ?? actor;
  return {
    at,
    interfaceName: request.interfaceName,
    action: operation?.name ?? 'unknown',
    siteId: site?.siteId ?? whose?.siteId ?? answeredSiteId ?? null,
    actorKind: who?.kind ?? 'nobody',
    tokenId: who?.tokenId ?? null,
    actor: who?.label ?? 'nobody',
    result: failure ? (status >= 500 ? 'failed' : 'refused') : 'ok',
    status,
    durationMs: Math.round(durationMs * 1000) / 1000,
    errorCode: failure?.code ?? null,
    errorText: failure?.detail ?? null,
    requestId: request.id,
    record: record ?? null,
    address: (failure && !caller) || isVisit(operation) ? request.address : null,
    errorField: failure?.field || null,
    unknownAddress: request.unknownAddress ?? null,
  };
}

/** A read by a visitor of a site: strangers make as many of its lines as they like, so those are bounded by their networks. */
const isVisit = (operation: Operation | undefined): boolean =>
  operation !== undefined && isAtHost(operation.access) && !changes(operation);
