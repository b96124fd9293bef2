/** Combining marks; halfwidth voiced sound marks become combining when composed. The joiner separates runs. */
const longRun = /(?:(?!\u034f)[\p{M}\uff9e\uff9f]){30}(?=(?!\u034f)[\p{M}\uff9e\uff9f])/gu;

/** Every normal form of such a text is the text itself. */
const isAscii = (text: string): boolean => /^[\0-\x7f]*$/.test(text);

/**
 * Unicode normalisation in linear time. Composing sorts each run of marks, in time quadratic to its length: 20 s for
 * 200,000 of them. Runs are therefore limited to 30, as in the standard's format for streams (UAX #15, Stream-Safe
 * Text Format): an invisible joiner splits longer ones.
 */
export const normalForm = (text: string, form: 'NFC' | 'NFKC' | 'NFKD'): string =>
  isAscii(text) ? text : text.replace(longRun, '$&\u034f').normalize(form);
