import type { RenderContext } from '../block.ts';
import { kinds } from '../content.ts';
import { attributes, type Html, html, nothing, SrcSet } from '../html.ts';
import type { Picture, PictureFormat } from '../stored.ts';

/** Pixels that the widest logo needs on a screen with three device pixels per CSS pixel. */
const widthMin = 640;

interface LogoOptions {
  /** True on a background that is dark in both colour schemes. */
  readonly isOnDark?: boolean;
  /** Picture to use instead of the site's. */
  readonly override?: Picture;
}

/** The site's logo, in the version that suits the background; undefined if there is none. */
export function logoView(page: RenderContext, { isOnDark, override }: LogoOptions = {}): Html | undefined {
  const { brand, theme } = page.doc(kinds.site) ?? {};
  const scheme = theme?.scheme ?? 'auto';
  const logo = override ?? brand?.logo ?? brand?.logo_dark;
  if (!logo) return undefined;
  const darkLogo = override ? undefined : brand?.logo_dark;
  const active = (isOnDark || scheme === 'dark') && darkLogo ? darkLogo : logo;
  const image = imageSource(active, page);
  if (!image) return undefined;
  const darkImage =
    darkLogo && active !== darkLogo && scheme === 'auto' ? imageSource(darkLogo, page) : undefined;
  const source = darkImage
    ? html`<source media="(prefers-color-scheme: dark)"${attributes({ width: darkLogo?.width, height: darkLogo?.height })} srcset="${new SrcSet([darkImage])}">`
    : nothing;
  const { width, height, alt } = active;
  return html`<picture>${source}<img class="logo" src="${image.url}" width="${width}" height="${height}" alt="${alt || page.site.name}"></picture>`;
}

const formatPreference: readonly PictureFormat[] = ['webp', 'png', 'avif', 'jpeg'];

function imageSource({ formats, widths, width: originalWidth, file }: Picture, page: RenderContext) {
  const format = formatPreference.find((candidate) => formats.includes(candidate));
  const width = widths.find((candidate) => candidate >= widthMin) ?? widths.at(-1) ?? originalWidth;
  const url = format && page.urlFor({ media: file, width, format });
  return url && { url, width };
}
