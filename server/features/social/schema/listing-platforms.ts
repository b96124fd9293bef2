import type { ListingPlatform } from './platforms.ts';

/** Platforms with business listings and reviews, the most common one first. */
export const listingPlatforms = ['google_business', 'facebook'] as const satisfies readonly ListingPlatform[];
