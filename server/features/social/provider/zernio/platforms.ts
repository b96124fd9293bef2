import type { Platform } from '../../schema/platforms.ts';

/** Our names of the networks that Zernio publishes to, by its own. Ads, phones, shops and chats are no such networks. */
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

/** Undefined for what posts do not go out to, and for what is not known. */
export const platformFrom = (name: unknown): Platform | undefined =>
  typeof name === 'string' ? platformOf.get(name.toLowerCase()) : undefined;

const nameOf: ReadonlyMap<Platform, string> = new Map(
  [...platformOf].reverse().map(([name, platform]) => [platform, name]),
);

/** Zernio's name of a platform; undefined if it does not publish there. */
export const zernioName = (platform: Platform): string | undefined => nameOf.get(platform);
