import type { Platform } from '../schema.ts';

/** How a platform counts. */
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
  /** Whether a post may be a text and nothing else. */
  readonly takesTextAlone: boolean;
  /** What stands against a text alone, or what it needs besides; a sentence for the one who posts. */
  readonly says: string | null;
}

type TextFacts = Pick<TextCapability, 'max'> & Partial<Omit<TextCapability, 'platform' | 'max'>>;

const needsMore = (what: string): Partial<TextFacts> => ({
  takesTextAlone: false,
  says: `${what}, and texts are all that can be posted from here.`,
});

/**
 * What platforms take of a text. Sources: docs.x.com, counting characters; the lexicon app.bsky.feed.post; Mastodon's
 * `StatusLengthValidator` (its usual limit: servers may have others); the platform pages of docs.zernio.com. Where those
 * differ, the lower limit for Pinterest, the platform's own for Reddit.
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

/** What a provider wants besides. Zernio has a subreddit set for the account; Postiz wants one, with a title, in each post. */
const factsAt: Readonly<Record<string, Partial<Readonly<Record<Platform, Partial<TextFacts>>>>>> = {
  postiz: { reddit: needsMore('Postiz posts to Reddit with a subreddit and a title') },
};

/** Of accounts that may post long texts. Only X has such. */
const longTextMax = 25_000;

export interface TextOptions {
  /** By which provider it goes out; some ask for more than the platform does. */
  readonly provider?: string;
  /** Whether the account is one that the platform takes longer texts of. */
  readonly takesLongText?: boolean;
}

/** What a platform takes of a text. */
export function capabilityOf(
  platform: Platform,
  { takesLongText = false, provider = '' }: TextOptions = {},
): TextCapability {
  const known = { ...facts[platform], ...factsAt[provider]?.[platform] };
  const { max, unit = 'utf16', maxBytes = null, takesTextAlone = true, says = null } = known;
  const isLonger = takesLongText && platform === 'x';
  return { platform, max: isLonger ? longTextMax : max, unit, maxBytes, takesTextAlone, says };
}
