export { links } from './feature.ts';
export { editLinks } from './rules/edit-links.ts';
export { type LinkPlaces, linkItems, type ResolvedLink } from './rules/link-items.ts';
export { placesOf } from './rules/site-places.ts';
export type { Links, ResolvedLinks } from './service/resolve-links.ts';
