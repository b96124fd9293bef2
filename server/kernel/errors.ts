import { didYouMean } from '../text/nearest-names.ts';
import type { ErrorEntry, kernelErrors } from './error-entries.ts';

/**
 * Error codes of features. A feature declares its entries as a value and their names here, so that `fail` accepts
 * them: `declare module '../../kernel/errors.ts' { interface FeatureErrors extends NamesOf<typeof errors> {} }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: open on purpose, each feature adds its own
export interface FeatureErrors {}

/** Names of a record's members, in the form that open interfaces extend. */
export type NamesOf<Entries> = { readonly [Name in keyof Entries]: true };

/** Every code a call can fail with. */
export type ErrorCode = keyof typeof kernelErrors | (keyof FeatureErrors & string);

/** Every code of the product with its public entry, in the order of the documents. */
export type ErrorCatalogue = Readonly<Record<ErrorCode, ErrorEntry>>;

/** A problem with one field. `pointer` is a JSON pointer into the request (RFC 6901). */
export interface FieldProblem {
  readonly pointer: string;
  readonly code: string;
  readonly detail: string;
}

export interface FailureOptions {
  /** Replaces the catalogue's sentence. Shown to callers and logged in the audit log: no secrets, no foreign text. */
  readonly detail?: string;
  readonly errors?: readonly FieldProblem[];
  /** Further public members of the answer, such as `allowed` or `limit_bytes`. */
  readonly members?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** For the log only. */
  readonly internal?: string;
  readonly cause?: unknown;
}

/**
 * A refusal or fault with a code of the catalogue. Thrown by `fail`, caught only at the outer boundary. The
 * catalogue provides its public text: see `toPublicError`.
 */
export class Failure extends Error {
  readonly code: ErrorCode;
  /** Replaces the catalogue's sentence. */
  readonly detail: string | undefined;
  readonly errors: readonly FieldProblem[];
  readonly members: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;

  constructor(code: ErrorCode, options: FailureOptions = {}) {
    super(options.internal ?? code, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'Failure';
    this.code = code;
    this.detail = options.detail;
    this.errors = options.errors ?? [];
    this.members = options.members ?? {};
    this.headers = options.headers ?? {};
  }
}

/** Fails the call with a code of the catalogue. */
export function fail(code: ErrorCode, options?: FailureOptions): never {
  throw new Failure(code, options);
}

/** Fails the call because of a record's state. `allowed` are the states or operations that would do. */
export function failState(detail: string, allowed: readonly string[] = []): never {
  throw new Failure('state_conflict', { detail, members: { allowed } });
}

/**
 * Fails the call because of one field: its JSON pointer, a code for programs, and a sentence that says how to fix
 * it.
 */
export function refuseField(pointer: string, code: string, detail: string): never {
  throw refusedFields([{ pointer, code, detail }]);
}

/** Reports several invalid fields; the first one's sentence becomes the answer's `detail`. */
export const refusedFields = (errors: readonly FieldProblem[]): Failure =>
  new Failure('validation_failed', { ...(errors[0] ? { detail: errors[0].detail } : {}), errors });

/** A field with a name that is not in a list. */
interface UnknownName {
  readonly pointer: string;
  /** Noun for what the name should identify: `block`. */
  readonly noun: string;
  readonly sent: unknown;
  readonly known: readonly string[];
  /** Code of the answer. */
  readonly code?: ErrorCode;
}

/** Refuses an unknown name. The answer suggests the nearest names; only the field’s own sentence lists all of them. */
export function refuseUnknownName({
  pointer,
  noun,
  sent,
  known,
  code = 'validation_failed',
}: UnknownName): never {
  const question = typeof sent === 'string' ? didYouMean(sent, known) : '';
  const detail = `There is no such ${noun}.${question && ` ${question}`}`;
  const list = `${detail} ${question ? 'All of them' : 'Use one of these'}: ${known.join(', ')}.`;
  fail(code, { detail, errors: [{ pointer, code: 'not_allowed', detail: list }] });
}

/** Codes for a full disk from the operating system, and from PostgreSQL for its own. */
const fullDiskCodes: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', '53100']);

export const isFullDisk = (thrown: unknown): boolean =>
  thrown instanceof Error && 'code' in thrown && fullDiskCodes.has(thrown.code);

/** Failure for a full disk. */
export const fullDisk = (cause: unknown): Failure =>
  new Failure('not_ready', {
    detail:
      'The server’s disk is full. Nothing was changed. Send this again after its operator has freed space.',
    headers: { 'Retry-After': '60' },
    internal: String(cause),
    cause,
  });

/** Converts anything thrown to a Failure: a full disk, or an internal fault. */
export function asFailure(thrown: unknown): Failure {
  if (thrown instanceof Failure) return thrown;
  return isFullDisk(thrown)
    ? fullDisk(thrown)
    : new Failure('internal_error', { internal: String(thrown), cause: thrown });
}

/** True for a failure that says the service is temporarily unavailable. */
export const isNotReady = (thrown: unknown): thrown is Failure & { readonly code: 'not_ready' } =>
  thrown instanceof Failure && thrown.code === 'not_ready';

/** Public error of a failure: its catalogue entry, with its own sentence if it has one. */
export function toPublicError(
  errors: ErrorCatalogue,
  { code, detail }: Pick<Failure, 'code' | 'detail'>,
): ErrorEntry {
  const entry = errors[code];
  return detail === undefined ? entry : { ...entry, detail };
}
