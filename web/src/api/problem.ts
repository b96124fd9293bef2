import type { Schema } from './wire.ts';

type Stated = Schema<'Problem'>;

/** A field that needs attention; the pointer goes into the request, as `/email`. */
type FieldProblem = Readonly<Schema<'FieldProblem'>>;

interface ProblemFacts {
  /** 0 if there was no response. */
  readonly status: number;
  /** The server's code, or one of ours if the server gave none. */
  readonly code: Stated['code'] | 'unreadable_answer' | 'unreachable' | 'page_fault';
  readonly detail: string;
  readonly errors: readonly FieldProblem[];
  readonly requestId: string | undefined;
  readonly isRetryable: boolean;
  /** Further members of the response, such as the two sides of a conflict. */
  readonly members?: Readonly<Record<string, unknown>>;
}

/** A refusal or fault as the server states it (problem details, RFC 9457), or that it could not be reached. */
export class Problem extends Error {
  readonly status: number;
  readonly code: ProblemFacts['code'];
  readonly detail: string;
  readonly errors: readonly FieldProblem[];
  readonly requestId: string | undefined;
  readonly isRetryable: boolean;
  readonly members: Readonly<Record<string, unknown>>;

  constructor(facts: ProblemFacts) {
    super(facts.detail);
    this.name = 'Problem';
    this.status = facts.status;
    this.code = facts.code;
    this.detail = facts.detail;
    this.errors = facts.errors;
    this.requestId = facts.requestId;
    this.isRetryable = facts.isRetryable;
    this.members = facts.members ?? {};
  }

  /** True if signing in again helps. A wrong password and a missing code are also 401, but belong to their form. */
  get isSignedOut(): boolean {
    return (
      this.status === 401 && this.code !== 'invalid_credentials' && this.code !== 'second_factor_required'
    );
  }
}

const text = (value: unknown, otherwise: string): string => (typeof value === 'string' ? value : otherwise);

/** The server's sentence, except for codes that only programs understand. */
function sentenceFor(status: number, code: string, detail: unknown): string {
  if (status === 401 && code.startsWith('token_'))
    return 'Your session has ended. Sign in again, then try once more.';
  return text(
    detail,
    `The server sent an unexpected answer (status ${status}). Try again in a moment. If it keeps happening, tell your administrator.`,
  );
}

/** Reads an error answer. Anything but problem details, such as a proxy's page, becomes a plain sentence. */
export function problemOf(body: unknown, response: Response): Problem {
  const members: Record<string, unknown> = typeof body === 'object' && body !== null ? { ...body } : {};
  return new Problem({
    status: response.status,
    // A newer server may have codes unknown here; they are kept.
    code: text(members.code, 'unreadable_answer') as ProblemFacts['code'],
    detail: sentenceFor(response.status, text(members.code, ''), members.detail),
    errors: Array.isArray(members.errors) ? members.errors : [],
    requestId: text(members.request_id, response.headers.get('X-Request-Id') ?? '') || undefined,
    // A proxy's error page does not say.
    isRetryable:
      typeof members.retryable === 'boolean'
        ? members.retryable
        : response.status === 502 || response.status === 503,
    members,
  });
}

/** Problem for a server that did not respond. */
export const unreachable = (): Problem =>
  new Problem({
    status: 0,
    code: 'unreachable',
    detail: 'Can’t reach the server, so nothing was changed. Check your connection and try again.',
    errors: [],
    requestId: undefined,
    isRetryable: true,
  });

/** Converts anything thrown to a Problem. */
export function asProblem(thrown: unknown): Problem {
  if (thrown instanceof Problem) return thrown;
  return new Problem({
    status: 0,
    code: 'page_fault',
    detail:
      'Something in this page failed. What you saved is safe. Try again or reload the page; if it happens again, tell your administrator what you did.',
    errors: [],
    requestId: undefined,
    isRetryable: false,
  });
}
