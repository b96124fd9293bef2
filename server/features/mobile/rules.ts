import { day, minute } from '../../kernel/clock.ts';

/** When codes and app sessions end, and how often a code may be guessed at. Source of every number: contract §5. */

export const codeMinutes = 15;
/** Eight symbols of base32: 40 bits, of which the limit below leaves nobody enough tries. */
export const codeGroups = 2;
/** Wrong codes from one address within the window. A right one is not counted, and forgives none. */
export const codeTriesMax = 5;
export const codeTriesMinutes = 15;
/** However much it is used. */
export const appSessionDays = 30;

export const codeEnd = (now: number): number => now + codeMinutes * minute;
export const appSessionEnd = (now: number): number => now + appSessionDays * day;

export interface AppSettings {
  readonly app_name: string;
  readonly enabled: boolean;
  readonly visibility: 'public' | 'private';
}

/** Settings of an app: requested values, else current ones, else the defaults of a site's first app. */
export function settledSettings(
  asked: { readonly [K in keyof AppSettings]?: AppSettings[K] | undefined },
  present: AppSettings | undefined,
  siteName: string,
): AppSettings {
  return {
    app_name: asked.app_name ?? present?.app_name ?? siteName,
    enabled: asked.enabled ?? present?.enabled ?? true,
    // Nothing is listed for everybody unless somebody says so.
    visibility: asked.visibility ?? present?.visibility ?? 'private',
  };
}

export const sameSettings = (one: AppSettings, other: AppSettings): boolean =>
  one.app_name === other.app_name && one.enabled === other.enabled && one.visibility === other.visibility;
