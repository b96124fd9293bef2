import { day, hour, minute } from '../../../kernel/clock.ts';

export interface Validity {
  readonly notBefore: number;
  readonly notAfter: number;
}

/** Period in which an authority wants a certificate replaced. Source: RFC 9773. */
export interface RenewalWindow {
  readonly start: number;
  readonly end: number;
}

/**
 * Time at which a certificate is replaced: a random moment of the authority's window, otherwise after two
 * thirds of its lifetime. A fraction rather than a number of days, because lifetimes are getting shorter.
 * @param chance between 0 and 1
 */
export function renewAt(
  { notBefore, notAfter }: Validity,
  window: RenewalWindow | undefined,
  chance: number,
): number {
  const isUsable = window && window.start < window.end && window.start < notAfter;
  if (isUsable) return Math.round(window.start + chance * (Math.min(window.end, notAfter) - window.start));
  const life = notAfter - notBefore;
  // Jitter, so that names that were added together are not all renewed at the same moment.
  return Math.round(notBefore + (life * 2) / 3 - chance * (life / 30));
}

/** Minimum age before a new certificate is replaced: a window in the past would otherwise start order after order. */
export const leastAge = ({ notBefore, notAfter }: Validity): number =>
  Math.min(day, Math.max((notAfter - notBefore) / 10, minute));

const pauses = [minute, 10 * minute, hour, 6 * hour, day];
const askedMax = 14 * day;

/** Time of the next attempt after this many failures; a pause requested by the authority takes precedence. */
export function nextTry(failures: number, requestedMs: number, now: number): number {
  const usual = pauses[Math.min(Math.max(failures, 1), pauses.length) - 1] ?? day;
  return now + (requestedMs > 0 ? Math.min(Math.max(requestedMs, 1000), askedMax) : usual);
}

/** Time at which the window is requested again, within what RFC 9773, 4.3 recommends. */
export const nextWindow = (requestedMs: number, now: number): number =>
  now + Math.min(Math.max(requestedMs || 6 * hour, minute), day);
