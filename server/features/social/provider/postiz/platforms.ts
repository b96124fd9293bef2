import type { Platform } from '../../schema/platforms.ts';

/** Our names of the networks that Postiz publishes to, by its own. Some it has twice, connected in two ways. */
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

/** Undefined for what posts do not go out to from here, and for what is not known. */
export const platformFrom = (identifier: unknown): Platform | undefined =>
  typeof identifier === 'string' ? platformsOfPostiz.get(identifier) : undefined;

const plain = ['linkedin', 'linkedin-page', 'facebook', 'threads', 'bluesky', 'mastodon', 'telegram'];

/** The settings that Postiz wants beside a text: whatever changes nothing. Source: its description, `XSettings` and the like. */
const settingsOf: ReadonlyMap<string, object> = new Map<string, object>([
  ...plain.map((identifier) => [identifier, {}] as const),
  ['x', { who_can_reply_post: 'everyone' }],
  ['gmb', { topicType: 'STANDARD' }],
]);

/** Settings sent beside a text for a network; undefined if the network does not take a text alone. */
export function settingsFor(identifier: string): object | undefined {
  const settings = settingsOf.get(identifier);
  return settings && { __type: identifier, ...settings };
}

/** Need of posts to Reddit: opens a sentence for the author. */
export const redditNeeds = 'Postiz posts to Reddit with a subreddit and a title';

/** Why, for those. */
export const refusedHere = (platform: Platform): string =>
  platform === 'reddit'
    ? `${redditNeeds} only, and those are not given here.`
    : 'This network does not accept text-only posts.';
