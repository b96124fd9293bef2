/** An error returned by an authority. */
export class AcmeFault extends Error {
  /** Last part of the error type, such as `rateLimited`; `unavailable` if it cannot be parsed. */
  readonly code: string;
  /** The authority's own description, shortened; null without one. */
  readonly detail: string | null;
  /** Milliseconds to wait before a retry, as requested by the authority; 0 if none. */
  readonly retryAfterMs: number;

  constructor(code: string, detail: string | null, retryAfterMs = 0) {
    super(`The authority refused: ${code}.`);
    this.name = 'AcmeFault';
    this.code = code;
    this.detail = detail;
    this.retryAfterMs = retryAfterMs;
  }
}

const prefix = 'urn:ietf:params:acme:error:';
const detailMax = 300;

/**
 * Parses a problem document (RFC 8555, 6.7); the first part of a compound problem is more specific than the
 * whole.
 */
export function acmeFaultOf(problem: unknown, retryAfterMs = 0): AcmeFault {
  const { type, detail, subproblems } = Object(problem) as Record<string, unknown>;
  const [first] = Array.isArray(subproblems) ? subproblems : [];
  if (String(type) === `${prefix}compound` && first) return acmeFaultOf(first, retryAfterMs);
  const code = String(type ?? '').startsWith(prefix)
    ? String(type).slice(prefix.length, prefix.length + 40)
    : '';
  return new AcmeFault(code || 'unavailable', singleLine(detail), retryAfterMs);
}

/** The authority's text on one line, limited in length. */
function singleLine(detail: unknown): string | null {
  if (typeof detail !== 'string') return null;
  const text = detail
    .slice(0, detailMax)
    .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .toWellFormed();
  return text === '' ? null : text;
}
