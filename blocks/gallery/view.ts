import { defineView, type PropsOf, type RenderContext } from '../../renderer/block.ts';
import { kinds } from '../../renderer/content.ts';
import { attributes, each, type Html, html, nothing } from '../../renderer/html.ts';
import { headingId, headView, pictureView } from '../../renderer/kit/index.ts';
import { phrasesOf } from '../../renderer/phrases.ts';
import type { Picture } from '../../renderer/stored.ts';
import type { Url } from '../../renderer/url.ts';
import block from './block.ts';

type Props = PropsOf<typeof block>;

/** Aspect ratios to which pictures are cropped. In masonry each keeps its own; in mosaic it has its tile's. */
const ratios: Readonly<Record<string, string>> = { grid: '1 / 1', offset: '4 / 5', strip: '3 / 4' };

function view(props: Props, page: RenderContext): Html {
  const gallery = page.doc(kinds.gallery, props.gallery_id);
  if (!gallery || gallery.items.length === 0) return headView(props, page);
  const layout = props.layout ?? gallery.layout;
  const hasLightbox = props.lightbox !== false;
  const phrases = phrasesOf(page.site.lang);
  const list = each(gallery.items, ({ picture, caption }) => {
    const pictureHtml = pictureView(picture, page, {
      sizes: '(min-width: 60rem) 23rem, (min-width: 36rem) 50vw, 100vw',
      ...(ratios[layout] !== undefined && { ratio: ratios[layout] }),
    });
    if (pictureHtml.text === '') return nothing;
    const lightboxUrl = hasLightbox ? largestUrl(picture, page) : undefined;
    // Without scripts this links to the picture file.
    const linkedPicture = lightboxUrl
      ? html`<a href="${lightboxUrl}" data-lightbox="${caption ?? ''}"${attributes({ 'aria-label': picture.alt ? undefined : phrases.enlarge })}>${pictureHtml}</a>`
      : pictureHtml;
    return html`<li><figure>${linkedPicture}${caption ? html`<figcaption>${caption}</figcaption>` : nothing}</figure></li>`;
  });
  const labels = attributes({
    'data-close': phrases.close,
    'data-previous': phrases.previous,
    'data-next': phrases.next,
  });
  return html`${headView(props, page)}<ul class="gallery-list gallery-${layout}"${labels}${attributes(layout === 'strip' ? { tabindex: 0, 'aria-labelledby': props.heading ? headingId(page.blockId) : undefined } : {})}>${list}</ul>`;
}

/** URL of the largest rendition that is served: a site that protects its pictures has an upper limit. */
function largestUrl({ file, widths, width, formats }: Picture, page: RenderContext): Url | undefined {
  const format = formats.includes('webp') ? 'webp' : (formats.at(-1) ?? 'jpeg');
  for (const candidateWidth of widths.length > 0 ? widths.toReversed() : [width]) {
    const url = page.urlFor({ media: file, width: candidateWidth, format });
    if (url) return url;
  }
  return undefined;
}

export default defineView(block, { view });
