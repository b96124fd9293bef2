/**
 * Typefaces that pages load from their own site. `weights` is what the file holds: one, or a range. `like` is the face of the
 * machine that stands in until the file is there, and its percentages as measured on running text: size, ascent and descent,
 * so that lines break and stand as they will. Source of the numbers: decision 92.
 */
interface Face {
  readonly weights: number | readonly [from: number, to: number];
  readonly like: Like;
}

interface Like {
  readonly of: 'sans' | 'serif';
  readonly isBold?: true;
  readonly size: number;
  readonly ascent: number;
  readonly descent: number;
}

export const faces = {
  'instrument-sans': { weights: [400, 700], like: { of: 'sans', size: 103.6, ascent: 93.6, descent: 24.1 } },
  figtree: { weights: [400, 700], like: { of: 'sans', size: 100.9, ascent: 94.1, descent: 24.8 } },
  'hanken-grotesk': { weights: [400, 700], like: { of: 'sans', size: 101, ascent: 99, descent: 29.7 } },
  fraunces: { weights: [400, 650], like: { of: 'serif', size: 96, ascent: 102, descent: 27.1 } },
  newsreader: { weights: [400, 600], like: { of: 'serif', size: 110, ascent: 67.2, descent: 24.5 } },
  'instrument-serif': { weights: 400, like: { of: 'serif', size: 84.4, ascent: 117.2, descent: 36.7 } },
  archivo: { weights: [400, 700], like: { of: 'sans', size: 97.8, ascent: 89.9, descent: 21.5 } },
  'archivo-expanded': {
    weights: [600, 850],
    like: { of: 'sans', isBold: true, size: 124.2, ascent: 70.8, descent: 16.9 },
  },
  'bricolage-grotesque': {
    weights: [500, 750],
    like: { of: 'sans', isBold: true, size: 93.8, ascent: 99.2, descent: 28.8 },
  },
  'schibsted-grotesk': {
    weights: 700,
    like: { of: 'sans', isBold: true, size: 100.8, ascent: 97.2, descent: 25.8 },
  },
  'source-serif': { weights: [400, 600], like: { of: 'serif', size: 118.8, ascent: 87.5, descent: 28.6 } },
  'young-serif': { weights: 400, like: { of: 'serif', size: 124.6, ascent: 84.2, descent: 29.7 } },
} as const satisfies Record<string, Face>;

export type FaceName = keyof typeof faces;

/** Parts of each face, loaded only where a page has their characters. */
const subsets = {
  latin: undefined,
  // Central European and Turkish letters; Œ Š Ž Ÿ stand in the first part.
  ext: 'U+100-151,U+154-15F,U+162-177,U+179-17C,U+17F,U+218-21B',
} as const;

export type Subset = keyof typeof subsets;

const locals = {
  // Phones with Android have Roboto alone, which is as wide as Arial on running text.
  sans: ['Arial', 'Liberation Sans', 'Roboto'],
  serif: ['Times New Roman', 'Liberation Serif'],
} as const;

/** The families of a face in the order in which they are tried. */
export const familyOf = (name: FaceName): string =>
  `"${name}","${name}-like",${faces[name].like.of === 'serif' ? 'serif' : 'sans-serif'}`;

/** `@font-face` rules of a face, without the parts that have no address. Shown as soon as it is there: what stands in is as wide. */
export function faceRules(name: FaceName, urlOf: (subset: Subset) => string | undefined): string {
  const { weights, like }: Face = faces[name];
  const weight = typeof weights === 'number' ? weights : weights.join(' ');
  const rules = Object.entries(subsets).flatMap(([subset, range]) => {
    const url = urlOf(subset as Subset);
    if (url === undefined) return [];
    return `@font-face{font-family:"${name}";src:url(${url}) format("woff2");font-weight:${weight};font-display:swap${range ? `;unicode-range:${range}` : ''}}`;
  });
  const local = locals[like.of].map((family) => `local("${family}${like.isBold ? ' Bold' : ''}")`).join();
  return `${rules.join('')}@font-face{font-family:"${name}-like";src:${local};size-adjust:${like.size}%;ascent-override:${like.ascent}%;descent-override:${like.descent}%;line-gap-override:0%}`;
}
