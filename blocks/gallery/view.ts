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
  const opens = props.lightbox !== false;
  const words = phrasesOf(page.site.lang);
  const list = each(gallery.items, ({ picture, caption }) => {
    const shown = pictureView(picture, page, {
      sizes: '(min-width: 60rem) 23rem, (min-width: 36rem) 50vw, 100vw',
      ...(ratios[layout] !== undefined && { ratio: ratios[layout] }),
    });
    if (shown.text === '') return nothing;
    const large = opens ? largest(picture, page) : undefined;
    // Without scripts this links to the picture file.
    const linked = large
      ? html`<a href="${large}" data-lightbox="${caption ?? ''}"${attributes({ 'aria-label': picture.alt ? undefined : words.enlarge })}>${shown}</a>`
      : shown;
    return html`<li><figure>${linked}${caption ? html`<figcaption>${caption}</figcaption>` : nothing}</figure></li>`;
  });
  const names = attributes({
    'data-close': words.close,
    'data-previous': words.previous,
    'data-next': words.next,
  });
  return html`${headView(props, page)}<ul class="gallery-list gallery-${layout}"${names}${attributes(layout === 'strip' ? { tabindex: 0, 'aria-labelledby': props.heading ? headingId(page.blockId) : undefined } : {})}>${list}</ul>`;
}

/** Address of the largest rendition that has one: a site that protects its pictures serves none above its limit. */
function largest({ file, widths, width, formats }: Picture, page: RenderContext): Url | undefined {
  const format = formats.includes('webp') ? 'webp' : (formats.at(-1) ?? 'jpeg');
  for (const each of widths.length > 0 ? widths.toReversed() : [width]) {
    const url = page.urlFor({ media: file, width: each, format });
    if (url) return url;
  }
  return undefined;
}

export default defineView(block, { view });
