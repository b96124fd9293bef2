import type { Caller, InterfaceName, Scope, SiteRef } from './access.ts';
import type { ErrorCode, FieldProblem } from './errors.ts';
import type { LimitKind, Operation } from './operation.ts';
import type { StoredScope } from './replay-scope.ts';
import type { SiteRole } from './site-roles.ts';

// External dependencies of the pipeline. The app provides them; the kernel does no I/O of its own.

/** An audit log row. Never contains a body or a token. */
export interface AuditRow {
  readonly at: number;
  readonly interfaceName: InterfaceName;
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
  /** The record named in the input, such as `letter:12`; null if none. */
  readonly record: string | null;
  /** Client address of a refused unauthenticated call, and of a visitor's read at a site's host; null for all others. */
  readonly address: string | null;
  /** First field named by a refusal, as a JSON pointer. Not stored in the log. */
  readonly errorField?: string | null;
  /** Method and path of a call to an address that is no operation's. Not stored in the log. */
  readonly unknownAddress?: string | null;
}

/** Reason why a token is not accepted. */
export interface RefusedToken {
  readonly refusal: ErrorCode;
  /** Owner of the token if its secret matches: used to record the refusal, never to act as the owner. */
  readonly owner?: Caller;
}

/** A right that a person lacks. */
export interface MemberRefusal {
  /** Sentence for the caller. */
  readonly detail: string;
  /** Names of people who have the right. */
  readonly who: readonly string[];
}

/** Refusal because a person's role on the site does not cover the operation. */
export interface RoleRefusal extends MemberRefusal {
  readonly role: SiteRole;
}

export interface Audit<Db> {
  /** Writes the row of a change inside the change's own transaction. */
  write(db: Db, row: AuditRow): Promise<void>;
  /** Queues the row of a read or a refusal; written within 250 ms, and when stopping. */
  enqueue(row: AuditRow): void;
}

/** Stored answer of an earlier request with the same key. */
export interface StoredAnswer {
  readonly status: number;
  readonly text: string;
  /** Sites and projects the answer is about: a replay requires access to all of them. */
  readonly replayScope: StoredScope;
}

export interface IdempotencyKeeper<Db> {
  /**
   * Claims the key for this request, in its transaction. Returns the stored answer if the request ran before. Fails
   * with `idempotency_key_reused` if the key was used for a different request (operation and input, as text).
   */
  claim(db: Db, key: string, request: string, now: number): Promise<StoredAnswer | undefined>;
  /** Like `claim` but without claiming: a check before slow work that a repeat can skip. */
  find(db: Db, key: string, request: string, now: number): Promise<StoredAnswer | undefined>;
  /** Stores the answer in the same transaction. */
  store(db: Db, key: string, answer: StoredAnswer): Promise<void>;
}

export interface LimitRequest {
  readonly kind: LimitKind;
  readonly caller: Caller | undefined;
  readonly siteId: number | null;
  readonly address: string;
  readonly cost: number;
  readonly now: number;
}

/** Remaining quota of a rate limit. */
export interface LimitState {
  readonly name: string;
  readonly limit: number;
  readonly remaining: number;
  readonly windowSeconds: number;
  readonly resetSeconds: number;
  readonly isExceeded: boolean;
}

/** A refused call of an operation that keeps its refusals. */
export interface Refusal {
  readonly operation: string;
  readonly siteId: number;
  readonly at: number;
  readonly interfaceName: InterfaceName;
  readonly code: ErrorCode;
  readonly detail: string;
  readonly errors: readonly FieldProblem[];
  /** Size of the refused body in bytes. */
  readonly size: number;
  readonly requestId: string;
}

/** A refused call from an unknown caller whose input names a site by its public key. Every field is untrusted. */
export interface KeyedRefusal {
  readonly operation: string;
  /** The site need not exist. */
  readonly siteKey: string;
  /** Origin of the calling page, if sent by a browser. */
  readonly origin: string | undefined;
  /** The caller's network address. */
  readonly address: string;
  readonly at: number;
  readonly code: ErrorCode;
  readonly detail: string;
  readonly errors: readonly FieldProblem[];
}

/** A refused call of a caller that the site does not know. Every field is untrusted. */
export interface StrangerRefusal {
  /** Site named in the input; it need not exist. */
  readonly siteId: number | undefined;
  /** Origin of the calling page, if sent by a browser. */
  readonly origin: string | undefined;
  /** The caller's network address. */
  readonly address: string;
  readonly at: number;
  readonly interfaceName: InterfaceName;
  readonly code: ErrorCode;
  readonly detail: string;
  /** Size of the refused body in bytes. */
  readonly size: number;
  readonly requestId: string;
}

/** A call that may be slow, for its reader. */
export interface SlowCall {
  /** Aborts when the caller disconnects: work that has not started by then is skipped. */
  readonly signal: AbortSignal | undefined;
  /**
   * Scope of the deadline: all reads of the call together, or each query separately, as for a file sent while it is
   * read.
   */
  readonly deadlineScope: 'call' | 'query';
}

export interface Ports<Db> {
  readonly baseUrl: string;
  /** Realm in the WWW-Authenticate header (RFC 6750, 3). */
  readonly realm: string;
  now(): number;
  /** Monotonic milliseconds, for durations. */
  ticks(): number;
  readonly reader: Db;
  /**
   * Database reader for a slow call that does not delay others. Fails with `took_too_long`, or with `not_ready` if
   * too many wait.
   */
  slowReader(call: SlowCall): Db;
  /** Runs work in one transaction; resolves once it is on disk. */
  transact<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /**
   * Retries while the service is not ready: for streams, which have no caller to answer. Fails once `signal` aborts.
   */
  throughOutage<T>(ask: () => Promise<T>, signal?: AbortSignal): Promise<T>;
  /** Returns the owner of a bearer token, or the reason it is refused. */
  authenticate(token: string, now: number): Promise<Caller | RefusedToken> | Caller | RefusedToken;
  /** The site, if it exists and the caller has access; never the internal workspace. */
  findSite(db: Db, caller: Caller, siteId: number): Promise<SiteRef | undefined> | SiteRef | undefined;
  reachesProject(db: Db, caller: Caller, projectId: number): Promise<boolean> | boolean;
  /** Refusal of a person who lacks a right in the site's project (`isPerMember`); undefined for one who has it. */
  memberRefusal(db: Db, caller: Caller, site: SiteRef, scope: Scope): Promise<MemberRefusal | undefined>;
  /** Refusal of a person whose role on a site does not reach the area of a call; undefined for a site out of reach. */
  roleRefusal(db: Db, caller: Caller, siteId: number): Promise<RoleRefusal | undefined>;
  readonly audit: Audit<Db>;
  readonly idempotency: IdempotencyKeeper<Db>;
  limit(request: LimitRequest): LimitState | undefined;
  recordRefusal(refusal: Refusal): void;
  /** The same for a public operation. */
  recordKeyedRefusal(refusal: KeyedRefusal): void;
  /** Records the refusal of a caller without a valid token, for the people of the site that the call named. */
  recordStrangerRefusal(refusal: StrangerRefusal): void;
  /** Logs an internal fault. */
  logFault(thrown: unknown, requestId: string, operation: Operation | undefined): void;
  /** Counts an ended call in the metrics. */
  countCall(row: AuditRow): void;
}
