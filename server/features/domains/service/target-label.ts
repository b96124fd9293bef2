import { randomInt } from 'node:crypto';

/** No vowels and no look-alikes: labels are read aloud and must not spell words. */
const letters = 'bcdfghjkmnpqrstvwxz23456789';

/** Label below `DOMAINS_TARGET`: 57 random bits, starting with a letter. */
export function newTargetLabel(): string {
  const rest = Array.from({ length: 11 }, () => letters[randomInt(letters.length)]).join('');
  return `${letters[randomInt(19)]}${rest}`;
}
