import type { Access, Caller, PublicAccess, SiteRef } from './access.ts';
import type { CallerNow } from './as-of-now.ts';
import type { Actor } from './audit-row.ts';
import type { Operation, Operations, RequestFacts } from './operation.ts';
import type { Static, TObject } from './schema.ts';

/** A browser session to store in a cookie until `expiresAt` (epoch milliseconds); null ends it. */
export type SessionCookie = { readonly token: string; readonly expiresAt: number } | null;

interface BaseContext<Db> {
  /** Database handle of this call: the open transaction if the operation changes anything. */
  readonly db: Db;
  /** Start of the call, epoch milliseconds. */
  readonly now: number;
  readonly request: RequestFacts;
  /** Records the actor of a public call in the audit log: the account that signed in, or that it tried to be. */
  setActor(actor: Actor): void;
  /** Sets the session cookie to this token, or clears it. */
  setSession(cookie: SessionCookie): void;
  /** Runs after the commit and before the answer is sent. Never after a rollback. */
  afterCommit(work: () => void): void;
}

/** True if the answer outlives its call: a stream, or a download in parts. */
type OutlivesCall<Op extends Operation> = [Extract<Static<Op['output']>, AsyncIterable<unknown>>] extends [
  never,
]
  ? false
  : true;
type SiteOf<A extends Access, Site> = A extends { site: 'required' }
  ? { readonly site: Site }
  : A extends { site: 'optional' }
    ? { readonly site: Site | undefined }
    : object;
/** Handlers of streams and downloads never get the initial caller, whose access may end. */
type CallerOf<Op extends Operation> = Op['access'] extends PublicAccess
  ? Op['access'] extends { site: 'host' }
    ? { readonly site: SiteRef }
    : object
  : OutlivesCall<Op> extends true
    ? { readonly callerNow: CallerNow } & SiteOf<Op['access'], Pick<SiteRef, 'siteId'>>
    : { readonly caller: Caller } & SiteOf<Op['access'], SiteRef>;
type TextOf<Op> = Op extends { verbatim?: infer V }
  ? Extract<V, true | 'text'> extends never
    ? object
    : { readonly text: string }
  : object;

/**
 * Second argument of a handler. `site`, `caller` and `text` exist only if the operation declares them; streams and
 * downloads get `callerNow` instead of `caller`.
 */
export type Context<Op extends Operation, Db> = BaseContext<Db> & CallerOf<Op> & TextOf<Op>;

type Run<Op extends Operation, Db> = (
  input: Static<Op['input']>,
  context: Context<Op, Db>,
) => Promise<Static<Op['output']>> | Static<Op['output']>;

/**
 * A handler with a slow part (hashing a password, asking another machine) that must not hold a transaction open:
 * `prepare` runs first, on a read connection, and its result is passed to `run`.
 */
export interface PreparedHandler<Input, Ctx, Output, Prepared> {
  prepare(input: Input, context: Ctx): Promise<Prepared>;
  run(input: Input, context: Ctx, prepared: Prepared): Promise<Output> | Output;
}

const erased = Symbol('prepared');
/** A PreparedHandler with its intermediate type erased. */
export interface Prepared<Input, Ctx, Output> {
  readonly [erased]: true;
  prepare(input: Input, context: Ctx): Promise<unknown>;
  run(input: Input, context: Ctx, prepared: unknown): Promise<Output> | Output;
}

/** Creates a handler with two steps; see PreparedHandler. */
export function prepared<Input, Ctx, Output, P>(
  steps: PreparedHandler<Input, Ctx, Output, P>,
): Prepared<Input, Ctx, Output> {
  return {
    [erased]: true,
    prepare: (input, context) => steps.prepare(input, context),
    run: (input, context, value) => steps.run(input, context, value as P),
  };
}

type RunOrPrepared<Op extends Operation, Db> =
  | Run<Op, Db>
  | Prepared<Static<Op['input']>, Context<Op, Db>, Static<Op['output']>>;

/** Handler of an operation that requires confirmation: `preview` only reads, and describes the effect of `run`. */
export interface Confirmed<Op extends Operation, Db, Preview> {
  readonly preview:
    | ((input: Static<Op['input']>, context: Context<Op, Db>) => Promise<Preview> | Preview)
    | Prepared<Static<Op['input']>, Context<Op, Db>, Preview>;
  readonly run: RunOrPrepared<Op, Db>;
}

/**
 * Handler of an operation that recognises repeats itself (`idempotency: 'own'`), including refused ones. `replay`
 * only reads: it returns the original answer for a refused call by its `text`, or undefined if it is not a repeat.
 * `handle` takes all other calls.
 */
export interface ReplayingHandler<Op extends Operation, Db> {
  replay(context: Context<Op, Db>): Promise<Static<Op['output']> | undefined>;
  readonly handle: RunOrPrepared<Op, Db>;
}

export type Handler<Op extends Operation, Db> = [PreviewShape<Op>] extends [never]
  ? RunOrPrepared<Op, Db> | ReplayingHandler<Op, Db>
  : Confirmed<Op, Db, Static<PreviewShape<Op>>>;
type PreviewShape<Op extends Operation> = Extract<Op['confirm'], TObject>;

/** One handler per operation: a missing one, or one with a wrong answer, does not compile. */
export type Handlers<Ops extends Operations, Db> = { readonly [K in keyof Ops]: Handler<Ops[K], Db> };

/** The preview of an operation in the form that the pipeline runs. */
type BoundPreview = Pick<BoundOperation<unknown>, 'prepare' | 'run'>;

/** An operation bound to its handler. */
export interface BoundOperation<Db> {
  readonly operation: Operation;
  readonly prepare: ((input: never, context: never) => Promise<unknown>) | undefined;
  readonly run: (input: never, context: never, prepared: unknown) => unknown;
  /** Describes the effect of an operation that requires confirmation. */
  readonly preview?: BoundPreview;
  /** Returns the original answer for a refused repeat. */
  readonly replay?: ((context: never) => Promise<unknown>) | undefined;
  readonly database?: Db;
}

/** Any form of handler. */
export type AnyHandler<Db> =
  | RunOrPrepared<Operation, Db>
  | ReplayingHandler<Operation, Db>
  | Confirmed<Operation, Db, unknown>;

export function bindOperation<Db>(operation: Operation, handler: AnyHandler<Db>): BoundOperation<Db> {
  if (typeof handler === 'function') return { operation, prepare: undefined, run: handler };
  if ('replay' in handler) return { ...bindOperation(operation, handler.handle), replay: handler.replay };
  if ('preview' in handler) {
    const { prepare, run } = bindOperation<Db>(operation, handler.preview as RunOrPrepared<Operation, Db>);
    return { ...bindOperation(operation, handler.run), preview: { prepare, run } };
  }
  return { operation, prepare: handler.prepare, run: handler.run };
}
