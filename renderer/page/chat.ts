import { attributes, type Html, html, nothing } from '../html.ts';
import { palettesOf, type Theme } from '../theme/colors.ts';

/** Chat of a page, with its look. */
export interface PageChat {
  /** Public key of the site. */
  readonly siteKey: string;
  readonly position: 'left' | 'right';
  /** Null: the site's brand colour. */
  readonly accent: string | null;
}

/** Script of the chat, from the page's own origin, so that the security policy allows no other. */
export const chatView = (chat: PageChat | undefined, theme: Theme): Html =>
  chat
    ? html`<script async src="/widget.js"${attributes({
        'data-site': chat.siteKey,
        'data-position': chat.position,
        'data-accent': chat.accent ?? palettesOf(theme).light.brand,
      })}></script>\n`
    : nothing;
