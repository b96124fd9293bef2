import type { Review } from '../../api/records.ts';

/** Labels of the platforms. */
export const platformWords = { google_business: 'Google', facebook: 'Facebook' } as const;

export const listingPlatforms = [
  'google_business',
  'facebook',
] as const satisfies readonly Review['platform'][];

/** A platform in words; one that has none as it is. */
export const platformWord = (platform: Review['platform']): string =>
  (platformWords as Partial<Record<Review['platform'], string>>)[platform] ?? platform.replaceAll('_', ' ');
