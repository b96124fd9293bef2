import { type Caller, isAtHost, type SiteRef } from './access.ts';
import type { ErrorCode } from './errors.ts';
import { changes, type Operation, type RequestFacts } from './operation.ts';
import type { AuditRow, LimitState } from './ports.ts';

/** Who called, as the audit log has it. */
export interface Actor {
  readonly kind: AuditRow['actorKind'];
  readonly tokenId: number | null;
  readonly label: string;
}

/** What one call has found out so far. */
export interface Progress {
  caller: Caller | undefined;
  /** Whose a token was that is no longer accepted. */
  sender?: Caller | undefined;
  /** Who a public call turned out to be, or whom it tried to be. */
  actor?: Actor | undefined;
  site: SiteRef | undefined;
  limit: LimitState | undefined;
  /** The public key of a site that the input of a public call names; nobody has looked yet whether there is one. */
  siteKey?: string | undefined;
  /** The record that the input names, as `letter:12`. */
  record: string | undefined;
}

/** How a call ended. */
export interface Ending {
  readonly status: number;
  /** The code of a call that failed, and what its caller was told. */
  readonly failure?: {
    readonly code: ErrorCode;
    readonly detail: string;
    readonly field?: string | undefined;
  };
  /** When it began, epoch milliseconds. */
  readonly at: number;
  readonly durationMs: number;
}

/** The audit log's line for a call: who, what, where and how it ended; never what was sent. */
export function auditRow(
  operation: Operation | undefined,
  request: RequestFacts,
  { caller, sender, actor, site, record }: Progress,
  { status, failure, at, durationMs }: Ending,
): AuditRow {
  const whose = caller ?? sender;
  const who: Actor | undefined = whose ?? actor;
  return {
    at,
    door: request.door,
    action: operation?.name ?? 'unknown',
    siteId: site?.siteId ?? whose?.siteId ?? null,
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
  };
}

/** A read by a visitor of a site: strangers make as many of its lines as they like, so those are bounded by their networks. */
const isVisit = (operation: Operation | undefined): boolean =>
  operation !== undefined && isAtHost(operation.access) && !changes(operation);
