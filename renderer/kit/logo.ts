import type { RenderContext } from '../block.ts';
import { kinds } from '../content.ts';
import { attributes, type Html, html, nothing, SrcSet } from '../html.ts';
import type { Picture, PictureFormat } from '../stored.ts';

/** Longest side of a logo in pixels, on a screen with a density of three. */
const widthWanted = 640;

interface LogoLook {
  /** Background is dark in either colour scheme. */
  readonly isOnDark?: boolean;
  /** Picture to use instead of the site's. */
  readonly own?: Picture;
}

/** Logo of the site, in the version that suits the background; undefined if there is none. */
export function logoView(page: RenderContext, { isOnDark, own }: LogoLook = {}): Html | undefined {
  const brand = page.doc(kinds.site)?.brand;
  const logo = own ?? brand?.logo ?? brand?.logo_dark;
  if (!logo) return undefined;
  const dark = own ? undefined : brand?.logo_dark;
  const shown = isOnDark && dark ? dark : logo;
  const image = imageOf(shown, page);
  if (!image) return undefined;
  const forDark = dark && shown !== dark ? imageOf(dark, page) : undefined;
  const source = forDark
    ? html`<source media="(prefers-color-scheme: dark)"${attributes({ width: dark?.width, height: dark?.height })} srcset="${new SrcSet([forDark])}">`
    : nothing;
  const { width, height, alt } = shown;
  return html`<picture>${source}<img class="logo" src="${image.url}" width="${width}" height="${height}" alt="${alt || page.site.name}"></picture>`;
}

const order: readonly PictureFormat[] = ['webp', 'png', 'avif', 'jpeg'];

function imageOf({ formats, widths, width: whole, file }: Picture, page: RenderContext) {
  const format = order.find((one) => formats.includes(one));
  const width = widths.find((one) => one >= widthWanted) ?? widths.at(-1) ?? whole;
  const url = format && page.urlFor({ media: file, width, format });
  return url && { url, width };
}
