import type { Theme } from './colors.ts';
import { type FaceName, faceRules, familyOf, type Subset } from './faces.ts';
import { fontFiles } from './font-files.ts';
import { letterWidths } from './letter-widths.ts';
import type { themeValues } from './values.ts';

interface Pairing {
  readonly heading: FaceName;
  readonly body: FaceName;
  readonly weight: number;
  /** Weight of small headings, where the hairlines of a display font are too thin. */
  readonly smallWeight?: number;
  /** Weight of names, buttons and labels in the body font. */
  readonly strong?: number;
  readonly tracking: string;
  /** Added between words, for a display cut whose space is narrow. */
  readonly space?: string;
  readonly leading?: number;
  /** Factor of the sizes, for a font that looks small. */
  readonly enlarged?: number;
  readonly isUpper?: true;
  /** Width of unmeasured letters relative to an average face. */
  readonly breadth: number;
}

type PairingName = (typeof themeValues.type_pairing)[number];

const modern = {
  heading: 'instrument-sans',
  body: 'instrument-sans',
  weight: 500,
  tracking: '-.035em',
  leading: 1,
  breadth: 1.02,
} as const satisfies Pairing;
const calm = {
  heading: 'newsreader',
  body: 'hanken-grotesk',
  weight: 450,
  smallWeight: 550,
  tracking: '-.022em',
  space: '.035em',
  breadth: 1.04,
} as const satisfies Pairing;
const workshop = {
  heading: 'bricolage-grotesque',
  body: 'figtree',
  weight: 650,
  tracking: '-.03em',
  breadth: 1,
} as const satisfies Pairing;
const journal = {
  heading: 'schibsted-grotesk',
  body: 'source-serif',
  weight: 700,
  tracking: '-.03em',
  breadth: 1.09,
} as const satisfies Pairing;

const pairings: Readonly<Record<PairingName, Pairing>> = {
  modern,
  crust: {
    heading: 'fraunces',
    body: 'figtree',
    weight: 500,
    smallWeight: 620,
    tracking: '-.025em',
    space: '.04em',
    breadth: 0.9,
  },
  calm,
  salon: {
    heading: 'instrument-serif',
    body: 'instrument-sans',
    weight: 400,
    tracking: '-.015em',
    leading: 0.98,
    enlarged: 1.12,
    breadth: 0.8,
  },
  poster: {
    heading: 'archivo-expanded',
    body: 'archivo',
    weight: 800,
    strong: 650,
    tracking: '-.035em',
    leading: 0.92,
    isUpper: true,
    breadth: 1.32,
  },
  workshop,
  journal,
  sturdy: { heading: 'young-serif', body: 'hanken-grotesk', weight: 400, tracking: '-.015em', breadth: 1.19 },
  classic: calm,
  editorial: journal,
  friendly: workshop,
};

const pairingOf = ({ type_pairing }: Theme): Pairing => pairings[type_pairing ?? 'modern'];

/** Fonts of a site as custom properties, and the factor by which its headings exceed the scale. */
export function typeStyles(theme: Theme): { readonly properties: string; readonly enlarged: number } {
  const { heading, body, weight, smallWeight, strong, tracking, space, leading, enlarged, isUpper } =
    pairingOf(theme);
  return {
    enlarged: enlarged ?? 1,
    properties: [
      `--font-heading:${familyOf(heading)};--font-body:${familyOf(body)}`,
      `--heading-weight:${weight};--heading-small-weight:${smallWeight ?? weight};--strong:${strong ?? 600}`,
      `--heading-tracking:${tracking};--heading-space:${space ?? '0em'};--heading-leading:${leading ?? 1.04};--heading-case:${isUpper ? 'uppercase' : 'none'}`,
    ].join(';'),
  };
}

/** Widths of letters that no table has, in hundredths of the font size, first match wins; others are as wide as a small letter. */
const otherWidths: readonly (readonly [letters: RegExp, width: number])[] = [
  [/[\p{Lu}\d]/u, 66],
  [/[\u2e80-\u{1ffff}]/u, 105],
  [/[^\p{Script=Latin}]/u, 70],
];

/** Accented letters by their base letter, which is as wide. */
const accented: Readonly<Record<string, string>> = {
  A: 'ÀÁÂÃÄÅĂĄ',
  C: 'ÇĆČ',
  D: 'ĎĐ',
  E: 'ÈÉÊËĒĘĚ',
  G: 'Ğ',
  I: 'ÌÍÎÏİ',
  L: 'ĹĽŁ',
  N: 'ÑŃŇ',
  O: 'ÒÓÔÕÖØŐ',
  R: 'ŔŘ',
  S: 'ŚŞŠȘ',
  T: 'ŤŢȚ',
  U: 'ÙÚÛÜŮŰ',
  Y: 'ÝŸ',
  Z: 'ŹŻŽ',
};
const plainLetters = new Map(
  Object.entries(accented).flatMap(([plain, letters]) =>
    [...letters].flatMap((letter) => [
      [letter, plain] as const,
      [letter.toLowerCase(), plain.toLowerCase()] as const,
    ]),
  ),
);

const measured = new Map<FaceName, ReadonlyMap<string, number>>();

/** Characters of a face with their widths, in hundredths of the font size. */
const widthsOf = (face: FaceName): ReadonlyMap<string, number> => {
  const known = measured.get(face);
  if (known) return known;
  const list = Object.hasOwn(letterWidths, face) ? letterWidths[face as keyof typeof letterWidths] : '';
  const widths = new Map(
    list.split(' ').map((width, at) => [String.fromCodePoint(0x20 + at), Number(width)] as const),
  );
  measured.set(face, widths);
  return widths;
};

/**
 * Width of a one-line heading relative to its font size: measured for Latin letters, estimated for others. `isTracked` is
 * false for languages without letter spacing.
 */
export function headingWidth(text: string, theme: Theme, isTracked = true): number {
  const { heading, tracking, space = '0em', breadth, isUpper } = pairingOf(theme);
  const widths = widthsOf(heading);
  const between = isTracked ? Number.parseFloat(tracking) * 100 : 0;
  const betweenWords = isTracked ? Number.parseFloat(space) * 100 : 0;
  const width = [...(isUpper ? text.toUpperCase() : text)].reduce((sum, character) => {
    const letter = widths.get(plainLetters.get(character) ?? character);
    const other = otherWidths.find(([fits]) => fits.test(character))?.[1] ?? 53;
    return sum + (letter ?? other * breadth) + between + (character === ' ' ? betweenWords : 0);
  }, 0);
  return width / 100;
}

/** File of the heading font, which pages preload. */
export const headingFont = (theme: Theme): string => fontFiles[pairingOf(theme).heading].latin;

/** Weight of each face of headings. */
export const headingWeights: Readonly<Partial<Record<FaceName, number>>> = Object.fromEntries(
  Object.values(pairings).map(({ heading, weight }: Pairing) => [heading, weight]),
);

/** Style of headings, for pictures that contain them. */
export interface HeadingType {
  readonly face: FaceName;
  readonly weight: number;
  /** Letter spacing relative to the font size. */
  readonly tracking: number;
  readonly leading: number;
  readonly enlarged: number;
  readonly isUpper: boolean;
}

export function headingType(theme: Theme): HeadingType {
  const { heading, weight, tracking, leading = 1.04, enlarged = 1, isUpper = false } = pairingOf(theme);
  return { face: heading, weight, tracking: Number.parseFloat(tracking), leading, enlarged, isUpper };
}

/** `@font-face` rules of a theme. `urlOf` returns the address of a file. */
export function fontStyles(theme: Theme, urlOf: (file: string) => string | undefined): string {
  const { heading, body } = pairingOf(theme);
  return [...new Set([heading, body])]
    .map((name) => faceRules(name, (subset: Subset) => urlOf(fontFiles[name][subset])))
    .join('\n');
}
