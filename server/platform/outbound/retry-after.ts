const second = 1000;

/** HTTP date format. `Date.parse` alone accepts almost any text with a number in it. */
const httpDate = /^[A-Z][a-z]+, .* GMT$/;

/** Delay requested by `Retry-After` in milliseconds: seconds or a date; 0 if unusable. */
export function retryAfterMs(header: string | undefined, now: number): number {
  const value = header?.trim() ?? '';
  if (/^\d{1,9}$/.test(value)) return Number(value) * second;
  const delayMs = httpDate.test(value) ? Date.parse(value) - now : 0;
  return Number.isFinite(delayMs) ? Math.max(delayMs, 0) : 0;
}
