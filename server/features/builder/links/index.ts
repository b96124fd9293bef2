export { links } from './feature.ts';
export { type LinkPlaces, linkItems, type ResolvedLink } from './rules/link-items.ts';
export { placesOf } from './rules/site-places.ts';
export { LinkItemInput, linksMax, SocialLinkInput } from './schema.ts';
export type { Links, ResolvedLinks } from './service/resolve-links.ts';
