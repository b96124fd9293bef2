import type { Platform } from '../schema.ts';

/** Unit in which a platform counts. */
export type TextUnit =
  /** By X's weights: 2 for an emoji and for most writing beyond Latin, 23 for a URL. */
  | 'weighted_x'
  /** By characters as people see them. */
  | 'grapheme'
  /** The same, with 23 for a URL. */
  | 'url23'
  /** By halves of UTF-16, as most programs do. */
  | 'utf16';

export interface TextCapability {
  readonly platform: Platform;
  readonly max: number;
  readonly unit: TextUnit;
  /** In UTF-8, where a platform has a limit of these too. */
  readonly maxBytes: number | null;
  /** True if a post may consist of text alone. */
  readonly takesTextAlone: boolean;
  /** Sentence for the author about what the platform needs besides text; null if nothing. */
  readonly says: string | null;
}

type TextFacts = Pick<TextCapability, 'max'> & Partial<Omit<TextCapability, 'platform' | 'max'>>;

const needsMore = (what: string): Partial<TextFacts> => ({
  takesTextAlone: false,
  says: `${what}, and texts are all that can be posted from here.`,
});

/**
 * Text rules of the platforms. Sources: docs.x.com, counting characters; the lexicon app.bsky.feed.post; Mastodon's
 * `StatusLengthValidator` (its default limit: servers may differ); the platform pages of docs.zernio.com. Where they differ:
 * the lower limit for Pinterest, the platform's own for Reddit.
 */
const facts: Readonly<Record<Platform, TextFacts>> = {
  x: { max: 280, unit: 'weighted_x' },
  instagram: { max: 2200, ...needsMore('Instagram posts are pictures or videos') },
  facebook: { max: 63_206 },
  linkedin: { max: 3000 },
  tiktok: { max: 2200, ...needsMore('TikTok posts are videos or photos') },
  youtube: { max: 5000, ...needsMore('YouTube posts are videos') },
  pinterest: { max: 500, ...needsMore('Pins are pictures or videos on a board') },
  reddit: {
    max: 40_000,
    says: 'Reddit posts go to a subreddit: set the one of this account at the provider.',
  },
  bluesky: { max: 300, unit: 'grapheme', maxBytes: 3000 },
  threads: { max: 500 },
  google_business: { max: 1500 },
  telegram: { max: 4096 },
  mastodon: { max: 500, unit: 'url23' },
};

/** Additional rules by provider. Zernio sets a subreddit for the account; Postiz wants one, with a title, in each post. */
const factsAt: Readonly<Record<string, Partial<Readonly<Record<Platform, Partial<TextFacts>>>>>> = {
  postiz: { reddit: needsMore('Postiz posts to Reddit with a subreddit and a title') },
};

/** Limit of accounts that may post long texts, which only X has. */
const longTextMax = 25_000;

export interface TextOptions {
  /** By which provider it goes out; some ask for more than the platform does. */
  readonly provider?: string;
  /** True if the platform accepts longer texts from this account. */
  readonly takesLongText?: boolean;
}

/** Text rules of one platform and provider. */
export function capabilityOf(
  platform: Platform,
  { takesLongText = false, provider = '' }: TextOptions = {},
): TextCapability {
  const known = { ...facts[platform], ...factsAt[provider]?.[platform] };
  const { max, unit = 'utf16', maxBytes = null, takesTextAlone = true, says = null } = known;
  const isLonger = takesLongText && platform === 'x';
  return { platform, max: isLonger ? longTextMax : max, unit, maxBytes, takesTextAlone, says };
}
