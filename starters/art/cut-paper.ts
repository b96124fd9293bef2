import { paperTiles } from '../../renderer/art/paper-tiles.ts';
import { palettesOf, type Theme } from '../../renderer/theme/colors.ts';

export interface PaperLook {
  readonly seed: number;
  readonly columns: number;
  readonly rows: number;
  readonly ground?: 'tint' | 'band' | 'ground' | 'night';
}

/** Cut paper: quarter circles, halves, leaves and dots on a grid, reproducible by seed. */
export function cutPaper(theme: Theme, { ground = 'tint', ...grid }: PaperLook): string {
  const { light, night } = palettesOf(theme);
  const inks = (
    {
      tint: [light.brand, light.accent, light.ink],
      ground: [light.brand, light.accent, light.ink],
      band: [light.on_band, light.accent, light.tint],
      night: [night.brand, light.accent, night.ink],
    } as const
  )[ground];
  const paper = ground === 'night' ? night.ground : light[ground];
  const tiles = paperTiles(grid, (ink) => `fill="${inks[ink]}"`);
  const [width, height] = [grid.columns * 40, grid.rows * 40];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="${Math.round((1280 * height) / width)}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="${paper}"/>${tiles}</svg>`;
}
