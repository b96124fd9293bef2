import { isPlainHttps } from './retailer-hosts.ts';

/** Networks of the social bar, with the hosts of their profiles. A host matches with its subdomains. */
const platformHosts = {
  bluesky: ['bsky.app'],
  discord: ['discord.gg', 'discord.com'],
  facebook: ['facebook.com', 'fb.com', 'fb.me'],
  github: ['github.com'],
  instagram: ['instagram.com', 'instagr.am'],
  linkedin: ['linkedin.com', 'lnkd.in'],
  pinterest: ['pinterest.com', 'pinterest.de', 'pinterest.co.uk', 'pinterest.fr', 'pin.it'],
  reddit: ['reddit.com'],
  snapchat: ['snapchat.com'],
  soundcloud: ['soundcloud.com'],
  spotify: ['open.spotify.com'],
  telegram: ['t.me', 'telegram.me'],
  threads: ['threads.net', 'threads.com'],
  tiktok: ['tiktok.com'],
  tumblr: ['tumblr.com'],
  twitch: ['twitch.tv'],
  vimeo: ['vimeo.com'],
  whatsapp: ['wa.me', 'whatsapp.com'],
  x: ['x.com', 'twitter.com'],
  yelp: ['yelp.com'],
  youtube: ['youtube.com', 'youtu.be'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type SocialPlatform = keyof typeof platformHosts | 'mastodon';

/** Mastodon has no fixed host: each server has its own. */
export const socialPlatforms: readonly SocialPlatform[] = [
  ...(Object.keys(platformHosts) as (keyof typeof platformHosts)[]),
  'mastodon' as const,
].sort();

export const isSocialPlatform = (name: string): name is SocialPlatform =>
  (socialPlatforms as readonly string[]).includes(name);

/** Reason why a profile does not belong to the platform, as a sentence for people; undefined if it does. */
export function profileFault(platform: SocialPlatform, url: URL): string | undefined {
  if (!isPlainHttps(url)) return 'Send the https address of the profile.';
  if (platform === 'mastodon')
    return /^\/@[^/]+/.test(url.pathname)
      ? undefined
      : 'A Mastodon profile looks like https://mastodon.example/@name.';
  const hosts: readonly string[] = platformHosts[platform];
  const isThere = hosts.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`));
  return isThere ? undefined : `A profile of ${platform} is at ${hosts.join(' or ')}.`;
}
