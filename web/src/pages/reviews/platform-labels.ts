// Labels come from the server's own table of networks.
import { listingPlatforms } from '../../../../server/features/social/schema/listing-platforms.ts';
import { type ListingPlatform, platforms } from '../../../../server/features/social/schema/platforms.ts';

/** Label of a platform on reviews. */
export const platformLabel = (platform: ListingPlatform): string => platforms[platform].listing.name;

/** Labels by platform, for filters. */
export const platformLabels = Object.fromEntries(
  listingPlatforms.map((platform) => [platform, platformLabel(platform)]),
) as Readonly<Record<ListingPlatform, string>>;
