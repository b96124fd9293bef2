import { readText } from '../canvas/marks.ts';
import { seededRandom } from './seeded-random.ts';

/** Shapes of cut paper in a square of 40: quarter circles, halves, a dot, a leaf, and an empty one. */
const shapes = [
  '<path d="M0 0h40A40 40 0 0 1 0 40z"/>',
  '<path d="M0 0A40 40 0 0 1 40 40H0z"/>',
  '<path d="M0 20a20 20 0 0 1 40 0z"/><path d="M0 40a20 20 0 0 1 40 0z"/>',
  '<circle cx="20" cy="20" r="13"/>',
  '<path d="M20 0c11 8 11 32 0 40C9 32 9 8 20 0z"/>',
  '',
] as const;

/** Seed derived from a site's name, so that each site keeps its own pattern. */
export const nameSeed = (name: string): number =>
  [...readText(name)].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 4_294_967_296, 7);

/**
 * Groups of cut paper on a grid as SVG, the same for the same seed. `ink` returns the attributes of each of
 * three colours.
 */
export function paperTiles(
  { seed, columns, rows }: { readonly seed: number; readonly columns: number; readonly rows: number },
  ink: (index: 0 | 1 | 2) => string,
): string {
  const next = seededRandom(seed);
  const pick = (count: number): number => Math.floor(next() * count);
  return Array.from({ length: columns * rows }, (_, at) => {
    const shape = shapes[pick(shapes.length)];
    const rotation = pick(4) * 90;
    const color = ink(pick(3) as 0 | 1 | 2);
    const [x, y] = [(at % columns) * 40, Math.floor(at / columns) * 40];
    return shape === ''
      ? ''
      : `<g transform="translate(${x} ${y}) rotate(${rotation} 20 20)" ${color}>${shape}</g>`;
  }).join('');
}
