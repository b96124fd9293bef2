import type { Platform } from '../../schema/platforms.ts';

/** Our platform names by Zernio's. Ads, phone, shop and chat accounts are not included. */
const platformOf: ReadonlyMap<string, Platform> = new Map<string, Platform>([
  ['twitter', 'x'],
  ['x', 'x'],
  ['instagram', 'instagram'],
  ['facebook', 'facebook'],
  ['linkedin', 'linkedin'],
  ['tiktok', 'tiktok'],
  ['youtube', 'youtube'],
  ['pinterest', 'pinterest'],
  ['reddit', 'reddit'],
  ['bluesky', 'bluesky'],
  ['threads', 'threads'],
  ['googlebusiness', 'google_business'],
  ['google_business', 'google_business'],
  ['google-business', 'google_business'],
  ['gmb', 'google_business'],
  ['telegram', 'telegram'],
]);

/** Undefined for platforms that are unknown or cannot receive posts. */
export const platformFrom = (name: unknown): Platform | undefined =>
  typeof name === 'string' ? platformOf.get(name.toLowerCase()) : undefined;

const nameOf: ReadonlyMap<Platform, string> = new Map(
  [...platformOf].reverse().map(([name, platform]) => [platform, name]),
);

/** Zernio's name of a platform; undefined if it does not publish there. */
export const zernioName = (platform: Platform): string | undefined => nameOf.get(platform);
