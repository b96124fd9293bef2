import { nameSeed, paperTiles } from '../art/paper-tiles.ts';
import type { RenderContext } from '../block.ts';
import { Html, html, nothing } from '../html.ts';
import { pictureView, siteIcon } from '../kit/index.ts';
import type { Picture } from '../stored.ts';

/** System page: not found, search results, thank-you, sign-in. */
export interface Message {
  readonly title: string;
  readonly text: string;
  /** Line above the title. */
  readonly eyebrow?: string;
  /** Shows a check mark. */
  readonly isDone?: true;
  /** Picture next to the text: one of the site, or cut paper in its colours. */
  readonly art?: Picture | 'paper';
  /** `aside` puts the content next to the title, as for search results. */
  readonly layout?: 'plain' | 'aside';
  /** Content below the text: a form, steps, links. */
  action?(page: RenderContext): Html;
}

export function messageView(message: Message, page: RenderContext): Html {
  const { title, text, eyebrow, isDone, art, layout = 'plain' } = message;
  const mark = isDone ? html`<p class="message-mark">${siteIcon('check')}</p>` : nothing;
  const above = eyebrow ? html`<p class="message-eyebrow">${eyebrow}</p>` : nothing;
  const action = message.action?.(page) ?? nothing;
  const name = html`${mark}${above}<h1>${title}</h1>`;
  const lead = text === '' ? nothing : html`<p class="lead">${text}</p>`;
  const parts =
    layout === 'aside'
      ? html`<div class="message-words">${name}</div><div class="message-words">${lead}${action}</div>`
      : html`<div class="message-words">${name}${lead}${action}</div>${artView(art, page)}`;
  return html`<div class="block message"><div class="inner message-${art ? 'pictured' : layout}">${parts}</div></div>`;
}

const paper = { columns: 5, rows: 5 };

function artView(art: Message['art'], page: RenderContext): Html {
  if (!art) return nothing;
  if (art !== 'paper')
    return html`<div class="message-art">${pictureView({ ...art, alt: '' }, page, { sizes: '(min-width: 60rem) 42vw, 100vw' })}</div>`;
  const tiles = paperTiles({ ...paper, seed: nameSeed(page.site.name) }, (ink) => `class="paper-${ink}"`);
  return new Html(
    `<div class="message-art message-paper"><svg viewBox="0 0 ${paper.columns * 40} ${paper.rows * 40}" preserveAspectRatio="xMidYMid slice" aria-hidden="true">${tiles}</svg></div>`,
  );
}
