import type { Today } from '../../../../renderer/block.ts';
import { kinds } from '../../../../renderer/content.ts';
import { type Days, daysOf } from '../../../kernel/timezone.ts';
import type { TreeView } from './tree.ts';

/** Country of a site’s business, in two letters. */
export const countryOf = (view: TreeView): string | undefined =>
  view.read(kinds.site)?.business?.address?.country;

/**
 * Current date at a business, as a range: without a country, or in one with several time zones, its own zone is unknown,
 * and a visitor's current date must not be refused.
 */
export function todayAt(country: string | undefined, now: number): Today {
  const dates = calendarsOf(country)
    .map((days) => days.at(now))
    .sort();
  return { earliest: dates[0] ?? '', latest: dates.at(-1) ?? '' };
}

/** Time zone of a country, if its clocks all show the same. */
export function zoneOf(country: string | undefined, now: number): string | undefined {
  const [zone, ...others] = country === undefined ? [] : zonesOf(country);
  if (zone === undefined) return undefined;
  const shown = (name: string): string => `${calendarOf(name).at(now)} ${calendarOf(name).minutesAt(now)}`;
  return others.every((other) => shown(other) === shown(zone)) ? zone : undefined;
}

/** Ends of the date line, between which every business is. */
const anywhere = ['Etc/GMT+12', 'Etc/GMT-14'];

const calendars = new Map<string, Days>();
function calendarOf(zone: string): Days {
  const cached = calendars.get(zone);
  if (cached) return cached;
  const days = daysOf(zone);
  calendars.set(zone, days);
  return days;
}

function zonesOf(country: string): readonly string[] {
  try {
    return new Intl.Locale(`und-${country}`).getTimeZones() ?? [];
  } catch {
    return [];
  }
}

function calendarsOf(country: string | undefined): readonly Days[] {
  const zones = country === undefined ? [] : zonesOf(country);
  return (zones.length > 0 ? zones : anywhere).map(calendarOf);
}
