import { Html, nothing } from '../html.ts';
import type { Theme } from '../theme/colors.ts';
import { duotone, duotoneId } from '../theme/styles.ts';

/** The filter that a theme with pictures in duotone names. It takes no room, and stays rendered: some browsers drop filters of hidden elements. */
export function duotoneView(theme: Theme): Html {
  const stops = duotone(theme);
  if (!stops) return nothing;
  const functions = (['R', 'G', 'B'] as const)
    .map((channel) => `<feFunc${channel} type="table" tableValues="${stops[channel]}"/>`)
    .join('');
  // Numbers and our own words: nothing in it needs escaping.
  return new Html(
    `<svg class="duotone" width="0" height="0" aria-hidden="true"><filter id="${duotoneId}" color-interpolation-filters="sRGB"><feColorMatrix type="saturate" values="0"/><feComponentTransfer>${functions}</feComponentTransfer></filter></svg>\n`,
  );
}
