/** The beginning of a text, at most `charactersMax` units, without splitting a surrogate pair. */
export function firstCharacters(text: string, charactersMax: number): string {
  if (text.length <= charactersMax) return text;
  const isHalf = (text.charCodeAt(charactersMax - 1) & 0xfc00) === 0xd800;
  return text.slice(0, isHalf ? charactersMax - 1 : charactersMax);
}
