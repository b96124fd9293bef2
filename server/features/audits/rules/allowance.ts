import { day, minute } from '../../../kernel/clock.ts';

/** How often one client may have pages of a site opened in a browser. Pure decisions; times are epoch milliseconds. */

/** What a browser is started for. */
export type OpeningKind = 'audit' | 'picture';

/** In any 60 seconds, for each site and client. Audits: spec, contract §8. A picture takes a tenth of the time of one. */
export const openingsMax: Readonly<Record<OpeningKind, number>> = { audit: 4, picture: 20 };
export const windowMs = minute;
/** How often the calendar has a page audited. */
export const weekMs = 7 * day;

/** How long until there is room for another one; undefined where there is some. */
export function waitForRoom(kind: OpeningKind, openedAt: readonly number[], now: number): number | undefined {
  const recent = openedAt.filter((at) => at > now - windowMs).sort((a, b) => b - a);
  const oldestThatCounts = recent[openingsMax[kind] - 1];
  return oldestThatCounts === undefined ? undefined : oldestThatCounts + windowMs - now;
}
