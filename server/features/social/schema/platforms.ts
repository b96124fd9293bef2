/** Unit in which a platform counts a text. */
export type TextUnit =
  /** By X's weights: 2 for an emoji and for most non-Latin writing, 23 for a URL. */
  | 'weighted_x'
  /** By characters as people perceive them. */
  | 'grapheme'
  /** Like `grapheme`, with 23 for a URL. */
  | 'url23'
  /** By UTF-16 code units, as in most programs. */
  | 'utf16';

/** Facts about a platform that can receive posts. */
export interface PlatformFacts {
  readonly name: string;
  readonly text: {
    readonly max: number;
    /** Limit for accounts that may post longer texts. */
    readonly longMax?: number;
    /** `utf16` by default. */
    readonly unit?: TextUnit;
    /** Additional limit in UTF-8 bytes. */
    readonly maxBytes?: number;
    /** Required content besides text, which starts a sentence for the author. */
    readonly needs?: string;
    /** Advice for the author, on a platform that accepts text alone. */
    readonly says?: string;
  };
  /** Set on platforms with business listings and reviews. */
  readonly listing?: {
    /** Name on reviews. */
    readonly name: string;
    /** True if the platform verifies listings. A Facebook page belongs to the account that connects it. */
    readonly isVerified: boolean;
  };
}

/**
 * Platforms that can receive posts, by the names that callers use. Sources of their text rules: docs.x.com,
 * counting characters; the lexicon app.bsky.feed.post; Mastodon's `StatusLengthValidator` (its default limit:
 * servers may differ); the platform pages of docs.zernio.com. Where they differ: the lower limit for
 * Pinterest, the platform's own for Reddit.
 */
export const platforms = {
  x: { name: 'X', text: { max: 280, longMax: 25_000, unit: 'weighted_x' } },
  instagram: { name: 'Instagram', text: { max: 2200, needs: 'Instagram posts are pictures or videos' } },
  facebook: {
    name: 'Facebook',
    text: { max: 63_206 },
    listing: { name: 'Facebook', isVerified: false },
  },
  linkedin: { name: 'LinkedIn', text: { max: 3000 } },
  tiktok: { name: 'TikTok', text: { max: 2200, needs: 'TikTok posts are videos or photos' } },
  youtube: { name: 'YouTube', text: { max: 5000, needs: 'YouTube posts are videos' } },
  pinterest: { name: 'Pinterest', text: { max: 500, needs: 'Pins are pictures or videos on a board' } },
  reddit: {
    name: 'Reddit',
    text: {
      max: 40_000,
      says: 'Reddit posts go to a subreddit: set the one of this account at the provider.',
    },
  },
  bluesky: { name: 'Bluesky', text: { max: 300, unit: 'grapheme', maxBytes: 3000 } },
  threads: { name: 'Threads', text: { max: 500 } },
  google_business: {
    name: 'Google Business',
    text: { max: 1500 },
    listing: { name: 'Google', isVerified: true },
  },
  telegram: { name: 'Telegram', text: { max: 4096 } },
  mastodon: { name: 'Mastodon', text: { max: 500, unit: 'url23' } },
} as const satisfies Readonly<Record<string, PlatformFacts>>;

export type Platform = keyof typeof platforms;
export const platformKeys = Object.keys(platforms) as Platform[];

export type ListingPlatform = {
  [Key in Platform]: (typeof platforms)[Key] extends { readonly listing: unknown } ? Key : never;
}[Platform];
