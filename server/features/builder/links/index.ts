export { links } from './feature.ts';
export { editLinks } from './rules/edit-links.ts';
export { type LinkTargets, linkItems, type ResolvedLink } from './rules/link-items.ts';
export { linkTargetsOf } from './rules/link-targets.ts';
export type { Links, ResolvedLinks } from './service/resolve-links.ts';
