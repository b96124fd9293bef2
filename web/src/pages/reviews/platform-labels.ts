// Labels come from the server's own table of networks.
import {
  type ListingPlatform,
  listingPlatforms,
  platforms,
} from '../../../../server/features/social/schema/platforms.ts';

export { listingPlatforms };

/** Label of a platform on reviews. */
export const platformLabel = (platform: ListingPlatform): string => platforms[platform].listing.name;

/** Labels by platform, for filters. */
export const platformLabels = Object.fromEntries(
  listingPlatforms.map((platform) => [platform, platformLabel(platform)]),
) as Readonly<Record<ListingPlatform, string>>;
