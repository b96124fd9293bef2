/**
 * Removes trailing characters that are in `characters`. A pattern such as `/-+$/` retries each run from each of its
 * characters, which takes quadratic time.
 */
export function trimEnd(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** Removes characters in `characters` from both ends. */
export function trim(text: string, characters: string): string {
  let start = 0;
  while (start < text.length && characters.includes(text.charAt(start))) start += 1;
  return trimEnd(text.slice(start), characters);
}
