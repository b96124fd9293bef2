/**
 * The one error catalogue. Each entry is public: the status, a title, a sentence for the caller and, for agents,
 * what to call next. Source of codes and statuses: the service's contract, §1.
 */
interface ErrorEntry {
  readonly status: number;
  readonly title: string;
  readonly detail: string;
  /** Whether the same request, sent again unchanged, may succeed. */
  readonly retryable: boolean;
  /** The way out, said to an agent. */
  readonly next: string;
}

const entry = (
  status: number,
  title: string,
  detail: string,
  next: string,
  retryable = false,
): ErrorEntry => ({
  status,
  title,
  detail,
  next,
  retryable,
});

const signInAgain = 'Ask the person who runs this service for a new token; do not retry with this one.';

export const errorCatalogue = {
  malformed_json: entry(
    400,
    'Malformed JSON',
    'The body is not valid JSON in UTF-8.',
    'Send one JSON object.',
  ),
  missing_parameter: entry(
    400,
    'Missing parameter',
    'A required parameter is missing.',
    'Add the named parameter.',
  ),
  invalid_parameter: entry(
    400,
    'Invalid parameter',
    'A parameter has a value that is not allowed.',
    'Correct the named parameters.',
  ),
  cursor_expired: entry(
    410,
    'Cursor expired',
    'What changed since this cursor is no longer kept.',
    'Read the lists anew, then follow from cursor=latest.',
  ),
  invalid_cursor: entry(
    400,
    'Invalid cursor',
    'This cursor is not one of ours, or belongs to other filters.',
    'Start again without a cursor, keeping the same filters on every page.',
  ),
  token_missing: entry(
    401,
    'Token missing',
    'Send the header Authorization: Bearer <token>.',
    'Send a bearer token.',
  ),
  token_invalid: entry(401, 'Token invalid', 'This token is not one of ours.', signInAgain),
  token_expired: entry(401, 'Token expired', 'This token has expired.', signInAgain),
  token_revoked: entry(401, 'Token revoked', 'This token was revoked.', signInAgain),
  invalid_credentials: entry(
    401,
    'Invalid credentials',
    'The e-mail or the password is wrong.',
    'Check both and try again.',
  ),
  wrong_token_kind: entry(
    403,
    'Wrong token kind',
    'This kind of token is not accepted here.',
    'Use a token of one of the accepted kinds.',
  ),
  insufficient_scope: entry(
    403,
    'Insufficient scope',
    'This token does not have the needed scope.',
    'Ask an administrator for a token with the needed scope.',
  ),
  administrator_required: entry(
    403,
    'Administrator required',
    'Only an administrator may do this.',
    'Ask an administrator to do it or to change your role.',
  ),
  site_forbidden: entry(
    403,
    'Site not accessible',
    'This token has no access to that site.',
    'Call svc_sites (GET /api/control-plane/sites) for the sites this token reaches.',
  ),
  origin_forbidden: entry(
    403,
    'Origin not allowed',
    'Requests from this origin are not accepted.',
    'Call from a server.',
  ),
  not_found: entry(
    404,
    'Not found',
    'There is no such record in your reach.',
    'List the records first and use an id from there.',
  ),
  route_not_found: entry(
    404,
    'No such address',
    'There is nothing at this address.',
    'See /openapi.json for every address.',
  ),
  configuration_code_invalid: entry(
    404,
    'Configuration code invalid',
    'This configuration code cannot be used.',
    'Ask for a new code.',
  ),
  method_not_allowed: entry(
    405,
    'Method not allowed',
    'This address does not take that method.',
    'Use a method of the Allow header.',
  ),
  revision_conflict: entry(
    409,
    'Revision conflict',
    'The content has changed since.',
    'Read the current revision and try again.',
  ),
  idempotency_in_flight: entry(
    409,
    'Still in progress',
    'A request with this idempotency key is still in progress.',
    'Wait a moment and send the same request again.',
    true,
  ),
  state_conflict: entry(
    409,
    'State conflict',
    'The record is in a state that does not allow this.',
    'See allowed.',
  ),
  payload_too_large: entry(
    413,
    'Payload too large',
    'The body is larger than this address takes.',
    'Send less.',
  ),
  unsupported_media_type: entry(
    415,
    'Unsupported media type',
    'Send Content-Type: application/json.',
    'Send the body as application/json.',
  ),
  validation_failed: entry(
    422,
    'Validation failed',
    'Some fields need attention.',
    'Correct the named fields.',
  ),
  unknown_field: entry(
    422,
    'Unknown field',
    'The body has fields that this operation does not know.',
    'Leave the named fields out.',
  ),
  idempotency_key_reused: entry(
    422,
    'Idempotency key reused',
    'This idempotency key was used for a different request.',
    'Use a new key for a new request.',
  ),
  rate_limited: entry(
    429,
    'Too many requests',
    'Too many requests.',
    'Wait for the given seconds, then try again.',
    true,
  ),
  client_closed: entry(
    499,
    'Client closed the request',
    'The client went away.',
    'Send it again if still wanted.',
    true,
  ),
  internal_error: entry(
    500,
    'Internal error',
    'Something went wrong on our side. Nothing was changed.',
    'Try again; if it stays, report the request_id.',
    true,
  ),
  took_too_long: entry(
    503,
    'Took too long',
    'Reading this took too long and was given up.',
    'Narrow it: one site, a shorter span of time, fewer filters, or no total.',
  ),
  not_ready: entry(
    503,
    'Not ready',
    'The service is starting, stopping or without its database. Nothing was changed.',
    'Try again in a few seconds, a write with the same external_id or idempotency_key.',
    true,
  ),
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof errorCatalogue;

/** One field that needs attention. `pointer` is a JSON pointer into the request (RFC 6901). */
export interface FieldProblem {
  readonly pointer: string;
  readonly code: string;
  readonly detail: string;
}

export interface FailureOptions {
  /** Replaces the catalogue's sentence. Goes to callers and the audit log: no secrets, no text from elsewhere. */
  readonly detail?: string;
  readonly errors?: readonly FieldProblem[];
  /** Further public members of the answer, as `allowed` or `limit_bytes`. */
  readonly members?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** For the log only. */
  readonly internal?: string;
  readonly cause?: unknown;
}

/** A refusal or fault with a code of the catalogue. Thrown by `fail`, caught only where the outside comes in. */
export class Failure extends Error {
  readonly code: ErrorCode;
  readonly detail: string;
  readonly errors: readonly FieldProblem[];
  readonly members: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;

  constructor(code: ErrorCode, options: FailureOptions = {}) {
    super(options.internal ?? code, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'Failure';
    this.code = code;
    this.detail = options.detail ?? errorCatalogue[code].detail;
    this.errors = options.errors ?? [];
    this.members = options.members ?? {};
    this.headers = options.headers ?? {};
  }

  get status(): number {
    return errorCatalogue[this.code].status;
  }
}

/** Ends the call with a code of the catalogue. */
export function fail(code: ErrorCode, options?: FailureOptions): never {
  throw new Failure(code, options);
}

/** Anything thrown, as a Failure: what is not one already is a fault of ours. */
export function asFailure(thrown: unknown): Failure {
  return thrown instanceof Failure
    ? thrown
    : new Failure('internal_error', { internal: String(thrown), cause: thrown });
}

/** Whether something failed because the service cannot do anything at the moment. */
export const isNotReady = (thrown: unknown): thrown is Failure & { readonly code: 'not_ready' } =>
  thrown instanceof Failure && thrown.code === 'not_ready';

/** The body of every error answer: problem details (RFC 9457) plus our members. */
export interface Problem {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly code: ErrorCode;
  readonly detail: string;
  readonly instance: string;
  readonly request_id: string;
  readonly retryable: boolean;
  readonly errors: readonly FieldProblem[];
  readonly error: ErrorCode;
  readonly message: string;
  readonly [member: string]: unknown;
}

/** Where an error happened, as its body says it. */
export interface ProblemPlace {
  readonly baseUrl: string;
  readonly instance: string;
  readonly requestId: string;
}

/** The error body for a failure. `error` and `message` repeat code and detail for clients that read those names. */
export function problemOf(failure: Failure, place: ProblemPlace): Problem {
  const { title, status, retryable } = errorCatalogue[failure.code];
  return {
    type: `${place.baseUrl}/errors/${failure.code}`,
    title,
    status,
    code: failure.code,
    detail: failure.detail,
    instance: place.instance,
    request_id: place.requestId,
    retryable,
    errors: failure.errors,
    ...failure.members,
    error: failure.code,
    message: failure.detail,
  };
}
