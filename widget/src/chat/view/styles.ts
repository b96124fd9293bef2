import conversation from './conversation.css?inline';
import forms from './forms.css?inline';
import panel from './panel.css?inline';
import writing from './writing.css?inline';

/** Styles of the chat as a constructed style sheet, which a strict security policy allows. */
export function chatSheet(): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(panel + conversation + writing + forms);
  return sheet;
}
