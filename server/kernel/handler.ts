import type { Access, Caller, PublicAccess, SiteRef } from './access.ts';
import type { CallerNow } from './as-of-now.ts';
import type { Actor } from './audit-row.ts';
import type { Operation, Operations, RequestFacts } from './operation.ts';
import type { Static, TObject } from './schema.ts';

/** A browser session to keep in a cookie until `expiresAt` (epoch milliseconds), or null to end it. */
export type SessionCookie = { readonly token: string; readonly expiresAt: number } | null;

interface BaseContext<Db> {
  /** What this call reads and writes through. Where the operation changes anything, the open transaction. */
  readonly db: Db;
  /** When the call began, epoch milliseconds. */
  readonly now: number;
  readonly request: RequestFacts;
  /** Says for the audit log who a public call turned out to be, or whom it tried to be: it has no caller. */
  actsAs(actor: Actor): void;
  /** Has the answer start a browser session with this token as its cookie, or end it. */
  session(cookie: SessionCookie): void;
  /** Runs once the transaction is on disk, before the answer leaves. Never after a rollback. */
  afterCommit(work: () => void): void;
}

/** Whether an answer goes on after its call was answered: a stream, or a download in parts. */
type GoesOn<Op extends Operation> = [Extract<Static<Op['output']>, AsyncIterable<unknown>>] extends [never]
  ? false
  : true;
type SiteOf<A extends Access, Site> = A extends { site: 'required' }
  ? { readonly site: Site }
  : A extends { site: 'optional' }
    ? { readonly site: Site | undefined }
    : object;
/** An answer that goes on is never given the caller of its beginning, nor what else of that may be over. */
type WhoseOf<Op extends Operation> = Op['access'] extends PublicAccess
  ? Op['access'] extends { site: 'host' }
    ? { readonly site: SiteRef }
    : object
  : GoesOn<Op> extends true
    ? { readonly callerNow: CallerNow } & SiteOf<Op['access'], Pick<SiteRef, 'siteId'>>
    : { readonly caller: Caller } & SiteOf<Op['access'], SiteRef>;
type TextOf<Op> = Op extends { verbatim?: infer V }
  ? Extract<V, true | 'text'> extends never
    ? object
    : { readonly text: string }
  : object;

/**
 * What a handler is given beside its input: `site`, `caller` and `text` exist only where the declaration says so. Who
 * makes a stream or a download has `callerNow` in place of `caller`.
 */
export type Context<Op extends Operation, Db> = BaseContext<Db> & WhoseOf<Op> & TextOf<Op>;

type Run<Op extends Operation, Db> = (
  input: Static<Op['input']>,
  context: Context<Op, Db>,
) => Promise<Static<Op['output']>> | Static<Op['output']>;

/**
 * A handler whose slow part (hashing a password, asking another machine) must not hold a transaction open: `prepare`
 * runs before it, with a reading connection, and hands its result to `run`.
 */
export interface PreparedHandler<Input, Ctx, Output, Prepared> {
  prepare(input: Input, context: Ctx): Promise<Prepared>;
  run(input: Input, context: Ctx, prepared: Prepared): Promise<Output> | Output;
}

const erased = Symbol('prepared');
/** A PreparedHandler whose middle type is its own business. */
export interface Prepared<Input, Ctx, Output> {
  readonly [erased]: true;
  prepare(input: Input, context: Ctx): Promise<unknown>;
  run(input: Input, context: Ctx, prepared: unknown): Promise<Output> | Output;
}

/** Makes a handler of two steps; see PreparedHandler. */
export function prepared<Input, Ctx, Output, P>(
  steps: PreparedHandler<Input, Ctx, Output, P>,
): Prepared<Input, Ctx, Output> {
  return {
    [erased]: true,
    prepare: (input, context) => steps.prepare(input, context),
    run: (input, context, value) => steps.run(input, context, value as P),
  };
}

type Doing<Op extends Operation, Db> =
  | Run<Op, Db>
  | Prepared<Static<Op['input']>, Context<Op, Db>, Static<Op['output']>>;

/** A handler of what must be confirmed: `preview` only reads, and says what `run` would do. */
export interface Confirmed<Op extends Operation, Db, Preview> {
  readonly preview:
    | ((input: Static<Op['input']>, context: Context<Op, Db>) => Promise<Preview> | Preview)
    | Prepared<Static<Op['input']>, Context<Op, Db>, Preview>;
  readonly run: Doing<Op, Db>;
}

/**
 * A handler of what recognises repeats itself (`idempotency: 'own'`), refused ones too. `known` only reads: it answers what a
 * call that is refused repeats, by its `text`, or undefined where it repeats nothing. `first` does all others.
 */
export interface Recognising<Op extends Operation, Db> {
  known(context: Context<Op, Db>): Promise<Static<Op['output']> | undefined>;
  readonly first: Doing<Op, Db>;
}

export type Handler<Op extends Operation, Db> = [PreviewShape<Op>] extends [never]
  ? Doing<Op, Db> | Recognising<Op, Db>
  : Confirmed<Op, Db, Static<PreviewShape<Op>>>;
type PreviewShape<Op extends Operation> = Extract<Op['confirm'], TObject>;

/** One handler for each operation of a set: a missing one, or a wrong answer, does not compile. */
export type Handlers<Ops extends Operations, Db> = { readonly [K in keyof Ops]: Handler<Ops[K], Db> };

/** What says what would happen, as the pipeline takes it. */
type BoundPreview = Pick<BoundOperation<unknown>, 'prepare' | 'run'>;

/** An operation with what does it, as the pipeline takes it. */
export interface BoundOperation<Db> {
  readonly operation: Operation;
  readonly prepare: ((input: never, context: never) => Promise<unknown>) | undefined;
  readonly run: (input: never, context: never, prepared: unknown) => unknown;
  /** What must be confirmed: says what would happen. */
  readonly preview?: BoundPreview;
  /** What a refused call repeats. */
  readonly known?: ((context: never) => Promise<unknown>) | undefined;
  readonly database?: Db;
}

/** A handler of any operation, whichever shape it has. */
export type AnyHandler<Db> =
  | Doing<Operation, Db>
  | Recognising<Operation, Db>
  | Confirmed<Operation, Db, unknown>;

export function bindOperation<Db>(operation: Operation, handler: AnyHandler<Db>): BoundOperation<Db> {
  if (typeof handler === 'function') return { operation, prepare: undefined, run: handler };
  if ('known' in handler) return { ...bindOperation(operation, handler.first), known: handler.known };
  if ('preview' in handler) {
    const { prepare, run } = bindOperation<Db>(operation, handler.preview as Doing<Operation, Db>);
    return { ...bindOperation(operation, handler.run), preview: { prepare, run } };
  }
  return { operation, prepare: handler.prepare, run: handler.run };
}
