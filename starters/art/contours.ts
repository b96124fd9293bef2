import { seededRandom } from '../../renderer/art/seeded-random.ts';
import { palettesOf, type Theme } from '../../renderer/theme/colors.ts';

const cells = 96;
const levels = 15;

/** Contours of a seeded landscape: where sums of waves reach the same height, as lines in the accent. */
export function contours(
  theme: Theme,
  { seed, ground = 'night' }: { readonly seed: number; readonly ground?: 'night' | 'tint' },
): string {
  const { light, night } = palettesOf(theme);
  const height = landscape(seed);
  const lines: string[] = [];
  for (let level = 1; level <= levels; level++) lines.push(...levelLines(height, (level / levels) * 2 - 1));
  const [paper, ink] = ground === 'night' ? [night.ground, night.spark] : [light.tint, light.spark];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="960" viewBox="0 0 ${cells} ${cells * 0.75}" preserveAspectRatio="xMidYMid slice"><rect width="${cells}" height="${cells}" fill="${paper}"/><path d="${lines.join('')}" fill="none" stroke="${ink}" stroke-width=".22" stroke-linecap="round"/></svg>`;
}

function landscape(seed: number): (x: number, y: number) => number {
  const next = seededRandom(seed);
  const waves = Array.from({ length: 5 }, (_, at) => ({
    x: (next() - 0.5) * 0.05 * (at + 2),
    y: (next() - 0.5) * 0.05 * (at + 2),
    phase: next() * 7,
    weight: 1 / (at + 1.4),
  }));
  const all = waves.reduce((sum, { weight }) => sum + weight, 0) * 0.8;
  return (x, y) =>
    waves.reduce((sum, wave) => sum + Math.sin(x * wave.x + y * wave.y + wave.phase) * wave.weight, 0) / all;
}

/** Marching squares: one short line per cell crossed by the level. */
function levelLines(height: (x: number, y: number) => number, level: number): string[] {
  const lines: string[] = [];
  const two = (value: number): string => String(Math.round(value * 100) / 100);
  for (let y = 0; y < cells * 0.75; y++)
    for (let x = 0; x < cells; x++) {
      const corners = [
        [x, y],
        [x + 1, y],
        [x + 1, y + 1],
        [x, y + 1],
      ] as const;
      const crossed = corners.flatMap(([ax, ay], at) => {
        const [bx, by] = corners[(at + 1) % 4] ?? [ax, ay];
        const [a, b] = [height(ax, ay) - level, height(bx, by) - level];
        if (a < 0 === b < 0) return [];
        const share = a / (a - b);
        return [`${two(ax + (bx - ax) * share)} ${two(ay + (by - ay) * share)}`];
      });
      for (let at = 0; at + 1 < crossed.length; at += 2) lines.push(`M${crossed[at]}L${crossed[at + 1]}`);
    }
  return lines;
}
