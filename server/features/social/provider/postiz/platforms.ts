import type { Platform } from '../../schema/platforms.ts';

/** Our platform names by Postiz's. Some platforms have two, for two ways to connect. */
export const platformsOfPostiz: ReadonlyMap<string, Platform> = new Map<string, Platform>([
  ['x', 'x'],
  ['linkedin', 'linkedin'],
  ['linkedin-page', 'linkedin'],
  ['facebook', 'facebook'],
  ['instagram', 'instagram'],
  ['instagram-standalone', 'instagram'],
  ['threads', 'threads'],
  ['bluesky', 'bluesky'],
  ['mastodon', 'mastodon'],
  ['telegram', 'telegram'],
  ['youtube', 'youtube'],
  ['tiktok', 'tiktok'],
  ['pinterest', 'pinterest'],
  ['reddit', 'reddit'],
  ['gmb', 'google_business'],
]);

/** Undefined for platforms that are unknown or cannot receive posts from here. */
export const platformFrom = (identifier: unknown): Platform | undefined =>
  typeof identifier === 'string' ? platformsOfPostiz.get(identifier) : undefined;

const plain = ['linkedin', 'linkedin-page', 'facebook', 'threads', 'bluesky', 'mastodon', 'telegram'];

/**
 * Settings that Postiz requires besides a text, with neutral values. Source: its description, `XSettings` and
 * the like.
 */
const settingsOf: ReadonlyMap<string, object> = new Map<string, object>([
  ...plain.map((identifier) => [identifier, {}] as const),
  ['x', { who_can_reply_post: 'everyone' }],
  ['gmb', { topicType: 'STANDARD' }],
]);

/** Settings sent besides a text for a platform; undefined if the platform does not accept text alone. */
export function settingsFor(identifier: string): object | undefined {
  const settings = settingsOf.get(identifier);
  return settings && { __type: identifier, ...settings };
}

/** Requirement of posts to Reddit, which starts a sentence for the author. */
export const redditNeeds = 'Postiz posts to Reddit with a subreddit and a title';

/** Reason why those platforms are refused. */
export const unsupportedReason = (platform: Platform): string =>
  platform === 'reddit'
    ? `${redditNeeds} only, and those are not given here.`
    : 'This network does not accept text-only posts.';
