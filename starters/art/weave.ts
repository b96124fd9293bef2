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
  const above = isAbove[binding];
  const down = Array.from({ length: columns }, (_, x) =>
    floats(rows, (y) => !above(x, y)).map(([from, length]) =>
      thread(x, from, 1, length, inks[warp[x % warp.length] ?? 0]),
    ),
  );
  const across = Array.from({ length: rows }, (_, y) =>
    floats(columns, (x) => above(x, y)).map(([from, length]) =>
      thread(from, y, length, 1, inks[weft[y % weft.length] ?? 0]),
    ),
  );
  const [width, height] = [columns * cell, rows * cell];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="${Math.round((800 * height) / width)}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="${light.ink}"/>${[...down, ...across].flat().join('')}</svg>`;
}

/** A thread where it lies on top: opaque in the middle and transparent at the ends. */
const thread = (x: number, y: number, columns: number, rows: number, ink: string): string => {
  const [width, height] = [columns * cell - 1.5, rows * cell - 1.5];
  const end = Math.min(width, height) / 2;
  return `<rect x="${x * cell + 0.75}" y="${y * cell + 0.75}" width="${width}" height="${height}" rx="${end}" fill="${ink}"/>`;
};

/** Segments of a thread that lie on top, as offsets and lengths. */
function floats(
  count: number,
  isShown: (at: number) => boolean,
): readonly (readonly [from: number, length: number])[] {
  const found: (readonly [number, number])[] = [];
  for (let at = 0; at < count; at++) {
    if (!isShown(at)) continue;
    const from = at;
    while (at + 1 < count && isShown(at + 1)) at++;
    found.push([from, at - from + 1]);
  }
  return found;
}
