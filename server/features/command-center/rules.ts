/** How the days of a summary are cut. Days are UTC days; times are epoch milliseconds. */

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

/** Days that a summary shows. */
export const daysShown = 14;
/** Days of its totals by type. */
export const daysTotalled = 7;

export const startOf = (unit: number, at: number): number => at - (at % unit);
/** The first boundary at or after a moment. */
export const nextStartOf = (unit: number, at: number): number => Math.ceil(at / unit) * unit;

/** The first of the days shown. */
export const firstDayAt = (now: number): number => startOf(day, now) - (daysShown - 1) * day;

/** As `2026-11-21`. */
export const dayName = (at: number): string => new Date(at).toISOString().slice(0, 10);
