import { type Html, html } from '../html.ts';

/** Bar above preview pages: who can see them, and until when. */
export const previewBar = (endsAt: Date): Html =>
  html`<div class="preview-bar" role="note"><p><strong>Draft.</strong> Only people with this link see it, until ${endsAt.toLocaleString('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' })} UTC.</p></div>\n`;

export const previewBarStyles =
  '.preview-bar{padding:0.6rem var(--gutter);background:#16202b;color:#fff;font:0.875rem/1.4 system-ui,sans-serif;text-align:center}';
