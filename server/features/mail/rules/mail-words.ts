import { languageOf } from '../../../../renderer/direction.ts';
import { languages, phrasesOf, phraseWith } from '../../../../renderer/languages/index.ts';
import type { MailRow } from './mail-content.ts';

/** A file behind a link that expires. */
export interface LinkedFile {
  readonly name: string;
  readonly bytes: number;
  readonly url: string;
  /** Epoch milliseconds. */
  readonly until: number;
}

const kibibyte = 1024;

/** Words around the text of a mail to a visitor, in the language of the site; in English where we do not speak it. */
export function mailWords(lang: string) {
  const { mailQuoted, mailFileUntil } = phrasesOf(lang);
  const locale = localeOf(lang);
  const sizes = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const sizeText = (bytes: number): string =>
    bytes < kibibyte ** 2
      ? `${sizes.format(Math.max(1, Math.round(bytes / kibibyte)))} KB`
      : `${sizes.format(bytes / kibibyte ** 2)} MB`;
  return {
    /** Line above the words of the visitor. */
    quoted: mailQuoted,
    fileRow: ({ name, bytes, url, until }: LinkedFile): MailRow => ({
      title: name,
      note: `${sizeText(bytes)}, ${phraseWith(mailFileUntil, days.format(until))}`,
      url,
    }),
  };
}

/** A language is any text of a person; dates follow the words that stand around them. */
function localeOf(lang: string): string {
  const code = languageOf(lang);
  if (code === 'en' || !Object.hasOwn(languages, code)) return 'en-GB';
  try {
    return Intl.getCanonicalLocales(lang)[0] ?? 'en-GB';
  } catch {
    return 'en-GB';
  }
}
