const second = 1000;

/** As HTTP writes moments. `Date.parse` alone finds a date in almost any words that have a number. */
const httpDate = /^[A-Z][a-z]+, .* GMT$/;

/** The milliseconds that a `Retry-After` asks for: seconds or a date; 0 where it says nothing of use. */
export function retryAfterMs(header: string | undefined, now: number): number {
  const said = header?.trim() ?? '';
  if (/^\d{1,9}$/.test(said)) return Number(said) * second;
  const asked = httpDate.test(said) ? Date.parse(said) - now : 0;
  return Number.isFinite(asked) ? Math.max(asked, 0) : 0;
}
