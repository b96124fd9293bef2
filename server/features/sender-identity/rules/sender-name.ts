/**
 * Line breaks, which would start another header in a mail, other invisible characters, and those that change
 * the direction of text.
 */
const unseen = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u;

/** Problem with a display name, as a sentence; undefined if there is none. */
export const senderNameFault = (name: string): string | undefined =>
  unseen.test(name)
    ? 'Use one line of plain text: no line breaks, no tabs, and no signs that are not seen.'
    : undefined;
