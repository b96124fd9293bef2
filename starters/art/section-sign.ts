import { palettesOf, type Theme } from '../../renderer/theme/colors.ts';

/** One half of the sign, 880 by 1100; the other half is the same, rotated by 180 degrees. */
const half =
  'M602 322C594 214 526 158 440 158C344 158 280 220 280 302C280 470 608 452 608 622C608 664 600 694 586 716';

/** A section sign with a sphere in its middle, on a wall in the brand's colour, lit by a tall window. */
export function sectionSign(theme: Theme): string {
  const { light } = palettesOf(theme);
  const pane = (x: number, wide: number) => `<path d="M${x} 0h${wide}L${x + wide - 420} 1200h${-wide}z"/>`;
  const sign = `<g fill="none" stroke-width="92"><path d="${half}"/><path transform="rotate(180 440 550)" d="${half}"/></g>`;
  const at = 'translate(195 98) scale(.92)';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1200" viewBox="0 0 1200 1200"><rect width="1200" height="1200" fill="${light.band_raised}"/><g fill="${light.band}">${pane(520, 330)}${pane(910, 330)}</g><g transform="${at} translate(-46 62)" stroke="${light.ink}" opacity=".32">${sign}</g><g transform="${at}" stroke="${light.on_band}">${sign}<circle cx="440" cy="550" r="66" fill="${light.accent}" stroke="none"/></g></svg>`;
}
