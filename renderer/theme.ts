import type { Palette, Theme } from './theme-colors.ts';
import { palettesOf } from './theme-colors.ts';

export { palettesOf, type Theme };

// Faces that machines have: nothing is loaded, so nothing shifts.
const sans = 'system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","Liberation Sans",Arial,sans-serif';
const humanist = 'Seravek,"Gill Sans Nova",Ubuntu,Calibri,"DejaVu Sans",source-sans-pro,sans-serif';
const oldStyle = '"Iowan Old Style","Palatino Linotype","URW Palladio L",P052,"Liberation Serif",serif';
const transitional = 'Charter,"Bitstream Charter","Sitka Text",Cambria,"Liberation Serif",Georgia,serif';
const rounded =
  'ui-rounded,"Hiragino Maru Gothic ProN",Quicksand,Comfortaa,Manjari,"Arial Rounded MT Bold",Calibri,source-sans-pro,sans-serif';

const pairings = {
  modern: { heading: sans, body: sans, weight: 700, tracking: '-0.022em' },
  classic: { heading: oldStyle, body: humanist, weight: 600, tracking: '-0.012em' },
  editorial: { heading: transitional, body: transitional, weight: 700, tracking: '-0.015em' },
  friendly: { heading: rounded, body: rounded, weight: 700, tracking: '-0.012em' },
} as const;

const corners = {
  none: { small: '0', medium: '0', large: '0', button: '0' },
  soft: { small: '.375rem', medium: '.75rem', large: '1.125rem', button: '.5rem' },
  round: { small: '.75rem', medium: '1.25rem', large: '2rem', button: '99rem' },
} as const;

const spacing = {
  compact: { section: 'clamp(2.25rem,5vw,4rem)', gap: 'clamp(1rem,2vw,1.5rem)', line: '1.55' },
  comfortable: { section: 'clamp(3rem,7.5vw,6rem)', gap: 'clamp(1.25rem,2.6vw,2rem)', line: '1.62' },
  spacious: { section: 'clamp(4rem,10vw,8.5rem)', gap: 'clamp(1.5rem,3.4vw,2.75rem)', line: '1.7' },
} as const;

const made = new Map<string, string>();
const keptMax = 200;

/** A theme as custom properties, for both schemes. Blocks are styled with these alone. Kept: colours take longer than a page. */
export function themeStyles(theme: Theme): string {
  const key = JSON.stringify(theme);
  const known = made.get(key);
  if (known !== undefined) return known;
  if (made.size >= keptMax) made.clear();
  const styles = writeStyles(theme);
  made.set(key, styles);
  return styles;
}

function writeStyles(theme: Theme): string {
  const { light, dark, night } = palettesOf(theme);
  const pairing = pairings[theme.type_pairing ?? 'modern'];
  const corner = corners[theme.roundness ?? 'soft'];
  const space = spacing[theme.density ?? 'comfortable'];
  const shape = [
    `--font-heading:${pairing.heading};--font-body:${pairing.body}`,
    `--heading-weight:${pairing.weight};--heading-tracking:${pairing.tracking}`,
    `--round-s:${corner.small};--round-m:${corner.medium};--round-l:${corner.large};--round-button:${corner.button}`,
    `--section:${space.section};--gap:${space.gap};--line-height:${space.line}`,
  ].join(';');
  return [
    `:root{color-scheme:light dark;${shape}}`,
    `:root,.tone-plain{${colors(light)}}`,
    `@media(prefers-color-scheme:dark){:root,.tone-plain{${colors(dark)}}}`,
    `.tone-dark{${colors(night)}}`,
    `.tone-muted{--page:var(--muted)}.tone-plain{--page:var(--ground)}.tone-dark{--page:var(--ground)}`,
    // Upon the brand, text and buttons change places.
    '.tone-accent{--page:var(--brand);--ink:var(--on-brand);--soft:var(--on-brand);--link:var(--on-brand)}',
  ].join('\n');
}

/** One `theme-color` for each scheme. */
export function browserColors(theme: Theme): { readonly light: string; readonly dark: string } {
  const [light = '', dark = ''] = [...themeStyles(theme).matchAll(/--ground:(#[0-9a-f]{6})/g)].map(
    ([, hex]) => hex,
  );
  return { light, dark };
}

const colors = (palette: Palette): string =>
  Object.entries(palette)
    .map(([name, value]) => `--${name.replaceAll('_', '-')}:${value}`)
    .join(';');
