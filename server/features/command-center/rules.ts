import { day, startOf } from '../../kernel/clock.ts';
/** How the days of a summary are cut. Days are UTC days; times are epoch milliseconds. */

/** Days that a summary shows. */
export const daysShown = 14;
/** Days of its totals by type. */
export const daysTotalled = 7;

/** The first boundary at or after a moment. */
export const nextStartOf = (unit: number, at: number): number => Math.ceil(at / unit) * unit;

/** The first of the days shown. */
export const firstDayAt = (now: number): number => startOf(day, now) - (daysShown - 1) * day;

/** As `2026-11-21`. */
export const dayName = (at: number): string => new Date(at).toISOString().slice(0, 10);
