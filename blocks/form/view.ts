import { defineView, type PropsOf, type RenderContext } from '../../renderer/block.ts';
import { kinds } from '../../renderer/content.ts';
import type { Static } from '../../renderer/fields.ts';
import { formNames } from '../../renderer/form-names.ts';
import { attributes, each, type Html, html, nothing } from '../../renderer/html.ts';
import { contactDetails, contactRows, headView, linesView, partHeading } from '../../renderer/kit/index.ts';
import type { RefusedForm } from '../../renderer/page/refused-form.ts';
import { phrasesOf } from '../../renderer/phrases.ts';
import block from './block.ts';
import { messageView } from './field-message.ts';
import { fieldView } from './field-view.ts';

type Props = PropsOf<typeof block>;

function view(props: Props, page: RenderContext): Html {
  const form = page.doc(kinds.form, props.form_key);
  const fields = form ? formView(form, props, page) : nothing;
  const contacts = props.show_ways ? contactRows(contactDetails(page, { hours: true })) : nothing;
  const heading = headView(props, page);
  const aside =
    contacts.text === ''
      ? heading
      : html`<div class="form-side">${heading}<ul class="form-ways">${contacts}</ul></div>`;
  return html`<div class="form-${props.layout ?? 'aside'}">${aside}${fields}</div>`;
}

function formView(form: Static<typeof kinds.form.schema>, props: Props, page: RenderContext): Html {
  const phrases = phrasesOf(page.site.lang);
  const action = page.urlFor({ form: form.form_key });
  const hasFiles = form.fields.some(({ type }) => type === 'file');
  const refused = page.refused(form.form_key);
  const firstWrong = refused && form.fields.find(({ key }) => refused.problemOf(key))?.key;
  const fields = each(form.fields, (field) =>
    field.type === 'heading'
      ? partHeading(props, page, field.label)
      : fieldView(field, page, refused, field.key === firstWrong),
  );
  const consent = form.consent ? consentView(form.consent, page, refused, firstWrong === undefined) : nothing;
  const refusal = refused ? html`<p class="form-refused" role="alert">${phrases.notSent}</p>` : nothing;
  // Positioned off screen rather than hidden: bots skip hidden fields.
  const honeypot = html`<p class="form-trap" aria-hidden="true"><label>${phrases.leaveEmpty} <input name="${formNames.honeypot}" tabindex="-1" autocomplete="off"></label></p>`;
  const note = form.helper_note ? html`<p class="form-note">${linesView(form.helper_note)}</p>` : nothing;
  const title = form.title ? partHeading(props, page, form.title) : nothing;
  const button = html`<button class="button" type="submit"${attributes({ disabled: action === undefined })}>${form.cta.label}</button>`;
  return html`<form class="form-fields" method="post"${attributes({ action, enctype: hasFiles ? 'multipart/form-data' : undefined })}>${title}${refusal}${fields}${consent}${honeypot}<input type="hidden" name="${formNames.page}" value="${page.pageId}"><div class="form-end">${button}${note}</div></form>`;
}

/** Checkbox of a form with which a visitor agrees to something. */
function consentView(
  consent: NonNullable<Static<typeof kinds.form.schema>['consent']>,
  page: RenderContext,
  refused: RefusedForm | undefined,
  mayFocus: boolean,
): Html {
  const id = `${page.blockId}-consent`;
  const messageId = `${id}-error`;
  const required = consent.required !== false;
  const isWrong = refused?.problemOf(formNames.consent) !== undefined;
  const attrs = attributes({
    required,
    checked: refused?.values(formNames.consent).includes('yes') === true,
    autofocus: isWrong && mayFocus,
    'aria-invalid': isWrong ? 'true' : undefined,
    'aria-describedby': required ? messageId : undefined,
  });
  const message = messageView(messageId, required ? phrasesOf(page.site.lang).tickBox : undefined);
  return html`<div class="form-field form-consent${isWrong ? ' form-wrong' : ''}"><p class="form-check"><input type="checkbox" id="${id}" name="${formNames.consent}" value="yes"${attrs}><label for="${id}">${linesView(consent.label)}</label></p>${message}</div>`;
}

export default defineView(block, { view });
