import type { RenderContext } from '../../renderer/block.ts';
import type { kinds } from '../../renderer/content.ts';
import type { Static } from '../../renderer/fields.ts';
import { type Html, html, nothing } from '../../renderer/html.ts';
import { phrasesOf, phraseWith } from '../../renderer/phrases.ts';

export type Field = Static<typeof kinds.form.schema>['fields'][number];

/** Reason why a field was refused. */
type Problem = 'required' | 'invalid' | undefined;

/**
 * Message below a field in the site's language. It is part of the page from the start, and styles show it once the
 * browser finds the visitor's entry wrong: no script is needed. It is empty for screen readers until then, because
 * its text is hidden inside an element that is not. A field that accepts everything has none.
 */
export const messageView = (id: string, text: string | undefined): Html =>
  text === undefined ? nothing : html`<p class="form-error" id="${id}"><span>${text}</span></p>`;

/** Asks the visitor to fill in or correct a field. */
export function messageOf(
  field: Field,
  problem: Problem,
  { site: { lang } }: RenderContext,
): string | undefined {
  const phrases = phrasesOf(lang);
  const { type, required = false, validation: { min, max, min_length: length = 0 } = {} } = field;
  if (type === 'email') return phrases.emailForm;
  if (type === 'tel') return phrases.phoneForm;
  if (type === 'url') return phrases.urlForm;
  if (type === 'date') return dayMessages[field.days ?? 'any'](phrases);
  if (type === 'number') {
    const range = rangeOf(min, max);
    return range === '' ? phrases.numberForm : phraseWith(phrases.numberWithin, range);
  }
  if (length > 1) return phraseWith(phrases.lengthForm, String(length));
  if (type === 'file' && problem === 'invalid') return phrases.notValid;
  if (!required && problem === undefined) return undefined;
  if (type === 'file') return phrases.chooseFile;
  if (type === 'checkbox') return phrases.tickBox;
  if (type === 'select' || type === 'radio' || type === 'multi_select') return phrases.chooseOne;
  return problem === 'invalid' ? phrases.notValid : phrases.fillIn;
}

type Phrases = ReturnType<typeof phrasesOf>;
const dayMessages: Readonly<Record<NonNullable<Field['days']>, (phrases: Phrases) => string>> = {
  any: ({ dayForm }) => dayForm,
  upcoming: ({ dayUpcoming }) => dayUpcoming,
  past: ({ dayPast }) => dayPast,
};

/** Limits of a number in symbols, which need no translation. */
function rangeOf(min: number | undefined, max: number | undefined): string {
  if (min !== undefined && max !== undefined) return `${min}–${max}`;
  if (min !== undefined) return `≥ ${min}`;
  return max === undefined ? '' : `≤ ${max}`;
}
