/** Outcome of one attempt. */
export interface Outcome {
  /** HTTP status; null without a response. */
  readonly status: number | null;
  /** Sentence about the failure; null on success. */
  readonly error: string | null;
  /** True if the receiver answered 410: the webhook is disabled. */
  readonly isGone: boolean;
  /** Pause requested by the receiver, in milliseconds. */
  readonly requestedMs: number;
}

/** Meaning of a response. Standard Webhooks: any 2xx is success, 410 ends the webhook; redirects are not followed and bodies not read. */
export function outcomeOf(status: number, requestedMs: number): Outcome {
  if (status >= 200 && status < 300) return { status, error: null, isGone: false, requestedMs: 0 };
  const asks = status === 429 || status === 503;
  return { status, error: errorOf(status), isGone: status === 410, requestedMs: asks ? requestedMs : 0 };
}

/** Outcome of an attempt without a response. */
export const noAnswer = (error: string): Outcome => ({ status: null, error, isGone: false, requestedMs: 0 });

function errorOf(status: number): string {
  if (status >= 300 && status < 400) {
    return `Answered ${status}, a redirect. Redirects are not followed: use the final address instead.`;
  }
  if (status === 401 || status === 403) {
    return `Answered ${status}: the receiver refused it. Check that it has this webhook’s secret, and that its clock is right.`;
  }
  if (status === 404 || status === 405) {
    return `Answered ${status}: nothing receives a POST at this address.`;
  }
  if (status === 410) return 'Answered 410: the receiver is gone.';
  return `Answered ${status}. A success is 200 to 299.`;
}
