import { day, minute } from '../../../kernel/clock.ts';

// Limits on browser runs for one client and site. Pure decisions; times are epoch milliseconds.

/** Purpose of a browser run. */
export type OpeningKind = 'audit' | 'picture';

/**
 * Per 60 seconds, for each site and client. Audits: spec, contract §8. A picture takes a tenth of the time of
 * an audit.
 */
export const openingsMax: Readonly<Record<OpeningKind, number>> = { audit: 4, picture: 20 };
export const windowMs = minute;
/** Interval of scheduled audits. */
export const weekMs = 7 * day;

/** Milliseconds until the next run is allowed; undefined if one is allowed now. */
export function waitMsFor(kind: OpeningKind, openedAt: readonly number[], now: number): number | undefined {
  const recent = openedAt.filter((at) => at > now - windowMs).sort((a, b) => b - a);
  const oldestThatCounts = recent[openingsMax[kind] - 1];
  return oldestThatCounts === undefined ? undefined : oldestThatCounts + windowMs - now;
}
