import { slugOf } from '../../../../text/slug.ts';

const lengthMax = 70;

/** A title as a slug: letters without their accents, digits, and hyphens for everything between them. */
// A title in another script has no letter that a slug may have.
export const serviceSlug = (title: string): string => slugOf(title, lengthMax) || 'service';

/** The slug, or the first numbered one that is not taken. */
export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  let free = slug;
  for (let number = 2; taken.has(free); number += 1) free = `${slug}-${number}`;
  return free;
}
