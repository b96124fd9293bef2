import type { RenderContext } from '../../renderer/block.ts';
import type { kinds } from '../../renderer/content.ts';
import type { Static } from '../../renderer/fields.ts';
import { type Attributes, attributes, each, type Html, html, nothing } from '../../renderer/html.ts';
import { phrasesOf } from '../../renderer/phrases.ts';

type Field = Static<typeof kinds.form.schema>['fields'][number];

/** A field with its label and hint. */
export function fieldView(field: Field, page: RenderContext): Html {
  const { key, label, type, help, required } = field;
  const id = `${page.blockId}-${key}`;
  if (type === 'heading') return html`<h3 class="form-heading">${label}</h3>`;
  if (type === 'hidden') return html`<input type="hidden" name="${key}" value="${field.placeholder ?? ''}">`;
  const requiredMark = required
    ? html` <span class="form-required">(${phrasesOf(page.site.lang).required})</span>`
    : nothing;
  const helpId = `${id}-help`;
  // The size limit is stated up front, not after a failed upload.
  const fileHint = type === 'file' ? phrasesOf(page.site.lang).fileHint : undefined;
  const helpTexts = [help, fileHint].filter((text) => text !== undefined && text !== '').join(' ');
  const helpHtml = helpTexts === '' ? nothing : html`<p class="form-help" id="${helpId}">${helpTexts}</p>`;
  const describedBy = helpTexts === '' ? undefined : helpId;
  const className = `form-field form-${field.width ?? 'full'}`;
  if (type === 'checkbox') {
    const checkbox = html`<input type="checkbox" id="${id}" name="${key}" value="yes"${attributes({ required, 'aria-describedby': describedBy })}>`;
    return html`<div class="${className}"><p class="form-check">${checkbox}<label for="${id}">${label}${requiredMark}</label></p>${helpHtml}</div>`;
  }
  if (type === 'radio' || type === 'multi_select') {
    const inputType = type === 'radio' ? 'radio' : 'checkbox';
    const choices = each(field.options ?? [], (option, index) => {
      const optionId = `${id}-${index}`;
      const attrs = attributes({ required: type === 'radio' && required });
      return html`<p class="form-check"><input type="${inputType}" id="${optionId}" name="${key}" value="${option.value ?? option.label}"${attrs}><label for="${optionId}">${option.label}</label></p>`;
    });
    return html`<fieldset class="${className}"${attributes({ 'aria-describedby': describedBy })}><legend>${label}${requiredMark}</legend>${choices}${helpHtml}</fieldset>`;
  }
  return html`<div class="${className}"><label for="${id}">${label}${requiredMark}</label>${controlView(field, id, describedBy)}${helpHtml}</div>`;
}

/** File types preselected in the picker. The server checks the content itself. */
const acceptedTypes = {
  any: undefined,
  pictures: 'image/*',
  documents: '.pdf,.doc,.docx,.odt,.rtf,.txt,.xls,.xlsx,.ods,.csv,.ppt,.pptx',
} as const;

function controlView(field: Field, id: string, describedBy: string | undefined): Html {
  const { key, type, required, placeholder, autocomplete, validation = {} } = field;
  const sharedAttrs = { id, name: key, required, autocomplete, 'aria-describedby': describedBy };
  const lengthLimits = { minlength: validation.min_length, maxlength: validation.max_length };
  if (type === 'select') {
    const options = each(
      field.options ?? [],
      ({ label, value }) => html`<option value="${value ?? label}">${label}</option>`,
    );
    return html`<select${attributes(sharedAttrs)}><option value="">${placeholder ?? '–'}</option>${options}</select>`;
  }
  if (type === 'textarea')
    return html`<textarea${attributes({ ...sharedAttrs, ...lengthLimits, placeholder })} rows="5"></textarea>`;
  if (type === 'file')
    return html`<input type="file"${attributes({ ...sharedAttrs, multiple: true, accept: acceptedTypes[field.accept ?? 'any'] })}>`;
  const hasRange = type === 'number' || type === 'date';
  const attrs: Attributes = attributes({
    ...sharedAttrs,
    ...(hasRange
      ? { min: validation.min, max: validation.max, step: type === 'number' ? 'any' : undefined }
      : { ...lengthLimits, placeholder }),
  });
  return html`<input type="${type}"${attrs}>`;
}
