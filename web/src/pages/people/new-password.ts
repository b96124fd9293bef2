// Letters and digits that cannot be confused.
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A random password that is easy to read aloud: four groups of five, about 99 bits. */
export function randomPassword(): string {
  const groups = Array.from({ length: 4 }, () => Array.from({ length: 5 }, randomLetter).join(''));
  return groups.join('-');
}

function randomLetter(): string {
  // Bytes beyond the last whole multiple would favour the first letters.
  const usable = 256 - (256 % letters.length);
  for (;;) {
    const [byte = usable] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < usable) return letters.charAt(byte % letters.length);
  }
}
