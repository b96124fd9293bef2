/** Control characters, and those that turn the direction of text or have no width: they can hide what a name says. */
const hidden = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** A name that a stranger chose, as one line of visible characters. */
export const plainName = (name: string, charactersMax: number): string =>
  name
    .slice(0, charactersMax * 4)
    .replaceAll(hidden, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
    .slice(0, charactersMax);
