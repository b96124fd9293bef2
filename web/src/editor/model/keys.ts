/**
 * Derives a machine-readable key from words: letters a to z and digits, `_` or `-` for everything else, and a
 * number at the end if the key is taken. Other words replace those that have no such letter.
 */
export function keyFor(text: string, used: readonly string[], mark: '_' | '-', otherwise = 'form'): string {
  const key = plainKey(text, mark) || plainKey(otherwise, mark);
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? key : `${key}${mark}${number}`;
    if (!used.includes(candidate)) return candidate;
  }
}

const plainKey = (text: string, mark: '_' | '-'): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{Mark}/gu, '')
    .replace(/[^a-z0-9]+/g, mark)
    .slice(0, 30)
    .replace(/^[^a-z]+|[_-]$/g, '');
