import conversation from './conversation.css?inline';
import forms from './forms.css?inline';
import panel from './panel.css?inline';
import writing from './writing.css?inline';

/** All of the chat's styles. As a sheet that is made, not written into the page, they pass a strict policy. */
export function chatSheet(): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(panel + conversation + writing + forms);
  return sheet;
}
