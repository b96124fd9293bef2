/**
 * Emoji as X counts them: each as one, however many characters it is made of. Source: twitter-text 3, which has Unicode's
 * list of its year in a package; the engine's own list is the newer one.
 */

/** An emoji by Unicode's list (UTS #51, RGI), as it should be written. Read at its first use, which takes some 15 ms. */
let listed: RegExp | undefined;
/** Parts of joined emoji, and keys, that lack their selector. ©, ® and digits are emoji with one only, and never joined. */
const unselected =
  /(?![\p{Emoji_Presentation}©®])\p{Extended_Pictographic}(?=\u200d)|(?<=\u200d)(?![\p{Emoji_Presentation}©®])\p{Extended_Pictographic}(?!\ufe0f)|[0-9#*](?=\u20e3)/gu;

const joins = /[\u200d\u20e3]/;

/** A text with its emoji as they should be written: many keyboards leave out selectors, and to readers and X it is the same emoji. */
export const withSelectors = (text: string): string =>
  joins.test(text) ? text.replace(unselected, '$&\ufe0f') : text;

/** Length in UTF-16 units of the emoji at an offset; 0 if none begins there. */
export function emojiLengthAt(text: string, at: number): number {
  listed ??= /\p{RGI_Emoji}/vy;
  listed.lastIndex = at;
  return listed.exec(text)?.[0].length ?? 0;
}
