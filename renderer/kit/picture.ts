import type { RenderContext } from '../block.ts';
import { attributes, type Html, html, nothing, SrcSet } from '../html.ts';
import type { Picture, PictureFormat } from '../stored.ts';
import type { Url } from '../url.ts';

interface PictureOptions {
  /** Value of the `sizes` attribute. */
  readonly sizes: string;
  /** True for a picture visible without scrolling, which is loaded eagerly. */
  readonly isFirst?: boolean;
  readonly ratio?: string;
}

const mimeTypes: Readonly<Record<PictureFormat, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpeg: 'image/jpeg',
  png: 'image/png',
};
// Best first: browsers use the first format they support.
const formatPreference: readonly PictureFormat[] = ['avif', 'webp', 'jpeg', 'png'];

/** A picture in its stored sizes and formats. Width and height reserve its space while it loads. */
export function pictureView(picture: Picture, page: RenderContext, options: PictureOptions): Html {
  const formats = formatPreference.filter((format) => picture.formats.includes(format));
  const fallbackFormat = formats.at(-1);
  if (fallbackFormat === undefined) return nothing;
  const fallbackCandidates = candidates(picture, fallbackFormat, page);
  const fallbackImage = fallbackCandidates[Math.floor((fallbackCandidates.length - 1) / 2)];
  if (!fallbackImage) return nothing;
  const sources = formats.slice(0, -1).map((format) => {
    const formatCandidates = candidates(picture, format, page);
    if (formatCandidates.length === 0) return nothing;
    return html`<source type="${mimeTypes[format]}" srcset="${new SrcSet(formatCandidates)}" sizes="${options.sizes}">`;
  });
  const [x, y] = picture.focal ?? [0.5, 0.5];
  const className = page.classFor({
    ...(picture.focal && { 'object-position': `${percent(x)} ${percent(y)}` }),
    ...(options.ratio !== undefined && { 'aspect-ratio': options.ratio }),
    ...(picture.color !== undefined && { 'background-color': picture.color }),
  });
  const attrs = attributes({
    class: className || undefined,
    srcset: fallbackCandidates.length > 1 ? new SrcSet(fallbackCandidates) : undefined,
    sizes: fallbackCandidates.length > 1 ? options.sizes : undefined,
    loading: options.isFirst ? undefined : 'lazy',
    fetchpriority: options.isFirst ? 'high' : undefined,
    decoding: 'async',
  });
  const { width, height, alt } = picture;
  const image = html`<img src="${fallbackImage.url}" width="${width}" height="${height}" alt="${alt}"${attrs}>`;
  return formats.length > 1 ? html`<picture>${sources}${image}</picture>` : image;
}

function candidates(picture: Picture, format: PictureFormat, page: RenderContext) {
  const widths = picture.widths.length > 0 ? picture.widths : [picture.width];
  return widths.flatMap((width): { readonly url: Url; readonly width: number }[] => {
    const url = page.urlFor({ media: picture.file, width, format });
    return url ? [{ url, width }] : [];
  });
}

const percent = (fraction: number): string => `${Math.round(fraction * 1000) / 10}%`;
