import type { RenderContext } from '../block.ts';
import { attributes, type Html, html, nothing, SrcSet } from '../html.ts';
import type { Picture, PictureFormat } from '../stored.ts';
import type { Url } from '../url.ts';

interface PictureLook {
  /** Value of the `sizes` attribute. */
  readonly sizes: string;
  /** Visible without scrolling: loaded eagerly. */
  readonly isFirst?: boolean;
  readonly ratio?: string;
}

const types: Readonly<Record<PictureFormat, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpeg: 'image/jpeg',
  png: 'image/png',
};
// Best first: browsers use the first format they support.
const order: readonly PictureFormat[] = ['avif', 'webp', 'jpeg', 'png'];

/** A picture in its stored sizes and formats. Its space is reserved while it loads. */
export function pictureView(picture: Picture, page: RenderContext, look: PictureLook): Html {
  const formats = order.filter((format) => picture.formats.includes(format));
  const last = formats.at(-1);
  if (last === undefined) return nothing;
  const fallback = candidates(picture, last, page);
  const middle = fallback[Math.floor((fallback.length - 1) / 2)];
  if (!middle) return nothing;
  const sources = formats.slice(0, -1).map((format) => {
    const found = candidates(picture, format, page);
    if (found.length === 0) return nothing;
    return html`<source type="${types[format]}" srcset="${new SrcSet(found)}" sizes="${look.sizes}">`;
  });
  const [x, y] = picture.focal ?? [0.5, 0.5];
  const className = page.classFor({
    ...(picture.focal && { 'object-position': `${percent(x)} ${percent(y)}` }),
    ...(look.ratio !== undefined && { 'aspect-ratio': look.ratio }),
    ...(picture.color !== undefined && { 'background-color': picture.color }),
  });
  const facts = attributes({
    class: className || undefined,
    srcset: fallback.length > 1 ? new SrcSet(fallback) : undefined,
    sizes: fallback.length > 1 ? look.sizes : undefined,
    loading: look.isFirst ? undefined : 'lazy',
    fetchpriority: look.isFirst ? 'high' : undefined,
    decoding: 'async',
  });
  const { width, height, alt } = picture;
  const image = html`<img src="${middle.url}" width="${width}" height="${height}" alt="${alt}"${facts}>`;
  return formats.length > 1 ? html`<picture>${sources}${image}</picture>` : image;
}

function candidates(picture: Picture, format: PictureFormat, page: RenderContext) {
  const widths = picture.widths.length > 0 ? picture.widths : [picture.width];
  return widths.flatMap((width): { readonly url: Url; readonly width: number }[] => {
    const url = page.urlFor({ media: picture.file, width, format });
    return url ? [{ url, width }] : [];
  });
}

const percent = (share: number): string => `${Math.round(share * 1000) / 10}%`;
