import { slugOf } from '../../../text/slug.ts';

const lengthMax = 50;

/** Host label derived from a name: ASCII letters and digits, with hyphens in between. */
export const siteSlug = (name: string): string => slugOf(name, lengthMax) || 'site';
