/** The first so many characters of a text, or one fewer where the last would be half of one. */
export function firstCharacters(text: string, charactersMax: number): string {
  if (text.length <= charactersMax) return text;
  const isHalf = (text.charCodeAt(charactersMax - 1) & 0xfc00) === 0xd800;
  return text.slice(0, isHalf ? charactersMax - 1 : charactersMax);
}
