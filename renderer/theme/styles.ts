import type { Palette, Theme } from './colors.ts';
import { atLeastAsLight, palettesOf } from './colors.ts';
import { motionStyles } from './motion.ts';
import { typeStyles } from './type.ts';

type Scheme = NonNullable<Theme['scheme']>;

/** Sizes in rem on screens of 390 and 1440 pixels. */
type Fluid = readonly [narrow: number, wide: number];

const scales = {
  calm: { display: [2.6, 4.1], h1: [2.2, 3.3], h2: [1.75, 2.35], h3: [1.2, 1.35] },
  clear: { display: [3, 5.4], h1: [2.5, 4.1], h2: [1.95, 2.9], h3: [1.25, 1.5] },
  bold: { display: [3.3, 7], h1: [2.8, 5], h2: [2.15, 3.5], h3: [1.3, 1.65] },
  poster: { display: [3.1, 8.6], h1: [2.7, 5.6], h2: [2.1, 4], h3: [1.25, 1.6] },
} as const satisfies Record<string, Readonly<Record<string, Fluid>>>;

const corners = {
  none: { s: '0', m: '0', l: '0', button: '0', frame: '0' },
  soft: { s: '.375rem', m: '.625rem', l: '1rem', button: '.5rem', frame: '1.5rem' },
  round: { s: '.75rem', m: '1.25rem', l: '2rem', button: '99rem', frame: '3rem' },
} as const;

const spaces = {
  compact: { section: [3.25, 5.25], gap: [1, 1.35], leading: '1.5' },
  comfortable: { section: [4.25, 7.25], gap: [1.25, 1.9], leading: '1.6' },
  spacious: { section: [5, 10], gap: [1.5, 2.5], leading: '1.62' },
} as const satisfies Record<string, { section: Fluid; gap: Fluid; leading: string }>;

const hairs = {
  none: ['0px', 'var(--line)'],
  hair: ['1px', 'var(--line)'],
  bold: ['2px', 'var(--ink)'],
} as const;

const shadows = {
  flat: 'none',
  soft: '0 1px 2px rgb(20 16 12/.05),0 12px 32px -12px rgb(20 16 12/.16)',
  hard: '.375rem .375rem 0 var(--ink)',
} as const;

/** Id of the duotone filter, an SVG element in the page, because CSS cannot map greys to colours. */
export const duotoneId = 'duotone';

const filters = {
  natural: '',
  mono: 'grayscale(1) contrast(1.06)',
  duotone: `url(#${duotoneId})`,
} as const;

const tones = [
  '.tone-plain{--page:var(--ground)}.tone-muted{--page:var(--muted)}.tone-tint{--page:var(--tint)}.tone-night{--page:var(--ground)}',
  // On the band all ink has one colour, and cards are set off by a deeper background.
  '.tone-brand{--page:var(--band);--ink:var(--on-band);--soft:var(--on-band);--link:var(--on-band);--spark:var(--on-band);--edge:var(--on-band);--error:var(--on-band);--good:var(--on-band);--line:color-mix(in oklch,var(--on-band) 28%,var(--band));--raised:var(--band-raised);--tint:var(--band-raised);--brand:var(--on-band);--brand-hover:var(--on-band);--on-brand:var(--band)}',
].join('\n');

const cache = new Map<string, string>();
const entriesMax = 200;

/**
 * A theme as custom properties for both schemes, the only ones blocks use. Cached, because colours take
 * longer than a page.
 */
export function themeStyles(theme: Theme): string {
  const key = JSON.stringify(theme);
  const cached = cache.get(key);
  if (cached !== undefined) return cached;
  if (cache.size >= entriesMax) cache.clear();
  const styles = writeStyles(theme);
  cache.set(key, styles);
  return styles;
}

function writeStyles(theme: Theme): string {
  const { light, dark, night } = palettesOf(theme);
  const { scheme = 'auto' } = theme;
  const type = typeStyles(theme);
  const scale = scales[theme.scale ?? 'clear'];
  const corner = corners[theme.roundness ?? 'soft'];
  const space = spaces[theme.density ?? 'comfortable'];
  const [hair, hairColor] = hairs[theme.lines ?? 'hair'];
  const shape = [
    type.properties,
    ...Object.entries(scale).map(([name, sizes]) => `--size-${name}:${fluid(sizes, type.enlarged)}`),
    ...Object.entries(corner).map(([name, radius]) => `--round-${name}:${radius}`),
    `--section:${fluid(space.section)};--gap:${fluid(space.gap)};--line-height:${space.leading}`,
  ].join(';');
  return [
    `:root{color-scheme:${scheme === 'auto' ? 'light dark' : scheme};${shape}}`,
    `:root,.tone-plain{${colors(scheme === 'dark' ? dark : light)}}`,
    scheme === 'auto' ? `@media(prefers-color-scheme:dark){:root,.tone-plain{${colors(dark)}}}` : '',
    `.tone-night{${colors(night)}}`,
    tones,
    // Tones redefine colours, so everything derived from those is derived again.
    `:root,[class*=tone-]{--hair:${hair};--hair-color:${hairColor};--rule:max(1px,var(--hair)) solid var(--hair-color);--lift:${shadows[theme.depth ?? 'flat']}}`,
    pictureStyles(filters[theme.pictures ?? 'natural'], scheme),
    motionStyles[theme.motion ?? 'none'],
  ]
    .filter((text) => text !== '')
    .join('\n');
}

// Dims pictures on dark pages, where they would glare.
function pictureStyles(filter: string, scheme: Scheme): string {
  const plain = filter && `.block img{filter:${filter}}`;
  const dimmed = `.block img{filter:${filter} brightness(.86)}.tone-night img{filter:${filter || 'none'}}`;
  if (scheme === 'auto') return `${plain}@media(prefers-color-scheme:dark){${dimmed}}`;
  return scheme === 'dark' ? dimmed : plain;
}

/** Space above and below a block for each of its choices, as a multiple of the site's. */
const sectionShares = { compact: 0.5, spacious: 1.5 } as const;
export function sectionSpace(
  { density = 'comfortable' }: Theme,
  spacing: keyof typeof sectionShares,
): string {
  const [narrow, wide] = spaces[density].section;
  const share = sectionShares[spacing];
  return fluid([narrow * share, wide * share]);
}

function fluid([narrow, wide]: Fluid, enlarged = 1): string {
  const [from, to] = [narrow * enlarged, wide * enlarged];
  const narrowRem = 390 / 16;
  const slope = (to - from) / (1440 / 16 - narrowRem);
  return `clamp(${rem(from)}rem,${rem(from - slope * narrowRem)}rem + ${rem(slope * 100)}vw,${rem(to)}rem)`;
}

const rem = (size: number): string => String(Math.round(size * 1000) / 1000);

/**
 * Colours of the duotone's shadows, midtones and lights, from 0 to 1 in red, green and blue. A brand near black is lifted:
 * what a picture shows in its darker half would be lost.
 */
export function duotone(theme: Theme): Readonly<Record<'R' | 'G' | 'B', string>> | undefined {
  if (theme.pictures !== 'duotone') return undefined;
  const { light, night } = palettesOf(theme);
  const stops = [atLeastAsLight(night.ground, 0.3), atLeastAsLight(light.brand, 0.5), light.ground];
  const channel = (at: number): string =>
    stops
      .map((hex) => String(Math.round((Number.parseInt(hex.slice(at, at + 2), 16) / 255) * 1000) / 1000))
      .join(' ');
  return { R: channel(1), G: channel(3), B: channel(5) };
}

/** `theme-color` for each scheme. */
export function browserColors(theme: Theme): { readonly light: string; readonly dark: string } {
  const [first = '', second = ''] = [...themeStyles(theme).matchAll(/--ground:(#[0-9a-f]{6})/g)].map(
    ([, hex]) => hex,
  );
  return { light: first, dark: (theme.scheme ?? 'auto') === 'auto' ? second : first };
}

const colors = (palette: Palette): string =>
  [
    ...Object.entries(palette).map(([name, value]) => `--${name.replaceAll('_', '-')}:${value}`),
    // Veil between a picture and the band's text: lighter or darker than the band, opposite to the text.
    `--band-veil:color-mix(in oklch,var(--band) 45%,${palette.on_band === '#ffffff' ? '#000' : '#fff'})`,
    `--band-scheme:${palette.on_band === '#ffffff' ? 'dark' : 'light'}`,
  ].join(';');
