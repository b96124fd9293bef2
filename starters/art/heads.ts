import { palettesOf, type Theme } from '../../renderer/theme/colors.ts';

/** A haircut in a field of 100 by 120, seen from behind: as a mirror shows it, and without a face. */
interface Cut {
  readonly hair: string;
  /** Lines along which the hair falls. */
  readonly strands: readonly string[];
  readonly showsEars?: true;
}

const cap = 'M50 17C69 17 76 31 75 47C74 62 63 70 50 71C37 70 26 62 25 47C24 31 31 17 50 17z';
const curl = (x: number, y: number, radius: number): string =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 1 ${radius * 2} 0a${radius} ${radius} 0 1 1 ${-radius * 2} 0z`;
/** Strands from the crown to a row of ends. */
const fall = (ends: readonly (readonly [x: number, y: number])[]): string[] =>
  ends.map(([x, y]) => `M50 22Q${50 + (x - 50) * 1.15} ${22 + (y - 22) * 0.35} ${x} ${y}`);
/** Strands that swing from side to side. */
const swing = (xs: readonly number[], from: number, to: number): string[] =>
  xs.map((x) => {
    const step = (to - from) / 3;
    return `M${50 + (x - 50) * 0.55} ${from}q${(x - 50) * 0.5 + 7} ${step / 2} ${(x - 50) * 0.45} ${step}t0 ${step}t0 ${step}`;
  });

const curls = [
  [50, 20, 13],
  [33, 26, 12],
  [67, 26, 12],
  [22, 41, 12],
  [78, 41, 12],
  [20, 58, 12],
  [80, 58, 12],
  [28, 73, 12],
  [72, 73, 12],
  [43, 78, 12],
  [57, 78, 12],
  [50, 48, 26],
] as const;

const cuts = {
  bob: {
    hair: 'M50 13C79 13 84 35 82 55C81 66 81 73 78 81C60 75 40 75 22 81C19 73 19 66 18 55C16 35 21 13 50 13z',
    strands: fall([
      [28, 77],
      [36, 75],
      [43, 74],
      [50, 73.5],
      [57, 74],
      [64, 75],
      [72, 77],
    ]),
  },
  long: {
    hair: 'M50 12C77 12 82 32 80 52C79 72 86 84 84 97C81 101 79 99 76 104C71 97 68 107 62 108C58 99 54 105 49 110C45 100 41 109 36 104C31 98 29 108 24 103C20 98 18 100 15 95C13 84 21 72 20 52C18 32 23 12 50 12z',
    strands: fall([
      [23, 96],
      [32, 97],
      [41, 99],
      [50, 101],
      [59, 99],
      [68, 97],
      [77, 96],
    ]),
  },
  waves: {
    hair: 'M50 12C76 12 83 30 80 46C78 56 86 60 84 70C82 79 90 84 86 96C83 105 76 110 64 108C58 113 42 113 36 108C24 110 17 105 14 96C10 84 18 79 16 70C14 60 22 56 20 46C17 30 24 12 50 12z',
    strands: swing([24, 34, 42, 50, 58, 66, 76], 24, 104),
  },
  bun: {
    hair: `${cap}${curl(50, 13, 13)}`,
    strands: [
      ...[29, 36, 43, 50, 57, 64, 71].map(
        (x) =>
          `M${x} ${x === 50 ? 68 : 66 - Math.abs(x - 50) * 0.25}Q${50 + (x - 50) * 0.85} 42 ${50 + (x - 50) * 0.25} 27`,
      ),
      'M50 13m-3 0a3 3 0 1 0 6 0a6.5 6.5 0 1 0-12.5 1.5a10 10 0 0 0 16 6',
    ],
    showsEars: true,
  },
  crop: {
    hair: 'M50 14C71 14 78 30 76 47C75 55 72 59 70 62C66 70 61 74 57 79H43C39 74 34 70 30 62C28 59 25 55 24 47C22 30 29 14 50 14z',
    strands: fall([
      [33, 60],
      [40, 69],
      [46, 75],
      [54, 75],
      [60, 69],
      [67, 60],
    ]),
    showsEars: true,
  },
  curls: {
    hair: curls.map(([x, y, radius]) => curl(x, y, radius)).join(''),
    strands: curls
      .slice(0, -1)
      .map(([x, y]) => `M${x - 5} ${y + 2}a5 5 0 1 1 7 4`)
      .concat('M42 44a7 7 0 1 1 10 6M56 58a6 6 0 1 1 8 5M38 60a5 5 0 1 1 7 4'),
  },
  braid: {
    hair: `${cap}${[0, 1, 2, 3, 4]
      .map((at) => {
        const y = 66 + at * 10.5;
        const wide = 13 - at * 1.3;
        return `M50 ${y}C${50 + wide} ${y - 3} ${50 + wide} ${y + 12} 50 ${y + 15}C${50 - wide} ${y + 12} ${50 - wide} ${y - 3} 50 ${y}z`;
      })
      .join('')}M46 118h8l2 9h-12z`,
    strands: [
      ...[31, 38, 45, 55, 62, 69].map(
        (x) => `M${50 + (x - 50) * 0.7} 22Q${x + (x < 50 ? -4 : 4)} 44 ${50 + (x - 50) * 0.35} 68`,
      ),
      ...[0, 1, 2, 3].map(
        (at) => `M${42 + at} ${72 + at * 10.5}Q50 ${84 + at * 10.5} ${58 - at} ${72 + at * 10.5}`,
      ),
    ],
    showsEars: true,
  },
} as const satisfies Record<string, Cut>;

type Ground = 'band' | 'accent' | 'tint' | 'night';

export interface HeadsLook {
  /** Heads, each with its cut and its background paper. */
  readonly panels: readonly (readonly [cut: keyof typeof cuts, ground: Ground])[];
  /** Width of a panel of height 120. */
  readonly width: number;
}

/** Heads of cut paper side by side, seen from behind. */
export function heads(theme: Theme, { panels, width }: HeadsLook): string {
  const { light, night } = palettesOf(theme);
  const sheets = {
    tint: { paper: light.tint, sun: light.accent, hair: light.band, skin: light.raised, worn: light.ink },
    band: {
      paper: light.band,
      sun: light.band_raised,
      hair: light.accent,
      skin: light.tint,
      worn: light.ink,
    },
    accent: { paper: light.accent, sun: light.raised, hair: light.ink, skin: light.tint, worn: light.band },
    night: { paper: night.ground, sun: light.band, hair: light.tint, skin: light.raised, worn: light.accent },
  } as const;
  const drawn = panels.map(([cut, ground], at) => {
    const { paper, sun, hair, skin, worn } = sheets[ground];
    const { hair: shape, strands, ...rest } = cuts[cut] as Cut;
    const ears = rest.showsEars ? '<circle cx="25" cy="51" r="5.5"/><circle cx="75" cy="51" r="5.5"/>' : '';
    const body = `<path fill="${worn}" d="M-8 132C-6 106 12 97 36 92H64C88 97 106 106 108 132z"/><g fill="${skin}">${ears}<path d="M40 58h20v31c0 9-20 9-20 0z"/></g>`;
    const lines = `<path d="${strands.join('')}" fill="none" stroke="${paper}" stroke-width="1.1" stroke-linecap="round" opacity=".7"/>`;
    const centre = width / 2;
    return `<svg x="${at * width}" width="${width + 0.2}" height="120" viewBox="0 0 ${width + 0.2} 120"><rect width="${width + 0.2}" height="120" fill="${paper}"/><circle cx="${centre + (at % 2 === 0 ? 14 : -14)}" cy="52" r="44" fill="${sun}"/><g transform="translate(${centre - 50} 4)">${body}<path fill="${hair}" d="${shape}"/>${lines}</g></svg>`;
  });
  const totalWidth = width * panels.length;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="${Math.round((1280 * 120) / totalWidth)}" viewBox="0 0 ${totalWidth} 120">${drawn.join('')}</svg>`;
}

/** Scissors, a comb and a brush of cut paper, lying next to the mirror. */
export function hairTools(theme: Theme): string {
  const { light } = palettesOf(theme);
  const half = (angle: number): string =>
    `<g transform="rotate(${angle}) scale(${angle < 0 ? 1 : -1} 1)"><path stroke="none" d="M-8 12L-4 -150C9 -104 11 -40 9 12z"/><path fill="none" stroke-width="10" d="M0 0V66M-22 98a22 32 0 1 0 44 0a22 32 0 1 0-44 0z"/></g>`;
  const teeth = Array.from(
    { length: 15 },
    (_, at) => `M${212 + at * 11} 92v${at < 8 ? 62 : 44}h5.5v-${at < 8 ? 62 : 44}z`,
  );
  const bristles = Array.from(
    { length: 7 },
    (_, at) => `M${330 + at * 12} 236v${26 + (at % 2) * 5}h5v-${26 + (at % 2) * 5}z`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="800" viewBox="0 0 500 400"><rect width="500" height="400" fill="${light.tint}"/><circle cx="160" cy="220" r="150" fill="${light.accent}"/><path d="M250 400a150 150 0 0 1 300 0z" fill="${light.band}"/><g transform="translate(148 196) rotate(-12)" fill="${light.ink}" stroke="${light.ink}">${half(-13)}${half(13)}</g><circle cx="148" cy="196" r="4.5" fill="${light.tint}"/><g transform="rotate(8 300 100)" fill="${light.band}"><rect x="206" y="66" width="176" height="30" rx="9"/><path d="${teeth.join('')}"/></g><g transform="rotate(-24 380 250)" fill="${light.raised}"><rect x="322" y="206" width="98" height="34" rx="17"/><rect x="408" y="213" width="96" height="20" rx="10" fill="${light.accent}"/><path d="${bristles.join('')}" fill="${light.on_band}"/></g></svg>`;
}
