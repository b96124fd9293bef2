import { seededRandom } from '../../renderer/art/seeded-random.ts';
import { type Palette, palettesOf, type Theme } from '../../renderer/theme/colors.ts';

/** Subjects: weeks whose meetings grow fewer, a queue that grows short, tools that are put away, plans that become one, a family. */
export type DiagramSubject = 'weeks' | 'queue' | 'tools' | 'plans' | 'family';

/** A diagram in the site's colours, without a word. */
export function diagram(theme: Theme, subject: DiagramSubject): string {
  const { light } = palettesOf(theme);
  const [width, height] = subject === 'weeks' ? [1280, 620] : subject === 'family' ? [960, 1200] : [960, 640];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${drawings[subject](light)}</svg>`;
}

type Light = Pick<
  Palette,
  'band' | 'band_raised' | 'on_band' | 'accent' | 'tint' | 'ink' | 'brand' | 'line' | 'raised'
>;

const drawings: Readonly<Record<DiagramSubject, (light: Light) => string>> = {
  weeks,
  queue,
  tools,
  plans,
  family,
};

const ground = (fill: string) => `<rect width="1280" height="1200" fill="${fill}"/>`;
const box = (x: number, y: number, width: number, height: number, look: string) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="8" ${look}/>`;

/** Half a year of weeks as columns: meetings above grow fewer, the piece of work below grows. */
function weeks({ band, on_band, accent }: Light): string {
  const next = seededRandom(20);
  const [columns, wide, slot, top, base] = [26, 34, 33, 52, 568];
  const all = Array.from({ length: columns }, (_, at) => {
    const x = 38 + at * 46.8;
    const meetings = Math.max(1, Math.round(14 * (1 - at / (columns - 1)) ** 1.3 + next() * 1.6 - 0.8));
    const chips = Array.from({ length: meetings }, (_, row) => {
      const look =
        next() < 0.22 ? `fill="${on_band}"` : `fill="none" stroke="${on_band}" stroke-width="2" opacity=".5"`;
      return box(x, top + row * slot, wide, slot - 9, look);
    }).join('');
    const from = top + meetings * slot + 6;
    return `${chips}${from < base - 30 ? box(x, from, wide, base - from, `fill="${accent}"`) : ''}`;
  });
  return `${ground(band)}${all.join('')}`;
}

/** A queue of eleven, then of four. */
function queue({ accent, ink }: Light): string {
  const many = Array.from({ length: 11 }, (_, at) => `<circle cx="${96 + at * 76.8}" cy="208" r="25"/>`);
  const few = Array.from({ length: 4 }, (_, at) => `<circle cx="${140 + at * 180}" cy="420" r="70"/>`);
  return `${ground(accent)}<g fill="none" stroke="${ink}" stroke-width="7">${many.join('')}</g><g fill="${ink}">${few.join('')}</g>`;
}

/** Nine tools, reduced to three. */
function tools({ band, on_band, accent }: Light): string {
  const stay = new Set([1, 3, 8]);
  const all = Array.from({ length: 9 }, (_, at) => {
    const [x, y] = [267 + (at % 3) * 160, 107 + Math.floor(at / 3) * 160];
    return stay.has(at)
      ? box(x, y, 106, 106, `fill="${accent}"`)
      : box(
          x,
          y,
          106,
          106,
          `fill="none" stroke="${on_band}" stroke-width="3" stroke-dasharray="10 12" opacity=".6"`,
        );
  });
  return `${ground(band)}${all.join('')}`;
}

/** Two plans that cross repeatedly and merge. */
function plans({ tint, brand, accent, ink }: Light): string {
  const line = (from: number, over: number) =>
    `<path d="M-20 ${from}C160 ${from} 140 ${over} 290 ${over}S420 320 560 320H1000"/>`;
  return `${ground(tint)}<g fill="none" stroke-width="44" stroke-linecap="round"><g stroke="${brand}">${line(130, 500)}</g><g stroke="${accent}">${line(510, 140)}</g><path d="M600 320H1000" stroke="${ink}"/></g><circle cx="600" cy="320" r="54" fill="${ink}"/>`;
}

/** A family: one large and two small figures. */
function family({ tint, brand, accent, ink }: Light): string {
  return `${ground(tint)}<circle cx="430" cy="520" r="330" fill="${brand}"/><circle cx="690" cy="840" r="210" fill="${accent}"/><path d="M150 1010a190 190 0 0 1 380 0z" fill="${ink}"/>`;
}
