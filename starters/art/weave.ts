import { palettesOf, type Theme } from '../../renderer/theme/colors.ts';

export interface WeaveLook {
  readonly columns: number;
  readonly rows: number;
  /** Bindings: diagonals, diagonals that turn back, or small squares. */
  readonly binding: 'twill' | 'herringbone' | 'basket';
  /** Colours of the warp in turn, as indexes of paper, brand, accent and ink. */
  readonly warp: readonly (0 | 1 | 2 | 3)[];
  readonly weft: readonly (0 | 1 | 2 | 3)[];
}

const cell = 20;

/** Weft above warp, for each binding. */
const isAbove = {
  twill: (x: number, y: number) => (x + y) % 4 < 2,
  herringbone: (x: number, y: number) => ((Math.floor(x / 12) % 2 === 0 ? x : 23 - (x % 24)) + y) % 4 < 2,
  basket: (x: number, y: number) => (Math.floor(x / 3) + Math.floor(y / 3)) % 2 === 0,
} as const;

/** Cloth in the site's colours: threads of the warp and the weft, above and below each other. */
export function weave(theme: Theme, { columns, rows, binding, warp, weft }: WeaveLook): string {
  const { light } = palettesOf(theme);
  const inks = [light.raised, light.band, light.accent, light.ink] as const;
  const threads = Array.from({ length: columns * rows }, (_, at) => {
    const [x, y] = [at % columns, Math.floor(at / columns)];
    const above = isAbove[binding](x, y);
    const ink = inks[above ? (weft[y % weft.length] ?? 0) : (warp[x % warp.length] ?? 0)];
    const [width, height] = above ? [cell, cell - 3] : [cell - 3, cell];
    return `<rect x="${x * cell + (cell - width) / 2}" y="${y * cell + (cell - height) / 2}" width="${width}" height="${height}" rx="2.5" fill="${ink}"/>`;
  });
  const [width, height] = [columns * cell, rows * cell];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="${Math.round((1280 * height) / width)}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="${light.ink}"/>${threads.join('')}</svg>`;
}
