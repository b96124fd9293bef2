import { defineView, type PropsOf, type RenderContext } from '../../renderer/block.ts';
import { type Html, html, nothing } from '../../renderer/html.ts';
import { iconView } from '../../renderer/icons/icons.ts';
import { headView, pictureView } from '../../renderer/kit/index.ts';
import { phrasesOf } from '../../renderer/phrases.ts';
import { safeUrl } from '../../renderer/url.ts';
import block from './block.ts';
import { videoSource } from './video-source.ts';

type Props = PropsOf<typeof block>;

/** A poster that links to the video; the script plays it in place. */
function view(props: Props, page: RenderContext): Html {
  const { url, title, poster, caption, ratio = 'wide' } = props;
  const href = safeUrl(url);
  if (!href) return headView(props, page);
  const phrases = phrasesOf(page.site.lang);
  const source = videoSource(url);
  const posterHtml = poster
    ? pictureView({ ...poster, alt: '' }, page, { sizes: '(min-width: 86rem) 77rem, 100vw' })
    : nothing;
  const link = html`<a class="video-film" href="${href}" rel="noopener" data-video="${source?.frame ?? ''}" data-title="${title}">${posterHtml}<span class="video-play">${iconView('player_play')}<span>${phrases.playVideo}: <span>${title}</span></span></span></a>`;
  const providerNote = source
    ? html`<span class="video-from">${phrases.playVideoFrom} ${source.provider}.</span>`
    : nothing;
  const text = caption ? html`${caption} ` : nothing;
  return html`${headView(props, page)}<figure><div class="video-frame video-${ratio}">${link}</div><figcaption>${text}${providerNote}</figcaption></figure>`;
}

export default defineView(block, {
  view,
  frames({ url }) {
    const source = videoSource(url);
    return source ? [source.origin] : [];
  },
});
