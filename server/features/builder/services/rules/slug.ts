import { slugOf } from '../../../../text/slug.ts';

const lengthMax = 70;

/** Slug of a title: letters without accents, digits, and hyphens for everything between them. */
// A title in another script may have no letters that a slug allows.
export const serviceSlug = (title: string): string => slugOf(title, lengthMax) || 'service';

/** The slug itself, or with the first free number. */
export function freeSlug(slug: string, usedSlugs: ReadonlySet<string>): string {
  let free = slug;
  for (let number = 2; usedSlugs.has(free); number += 1) free = `${slug}-${number}`;
  return free;
}
