/**
 * A text without the characters at its end that are among `characters`. A pattern such as `/-+$/` tries every run again from
 * each of its characters, which takes the square of the run's length.
 */
export function trimEnd(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** A text without the characters at both ends that are among `characters`. */
export function trim(text: string, characters: string): string {
  let start = 0;
  while (start < text.length && characters.includes(text.charAt(start))) start += 1;
  return trimEnd(text.slice(start), characters);
}
