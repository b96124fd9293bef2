export { links } from './feature.ts';
export {
  type LinkPlaces,
  type LinkTarget,
  linkItems,
  type ResolvedLink,
  type StoredLink,
} from './rules/link-items.ts';
export { LinkItemInput, linksMax, SocialLinkInput } from './schema.ts';
export type { Links, ResolvedLinks } from './service/resolve-links.ts';
