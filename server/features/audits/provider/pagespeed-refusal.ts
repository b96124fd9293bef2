import type { ApiAnswer } from '../../../platform/outbound/index.ts';

/** Google's error response in place of a report. Reasons are constants of its APIs, independent of language. */
export interface GoogleRefusal {
  /** `busy`: over quota for now; `key`: the key was refused; `page`: this page could not be measured. */
  readonly about: 'busy' | 'key' | 'page';
  /** For the log. */
  readonly reasons: readonly string[];
}

/** Reasons of google.rpc.ErrorInfo, and the older codes sent along with them. */
const ofQuota: ReadonlySet<string> = new Set([
  'RESOURCE_EXHAUSTED',
  'RATE_LIMIT_EXCEEDED',
  'rateLimitExceeded',
  'userRateLimitExceeded',
  'dailyLimitExceeded',
  'quotaExceeded',
]);
const ofKeys = /^(?:API_KEY_|keyInvalid$|keyExpired$)/;
const word = /^[A-Za-z_]{1,60}$/;

export function refusalOf({ status, json }: Pick<ApiAnswer, 'status' | 'json'>): GoogleRefusal {
  const reasons = reasonsIn(json);
  if (status === 429 || reasons.some((reason) => ofQuota.has(reason))) return { about: 'busy', reasons };
  const isOfKey = status === 401 || status === 403 || reasons.some((reason) => ofKeys.test(reason));
  return { about: isOfKey ? 'key' : 'page', reasons };
}

function reasonsIn(json: unknown): string[] {
  const error = membersOf(membersOf(json).error);
  const details = [error.errors, error.details].flatMap((list) => (Array.isArray(list) ? list : []));
  return [error.status, ...details.map((each) => membersOf(each).reason)].filter(
    (reason): reason is string => typeof reason === 'string' && word.test(reason),
  );
}

const membersOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
