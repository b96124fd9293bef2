/** Control, bidirectional and zero-width characters, which can disguise a name. */
const hidden = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** A name chosen by a stranger, as one line of visible characters. */
export const plainName = (name: string, charactersMax: number): string =>
  name
    .slice(0, charactersMax * 4)
    .replaceAll(hidden, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
    .slice(0, charactersMax);
