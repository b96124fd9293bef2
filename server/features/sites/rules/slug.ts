import { slugOf } from '../../../text/slug.ts';

const lengthMax = 50;

/** A label for a host, from a name: ASCII letters and digits, with hyphens between. */
export const siteSlug = (name: string): string => slugOf(name, lengthMax) || 'site';
