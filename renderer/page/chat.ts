import { attributes, type Html, html, nothing } from '../html.ts';

/** Chat that a page carries, with its look. */
export interface PageChat {
  /** Public key of the site. */
  readonly siteKey: string;
  readonly position: 'left' | 'right';
  readonly accent: string | null;
}

/** Script of the chat, served from the page's own origin so that its content security policy allows no other. */
export const chatView = (chat: PageChat | undefined): Html =>
  chat
    ? html`<script async src="/widget.js"${attributes({
        'data-site': chat.siteKey,
        'data-position': chat.position,
        'data-accent': chat.accent ?? undefined,
      })}></script>\n`
    : nothing;
