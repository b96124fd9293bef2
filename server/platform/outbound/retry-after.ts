const second = 1000;

/** HTTP date format. `Date.parse` alone accepts almost any text with a number in it. */
const httpDate = /^[A-Z][a-z]+, .* GMT$/;

/** Delay requested by `Retry-After` in milliseconds: seconds or a date; 0 if unusable. */
export function retryAfterMs(header: string | undefined, now: number): number {
  const said = header?.trim() ?? '';
  if (/^\d{1,9}$/.test(said)) return Number(said) * second;
  const asked = httpDate.test(said) ? Date.parse(said) - now : 0;
  return Number.isFinite(asked) ? Math.max(asked, 0) : 0;
}
