/** Outcome of one attempt. */
export interface Outcome {
  /** HTTP status; null where there was no answer. */
  readonly status: number | null;
  /** Why it failed, in a sentence of ours; null where it succeeded. */
  readonly error: string | null;
  /** The receiver is gone for good: the webhook is to be disabled. */
  readonly isGone: boolean;
  /** The pause that the receiver asks for, in milliseconds. */
  readonly askedMs: number;
}

/** Meaning of a response. Standard Webhooks: any 2xx is success, 410 ends the webhook; redirects are not followed and bodies not read. */
export function outcomeOf(status: number, askedMs: number): Outcome {
  if (status >= 200 && status < 300) return { status, error: null, isGone: false, askedMs: 0 };
  const asks = status === 429 || status === 503;
  return { status, error: errorOf(status), isGone: status === 410, askedMs: asks ? askedMs : 0 };
}

/** An attempt without an answer. */
export const noAnswer = (error: string): Outcome => ({ status: null, error, isGone: false, askedMs: 0 });

function errorOf(status: number): string {
  if (status >= 300 && status < 400) {
    return `Answered ${status}, a redirect. Redirects are not followed: use the final address instead.`;
  }
  if (status === 410) return 'Answered 410: the receiver is gone.';
  return `Answered ${status}. A success is 200 to 299.`;
}
