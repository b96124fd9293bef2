import { choiceTypes, type FormField, type StoredForm } from './field-types.ts';
import type { PostValues } from './read-post.ts';

/** A field and its value, as people read them. */
export interface AnswerRow {
  readonly label: string;
  readonly text: string;
}

/** Locale of a business for its dates: its language, with its country if the language names no region. */
export function localeOf(lang: string, country: string | undefined): string {
  const region = country ?? (lang === 'en' ? 'GB' : undefined);
  const tag = region !== undefined && /^[a-z]{2,3}$/i.test(lang) ? `${lang}-${region}` : lang;
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? 'en-GB';
  } catch {
    return 'en-GB';
  }
}

/** A value as people read it: the day of a date with its weekday, and the label of a choice. */
export function answerText(
  { type, options = [] }: Pick<FormField, 'type' | 'options'>,
  value: string | readonly string[],
  locale: string,
): string {
  const shown = (text: string): string => {
    if (type === 'date') return dayText(text, locale);
    return options.find((option) => (option.value ?? option.label) === text)?.label ?? text;
  };
  return typeof value === 'string' ? shown(value) : value.map(shown).join(', ');
}

// English is the fallback for languages that this Node version has no data for.
const dayText = (day: string, locale: string): string =>
  new Intl.DateTimeFormat([locale, 'en-GB'], { dateStyle: 'full', timeZone: 'UTC' }).format(Date.parse(day));

/** A field and its value on a line: `Day: Saturday`, or `How many? Four`. */
export const labelledLine = (label: string, text: string): string =>
  /[:?!.…]$/.test(label) ? `${label} ${text}` : `${label}: ${text}`;

/** Types whose values a sender can't word: the site offers them, or they are a day or a number. */
const isUnworded = ({ type }: FormField): boolean =>
  choiceTypes.has(type) || type === 'date' || type === 'number';

/**
 * Fields of a submission that a confirmation repeats. Text that its sender worded is none of them: with it, anyone could
 * use the form to send mail to others.
 */
export const repeatableRows = (form: StoredForm, values: PostValues, locale: string): readonly AnswerRow[] =>
  form.fields.flatMap((field) => {
    const value = values[field.key];
    return value === undefined || !isUnworded(field)
      ? []
      : [{ label: field.label, text: answerText(field, value, locale) }];
  });
