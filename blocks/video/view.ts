import { defineView, type PropsOf, type RenderContext } from '../../renderer/block.ts';
import { type Html, html, nothing } from '../../renderer/html.ts';
import { iconView } from '../../renderer/icons/icons.ts';
import { headView, pictureView } from '../../renderer/kit/index.ts';
import { phrasesOf } from '../../renderer/phrases.ts';
import { safeUrl } from '../../renderer/url.ts';
import block from './block.ts';
import { videoSource } from './video-source.ts';

type Props = PropsOf<typeof block>;

/** A poster that links to the film; the script plays it in place. */
function view(props: Props, page: RenderContext): Html {
  const { url, title, poster, caption, ratio = 'wide' } = props;
  const href = safeUrl(url);
  if (!href) return headView(props, page);
  const words = phrasesOf(page.site.lang);
  const source = videoSource(url);
  const shown = poster
    ? pictureView({ ...poster, alt: '' }, page, { sizes: '(min-width: 86rem) 77rem, 100vw' })
    : nothing;
  const film = html`<a class="video-film" href="${href}" rel="noopener" data-video="${source?.frame ?? ''}" data-title="${title}">${shown}<span class="video-play">${iconView('player_play')}<span>${words.playVideo}: <span>${title}</span></span></span></a>`;
  const from = source
    ? html`<span class="video-from">${words.playVideoFrom} ${source.provider}.</span>`
    : nothing;
  const text = caption ? html`${caption} ` : nothing;
  return html`${headView(props, page)}<figure><div class="video-frame video-${ratio}">${film}</div><figcaption>${text}${from}</figcaption></figure>`;
}

export default defineView(block, {
  view,
  frames({ url }) {
    const source = videoSource(url);
    return source ? [source.origin] : [];
  },
});
