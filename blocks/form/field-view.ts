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
  const mark = required
    ? html` <span class="form-required">(${phrasesOf(page.site.lang).required})</span>`
    : nothing;
  const helpId = `${id}-help`;
  // Says the size limit up front, rather than after the upload.
  const hint = type === 'file' ? phrasesOf(page.site.lang).fileHint : undefined;
  const helps = [help, hint].filter((text) => text !== undefined && text !== '').join(' ');
  const helpText = helps === '' ? nothing : html`<p class="form-help" id="${helpId}">${helps}</p>`;
  const described = helps === '' ? undefined : helpId;
  const className = `form-field form-${field.width ?? 'full'}`;
  if (type === 'checkbox') {
    const box = html`<input type="checkbox" id="${id}" name="${key}" value="yes"${attributes({ required, 'aria-describedby': described })}>`;
    return html`<div class="${className}"><p class="form-check">${box}<label for="${id}">${label}${mark}</label></p>${helpText}</div>`;
  }
  if (type === 'radio' || type === 'multi_select') {
    const kind = type === 'radio' ? 'radio' : 'checkbox';
    const boxes = each(field.options ?? [], (option, index) => {
      const optionId = `${id}-${index}`;
      const facts = attributes({ required: type === 'radio' && required });
      return html`<p class="form-check"><input type="${kind}" id="${optionId}" name="${key}" value="${option.value ?? option.label}"${facts}><label for="${optionId}">${option.label}</label></p>`;
    });
    return html`<fieldset class="${className}"${attributes({ 'aria-describedby': described })}><legend>${label}${mark}</legend>${boxes}${helpText}</fieldset>`;
  }
  return html`<div class="${className}"><label for="${id}">${label}${mark}</label>${control(field, id, described)}${helpText}</div>`;
}

/** Types that the file picker offers first; the server decides by content. */
const accepts = {
  any: undefined,
  pictures: 'image/*',
  documents: '.pdf,.doc,.docx,.odt,.rtf,.txt,.xls,.xlsx,.ods,.csv,.ppt,.pptx',
} as const;

function control(field: Field, id: string, described: string | undefined): Html {
  const { key, type, required, placeholder, autocomplete, validation = {} } = field;
  const shared = { id, name: key, required, autocomplete, 'aria-describedby': described };
  const lengths = { minlength: validation.min_length, maxlength: validation.max_length };
  if (type === 'select') {
    const options = each(
      field.options ?? [],
      ({ label, value }) => html`<option value="${value ?? label}">${label}</option>`,
    );
    return html`<select${attributes(shared)}><option value="">${placeholder ?? '–'}</option>${options}</select>`;
  }
  if (type === 'textarea')
    return html`<textarea${attributes({ ...shared, ...lengths, placeholder })} rows="5"></textarea>`;
  if (type === 'file')
    return html`<input type="file"${attributes({ ...shared, multiple: true, accept: accepts[field.accept ?? 'any'] })}>`;
  const isMeasured = type === 'number' || type === 'date';
  const facts: Attributes = attributes({
    ...shared,
    ...(isMeasured
      ? { min: validation.min, max: validation.max, step: type === 'number' ? 'any' : undefined }
      : { ...lengths, placeholder }),
  });
  return html`<input type="${type}"${facts}>`;
}
