import { palettesOf, type Theme } from '../../renderer/theme/colors.ts';
import { chance } from './chance.ts';

const shapes = [
  '<path d="M0 0h40A40 40 0 0 1 0 40z"/>',
  '<path d="M0 0A40 40 0 0 1 40 40H0z"/>',
  '<path d="M0 20a20 20 0 0 1 40 0z"/><path d="M0 40a20 20 0 0 1 40 0z"/>',
  '<circle cx="20" cy="20" r="13"/>',
  '<path d="M20 0c11 8 11 32 0 40C9 32 9 8 20 0z"/>',
  '',
] as const;

export interface PaperLook {
  readonly seed: number;
  readonly columns: number;
  readonly rows: number;
  readonly ground?: 'tint' | 'band' | 'ground' | 'night';
}

/** Cut paper: quarter circles, halves, leaves and dots on a grid, the same for a seed each time. */
export function cutPaper(theme: Theme, { seed, columns, rows, ground = 'tint' }: PaperLook): string {
  const { light, night } = palettesOf(theme);
  const inks = {
    tint: [light.brand, light.accent, light.ink],
    ground: [light.brand, light.accent, light.ink],
    band: [light.on_band, light.accent, light.tint],
    night: [night.brand, light.accent, night.ink],
  }[ground];
  const paper = ground === 'night' ? night.ground : light[ground];
  const next = chance(seed);
  const pick = (count: number): number => Math.floor(next() * count);
  const tiles = Array.from({ length: columns * rows }, (_, at) => {
    const shape = shapes[pick(shapes.length)];
    const turn = pick(4) * 90;
    const ink = inks[pick(inks.length)];
    const [x, y] = [(at % columns) * 40, Math.floor(at / columns) * 40];
    return `<g transform="translate(${x} ${y}) rotate(${turn} 20 20)" fill="${ink}">${shape}</g>`;
  });
  const [width, height] = [columns * 40, rows * 40];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="${Math.round((1280 * height) / width)}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="${paper}"/>${tiles.join('')}</svg>`;
}
