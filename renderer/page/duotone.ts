import { Html, nothing } from '../html.ts';
import type { Theme } from '../theme/colors.ts';
import { duotone, duotoneId } from '../theme/styles.ts';

/**
 * SVG filter for pictures in duotone. It takes no space but is rendered: some browsers ignore filters in
 * hidden elements.
 */
export function duotoneView(theme: Theme): Html {
  const stops = duotone(theme);
  if (!stops) return nothing;
  const functions = (['R', 'G', 'B'] as const)
    .map((channel) => `<feFunc${channel} type="table" tableValues="${stops[channel]}"/>`)
    .join('');
  // Contains only numbers and constants, so nothing needs escaping.
  return new Html(
    `<svg class="duotone" width="0" height="0" aria-hidden="true"><filter id="${duotoneId}" color-interpolation-filters="sRGB"><feColorMatrix type="saturate" values="0"/><feComponentTransfer>${functions}</feComponentTransfer></filter></svg>\n`,
  );
}
