import type { Caller, InterfaceName, SiteRef } from './access.ts';
import type { ErrorCode, FieldProblem } from './errors.ts';
import type { LimitKind, Operation } from './operation.ts';
import type { Places } from './replay-scope.ts';

/** What the pipeline needs from the outside. The app hands it over; the kernel does no I/O of its own. */

/** One line of the audit log. Never holds a body or a token. */
export interface AuditRow {
  readonly at: number;
  readonly door: InterfaceName;
  readonly action: string;
  readonly siteId: number | null;
  readonly actorKind: Caller['kind'] | 'nobody';
  readonly tokenId: number | null;
  readonly actor: string;
  readonly result: 'ok' | 'refused' | 'failed';
  readonly status: number;
  readonly durationMs: number;
  readonly errorCode: ErrorCode | null;
  readonly errorText: string | null;
  readonly requestId: string;
  /** The record that the input named, as `letter:12`; null where it named none. */
  readonly record: string | null;
  /** The network of a refused call whose caller was not let in, and of a visitor's read at a site's host; null for all others. */
  readonly address: string | null;
  /** The field that a refusal named first, as a JSON pointer. Not part of the log. */
  readonly errorField?: string | null;
}

/** Why a token is not accepted. */
export interface RefusedToken {
  readonly refusal: ErrorCode;
  /** Whose it was, where its secret fits: for the record of the refused call, never to act as them. */
  readonly whose?: Caller;
}

export interface Audit<Db> {
  /** Writes the row of a change inside the change's own transaction. */
  write(db: Db, row: AuditRow): Promise<void>;
  /** Takes the row of a read or a refusal; written within 250 ms and at the stop. */
  note(row: AuditRow): void;
}

/** A stored answer of an earlier request with the same key. */
export interface StoredAnswer {
  readonly status: number;
  readonly text: string;
  /** What it is about: for callers who reach all of it. */
  readonly places: Places;
}

export interface IdempotencyKeeper<Db> {
  /**
   * Takes the key for this request, in its transaction. Answers the earlier request's answer where there is one.
   * Fails `idempotency_key_reused` where that request (its operation and input, as text) was a different one.
   */
  claim(db: Db, key: string, request: string, now: number): Promise<StoredAnswer | undefined>;
  /** As `claim`, but takes nothing: a look before slow work that a repeat need not do again. */
  find(db: Db, key: string, request: string, now: number): Promise<StoredAnswer | undefined>;
  /** Keeps the answer, in the same transaction. */
  keep(db: Db, key: string, answer: StoredAnswer): Promise<void>;
}

export interface LimitRequest {
  readonly kind: LimitKind;
  readonly caller: Caller | undefined;
  readonly siteId: number | null;
  readonly address: string;
  readonly cost: number;
  readonly now: number;
}

/** How much of a limit is left. */
export interface LimitState {
  readonly name: string;
  readonly limit: number;
  readonly remaining: number;
  readonly windowSeconds: number;
  readonly resetSeconds: number;
  readonly isExceeded: boolean;
}

/** A refused call of an operation whose refusals are kept. */
export interface Refusal {
  readonly operation: string;
  readonly siteId: number;
  readonly at: number;
  readonly door: InterfaceName;
  readonly code: ErrorCode;
  readonly detail: string;
  readonly errors: readonly FieldProblem[];
  /** Bytes of the refused body. */
  readonly size: number;
  readonly requestId: string;
}

/** A refused call of nobody known, whose input names a site by its public key. All of it is as a stranger sent it. */
export interface KeyedRefusal {
  readonly operation: string;
  /** There may be no such site. */
  readonly siteKey: string;
  /** The origin of the page that called, where a browser named one. */
  readonly origin: string | undefined;
  /** The caller's network address. */
  readonly address: string;
  readonly at: number;
  readonly code: ErrorCode;
  readonly detail: string;
  readonly errors: readonly FieldProblem[];
}

/** A call that may take long, for its reader. */
export interface SlowCall {
  /** Aborts when the caller leaves: what was not begun for them by then is not begun any more. */
  readonly signal: AbortSignal | undefined;
  /** What has the deadline: all the reading of the call, or each query for itself, as where a file is sent while it is read. */
  readonly deadlineOf: 'call' | 'query';
}

export interface Ports<Db> {
  readonly baseUrl: string;
  /** What the service calls itself where it asks for a token (RFC 6750, 3). */
  readonly realm: string;
  now(): number;
  /** Milliseconds that only go up, for durations. */
  ticks(): number;
  readonly reader: Db;
  /** Reads for one call that may take long, without holding the others up. Fails `took_too_long`, or `not_ready` where too many wait. */
  slowReader(call: SlowCall): Db;
  /** Runs work in one transaction; resolves once it is on disk. */
  transact<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /**
   * Asks, and again while the service is not ready for it: for streams, which have nobody to answer. Fails once `signal`
   * aborts.
   */
  throughOutage<T>(ask: () => Promise<T>, signal?: AbortSignal): Promise<T>;
  /** Who a bearer token belongs to, or why it is refused. */
  authenticate(token: string, now: number): Promise<Caller | RefusedToken> | Caller | RefusedToken;
  /** The site where it exists and the caller may reach it; the internal workspace never is. */
  findSite(db: Db, caller: Caller, siteId: number): Promise<SiteRef | undefined> | SiteRef | undefined;
  reachesProject(db: Db, caller: Caller, projectId: number): Promise<boolean> | boolean;
  readonly audit: Audit<Db>;
  readonly idempotency: IdempotencyKeeper<Db>;
  limit(request: LimitRequest): LimitState | undefined;
  refused(refusal: Refusal): void;
  /** The same of a public operation. */
  refusedOfKey(refusal: KeyedRefusal): void;
  /** A fault of ours, for the log. */
  fault(thrown: unknown, requestId: string, operation: Operation | undefined): void;
  /** A call has ended, for the metrics. */
  ended(row: AuditRow): void;
}
