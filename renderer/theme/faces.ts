/**
 * Fonts that pages load from their own site. `weights` is what the file contains: one, or a range. Until it
 * is loaded, local fonts substitute it; `like` gives their size for each weight in percent, in the order of
 * `standIns`, so that lines break as they will. Measured on the starters' texts: decision 128.
 */
interface Face {
  readonly weights: number | readonly [from: number, to: number];
  readonly of: keyof typeof standIns;
  /** Ascent and descent of the font, in percent of its size. */
  readonly ascent: number;
  readonly descent: number;
  readonly like: Readonly<Record<number, readonly [number, number, number]>>;
}

/**
 * Local substitutes with their names: fonts of Windows, macOS and many Linux desktops, which have equal
 * widths; those of Android; and those of other Linux machines.
 */
const standIns = {
  sans: {
    regular: [['Arial', 'Liberation Sans'], ['Roboto'], ['DejaVu Sans']],
    bold: [['Arial Bold', 'Liberation Sans Bold'], ['Roboto Bold', 'Roboto'], ['DejaVu Sans Bold']],
  },
  serif: {
    regular: [
      ['Times New Roman', 'Liberation Serif'],
      ['Noto Serif', 'Noto Serif Regular'],
      ['DejaVu Serif'],
    ],
    bold: [
      ['Times New Roman Bold', 'Liberation Serif Bold'],
      ['Noto Serif Bold', 'Noto Serif'],
      ['DejaVu Serif Bold'],
    ],
  },
} as const;

/** Weight from which the local bold font is the substitute. */
const boldFrom = 550;

export const faces = {
  'instrument-sans': {
    weights: [400, 700],
    of: 'sans',
    ascent: 97,
    descent: 25,
    like: { 400: [101, 101.4, 89.4], 500: [103.4, 103.5, 91.8], 600: [97.6, 104.2, 82.6] },
  },
  figtree: {
    weights: [400, 700],
    of: 'sans',
    ascent: 95,
    descent: 25,
    like: { 400: [100.2, 100.8, 88.5], 600: [94.8, 101.2, 80.2] },
  },
  'hanken-grotesk': {
    weights: [400, 700],
    of: 'sans',
    ascent: 100,
    descent: 30,
    like: { 400: [100.3, 100.8, 88.6], 600: [94.1, 100.5, 79.6] },
  },
  fraunces: {
    weights: [400, 650],
    of: 'serif',
    ascent: 98,
    descent: 26,
    like: { 500: [96.6, 81.3, 76], 620: [93.6, 79.4, 71.4] },
  },
  newsreader: {
    weights: [400, 600],
    of: 'serif',
    ascent: 74,
    descent: 27,
    like: { 450: [109.9, 92.9, 86.7], 550: [106.3, 90.2, 81.2] },
  },
  'instrument-serif': {
    weights: 400,
    of: 'serif',
    ascent: 99,
    descent: 31,
    like: { 400: [83.7, 70.3, 65.6] },
  },
  archivo: {
    weights: [400, 700],
    of: 'sans',
    ascent: 88,
    descent: 21,
    like: { 400: [97.7, 98.4, 86.1], 650: [96.9, 103.5, 82] },
  },
  'archivo-expanded': {
    weights: [600, 850],
    of: 'sans',
    ascent: 88,
    descent: 21,
    like: { 800: [126.7, 138.1, 113.9] },
  },
  'bricolage-grotesque': {
    weights: [500, 750],
    of: 'sans',
    ascent: 93,
    descent: 27,
    like: { 650: [93.9, 100.3, 78.9] },
  },
  'schibsted-grotesk': {
    weights: 700,
    of: 'sans',
    ascent: 98,
    descent: 26,
    like: { 700: [101.6, 108.8, 85.1] },
  },
  'source-serif': {
    weights: [400, 600],
    of: 'serif',
    ascent: 104,
    descent: 34,
    like: { 400: [118.2, 99.4, 92.7], 600: [112.2, 95.1, 85.6] },
  },
  'young-serif': { weights: 400, of: 'serif', ascent: 105, descent: 37, like: { 400: [123.9, 104.5, 97.7] } },
} as const satisfies Record<string, Face>;

export type FaceName = keyof typeof faces;

/** Subsets of each font, loaded only by pages with their characters. */
const subsets = {
  latin: undefined,
  // Central European and Turkish letters; Œ Š Ž Ÿ are in the first subset.
  ext: 'U+100-151,U+154-15F,U+162-177,U+179-17C,U+17F,U+218-21B',
} as const;

export type Subset = keyof typeof subsets;

/** Font families in fallback order. */
export const familyOf = (name: FaceName): string => {
  const { of }: Face = faces[name];
  const like = standIns[of].regular.map((_, at) => `"${name}-like${at}"`);
  return `"${name}",${like.join()},${of === 'serif' ? 'serif' : 'sans-serif'}`;
};

/**
 * `@font-face` rules of a font, without subsets that have no address. `font-display: swap` is safe, because
 * the substitute has the same width.
 */
export function faceRules(name: FaceName, urlOf: (subset: Subset) => string | undefined): string {
  const { weights }: Face = faces[name];
  const weight = typeof weights === 'number' ? weights : weights.join(' ');
  const rules = Object.entries(subsets).flatMap(([subset, range]) => {
    const url = urlOf(subset as Subset);
    if (url === undefined) return [];
    return `@font-face{font-family:"${name}";src:url(${url}) format("woff2");font-weight:${weight};font-display:swap${range ? `;unicode-range:${range}` : ''}}`;
  });
  return [...rules, ...standInRules(name)].join('');
}

function standInRules(name: FaceName): readonly string[] {
  const { of, ascent, descent, like }: Face = faces[name];
  return Object.entries(like).flatMap(([weight, sizes]) => {
    const locals = standIns[of][Number(weight) < boldFrom ? 'regular' : 'bold'];
    return sizes.map((size, at) => {
      const src = locals[at]?.map((local) => `local("${local}")`).join();
      return `@font-face{font-family:"${name}-like${at}";src:${src};font-weight:${weight};size-adjust:${size}%;ascent-override:${share(ascent, size)}%;descent-override:${share(descent, size)}%;line-gap-override:0%}`;
    });
  });
}

// Both are relative to the scaled size.
const share = (reach: number, size: number): number => Math.round((reach / size) * 1000) / 10;
