import type { RenderContext } from '../../renderer/block.ts';
import { type Attributes, attributes, each, type Html, html, nothing } from '../../renderer/html.ts';
import type { RefusedForm } from '../../renderer/page/refused-form.ts';
import { phrasesOf } from '../../renderer/phrases.ts';
import { type Field, messageOf, messageView } from './field-message.ts';

interface Entry {
  /** Values that the visitor sent, if the form comes back to be corrected. */
  readonly values: readonly string[];
  readonly isWrong: boolean;
  readonly hasFocus: boolean;
}

/** A field with its label, hint and message. */
export function fieldView(field: Field, page: RenderContext, refused?: RefusedForm, hasFocus = false): Html {
  const { key, label, type, help, required } = field;
  const id = `${page.blockId}-${key}`;
  if (type === 'hidden') return html`<input type="hidden" name="${key}" value="${field.placeholder ?? ''}">`;
  const phrases = phrasesOf(page.site.lang);
  const requiredMark = required ? html` <span class="form-required">(${phrases.required})</span>` : nothing;
  const problem = refused?.problemOf(key);
  const entry = { values: refused?.values(key) ?? [], isWrong: problem !== undefined, hasFocus };
  const helpId = `${id}-help`;
  // The size limit is stated up front, not after a failed upload. Browsers never send back chosen files.
  const fileHints = type === 'file' ? [phrases.fileHint, ...(refused ? [phrases.filesAgain] : [])] : [];
  const helpTexts = [help, ...fileHints].filter((text) => text !== undefined && text !== '').join(' ');
  const helpHtml = helpTexts === '' ? nothing : html`<p class="form-help" id="${helpId}">${helpTexts}</p>`;
  const messageText = messageOf(field, problem, page);
  const messageId = `${id}-error`;
  const message = messageView(messageId, messageText);
  const describedBy =
    [helpTexts === '' ? '' : helpId, messageText === undefined ? '' : messageId].filter(Boolean).join(' ') ||
    undefined;
  const className = `form-field form-${field.width ?? 'full'}${entry.isWrong ? ' form-wrong' : ''}`;
  const states = { 'aria-invalid': entry.isWrong ? 'true' : undefined, autofocus: hasFocus };
  if (type === 'checkbox') {
    const checked = entry.values.includes('yes');
    const checkbox = html`<input type="checkbox" id="${id}" name="${key}" value="yes"${attributes({ required, checked, ...states, 'aria-describedby': describedBy })}>`;
    return html`<div class="${className}"><p class="form-check">${checkbox}<label for="${id}">${label}${requiredMark}</label></p>${helpHtml}${message}</div>`;
  }
  if (type === 'radio' || type === 'multi_select') {
    const inputType = type === 'radio' ? 'radio' : 'checkbox';
    const choices = each(field.options ?? [], (option, index) => {
      const optionId = `${id}-${index}`;
      const value = option.value ?? option.label;
      const attrs = attributes({
        required: type === 'radio' && required,
        checked: entry.values.includes(value),
        autofocus: hasFocus && index === 0,
      });
      return html`<p class="form-check"><input type="${inputType}" id="${optionId}" name="${key}" value="${value}"${attrs}><label for="${optionId}">${option.label}</label></p>`;
    });
    return html`<fieldset class="${className}"${attributes({ 'aria-describedby': describedBy })}><legend>${label}${requiredMark}</legend>${choices}${helpHtml}${message}</fieldset>`;
  }
  const control = controlView(field, page, entry, { id, ...states, 'aria-describedby': describedBy });
  return html`<div class="${className}"><label for="${id}">${label}${requiredMark}</label>${control}${helpHtml}${message}</div>`;
}

/** File types preselected in the picker. The server checks the content itself. */
const acceptedTypes = {
  any: undefined,
  pictures: 'image/*',
  documents: '.pdf,.doc,.docx,.odt,.rtf,.txt,.xls,.xlsx,.ods,.csv,.ppt,.pptx',
} as const;

/** Forms of entries that browsers do not check by themselves. The server has the same rules. */
const patterns: Readonly<Partial<Record<Field['type'], string>>> = {
  tel: String.raw`\s*[+\d][\d\s\(\).\/\-]{3,40}\s*`,
  url: String.raw`[hH][tT][tT][pP][sS]?:\/\/.+`,
};

function controlView(
  field: Field,
  page: RenderContext,
  { values: [value = ''] }: Entry,
  shared: Parameters<typeof attributes>[0],
): Html {
  const { key, type, required, placeholder, autocomplete, validation = {} } = field;
  const sharedAttrs = { ...shared, name: key, required, autocomplete };
  const lengthLimits = { minlength: validation.min_length, maxlength: validation.max_length };
  if (type === 'select') {
    const options = each(field.options ?? [], (option) => {
      const own = option.value ?? option.label;
      return html`<option value="${own}"${attributes({ selected: own === value })}>${option.label}</option>`;
    });
    return html`<select${attributes(sharedAttrs)}><option value="">${placeholder ?? '–'}</option>${options}</select>`;
  }
  if (type === 'textarea')
    return html`<textarea${attributes({ ...sharedAttrs, ...lengthLimits, placeholder })} rows="5">${value}</textarea>`;
  if (type === 'file')
    return html`<input type="file"${attributes({ ...sharedAttrs, multiple: true, accept: acceptedTypes[field.accept ?? 'any'] })}>`;
  const attrs: Attributes = attributes({
    ...sharedAttrs,
    value: value === '' ? undefined : value,
    ...(type === 'number'
      ? { min: validation.min, max: validation.max, step: 'any' }
      : type === 'date'
        ? dayLimits(field, page)
        : { ...lengthLimits, placeholder, pattern: patterns[type] }),
  });
  return html`<input type="${type}"${attrs}>`;
}

const dayLimits = ({ days }: Field, { today }: RenderContext) => ({
  min: days === 'upcoming' ? today?.earliest : undefined,
  max: days === 'past' ? today?.latest : undefined,
});
