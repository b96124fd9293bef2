import { day, minute } from '../../kernel/clock.ts';

// Lifetimes of codes and app sessions, and limits on guessing codes. Source of every number: contract §5.

export const codeMinutes = 15;
/** Eight base32 symbols: 40 bits, which cannot be guessed within the limit below. */
export const codeGroups = 2;
/** Wrong codes from one address within the window. A correct code is not counted, and resets nothing. */
export const codeTriesMax = 5;
export const codeTriesMinutes = 15;
/** Lifetime regardless of use. */
export const appSessionDays = 30;

export const codeEnd = (now: number): number => now + codeMinutes * minute;
export const appSessionEnd = (now: number): number => now + appSessionDays * day;

export interface AppSettings {
  readonly app_name: string;
  readonly enabled: boolean;
  readonly visibility: 'public' | 'private';
}

/** Settings of an app: requested values, otherwise current ones, otherwise the defaults of a site's first app. */
export function mergedSettings(
  input: { readonly [K in keyof AppSettings]?: AppSettings[K] | undefined },
  present: AppSettings | undefined,
  siteName: string,
): AppSettings {
  return {
    app_name: input.app_name ?? present?.app_name ?? siteName,
    enabled: input.enabled ?? present?.enabled ?? true,
    // Private by default: apps are listed publicly only on request.
    visibility: input.visibility ?? present?.visibility ?? 'private',
  };
}

export const sameSettings = (one: AppSettings, other: AppSettings): boolean =>
  one.app_name === other.app_name && one.enabled === other.enabled && one.visibility === other.visibility;
