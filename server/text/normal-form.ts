/** Marks that stand behind a letter; halfwidth voiced sounds become marks as they are composed. The joiner parts runs. */
const longRun = /(?:(?!\u034f)[\p{M}\uff9e\uff9f]){30}(?=(?!\u034f)[\p{M}\uff9e\uff9f])/gu;

/**
 * A text in a normal form of Unicode, in a time that grows as its length does. Composing puts each run of marks in order,
 * which takes the square of the run's length: 20 s for 200,000 of them. So no run is longer than 30, as the standard has it
 * for streams (UAX #15, Stream-Safe Text Format): a joiner that shows nothing parts longer ones.
 */
export const normalForm = (text: string, form: 'NFC' | 'NFKC' | 'NFKD'): string =>
  text.replace(longRun, '$&\u034f').normalize(form);
