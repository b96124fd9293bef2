import {
  type ErrorCatalogue,
  type ErrorCode,
  type Failure,
  type FieldProblem,
  toPublicError,
} from './errors.ts';

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

/** Location of an error, as stated in its body. */
export interface ProblemContext {
  readonly baseUrl: string;
  readonly instance: string;
  readonly requestId: string;
}

/** Error body of a failure. `error` and `message` repeat code and detail for clients that read those names. */
export function problemOf(errors: ErrorCatalogue, failure: Failure, context: ProblemContext): Problem {
  const { title, status, detail, retryable } = toPublicError(errors, failure);
  return {
    type: `${context.baseUrl}/errors/${failure.code}`,
    title,
    status,
    code: failure.code,
    detail,
    instance: context.instance,
    request_id: context.requestId,
    retryable,
    errors: failure.errors,
    ...failure.members,
    error: failure.code,
    message: detail,
  };
}
