/** Characters that would end a header line or hide text in it; a header never contains them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones that are refused
const unsafe = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]/;

/** True if a text can stand in a header as it is. */
export const isHeaderSafe = (text: string): boolean => !unsafe.test(text);

/** A text of strangers as one line of a header, cut to a length. */
export const headerText = (text: string, charactersMax: number): string =>
  text.split(unsafe).join(' ').replaceAll(/\s+/g, ' ').trim().slice(0, charactersMax).toWellFormed();
