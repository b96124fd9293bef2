import type { Static } from '../fields.ts';
import type { ThemeChoices } from '../kinds/site.ts';
import { clampChroma, converter, formatHex, wcagContrast } from './color-spaces.ts';

export type Theme = Static<typeof ThemeChoices>;

/** Colours of one scheme. Names beginning with `on_` are text on the colour named after it. */
export interface Palette {
  readonly ground: string;
  readonly muted: string;
  readonly raised: string;
  readonly tint: string;
  readonly line: string;
  /** Borders of fields: contrast of at least 3:1 on every background. */
  readonly edge: string;
  readonly ink: string;
  readonly soft: string;
  /** Background of a whole section in the brand colour: deep in the dark scheme, where buttons are lighter. */
  readonly band: string;
  /**
   * Cards and fields on the band: further from its text colour than the band itself, so anything legible
   * there is legible here.
   */
  readonly band_raised: string;
  readonly on_band: string;
  readonly brand: string;
  readonly brand_hover: string;
  readonly on_brand: string;
  readonly link: string;
  readonly accent: string;
  readonly on_accent: string;
  /** The accent for numbers and marks: at least 3:1, so only large, or next to text with the same meaning. */
  readonly spark: string;
  readonly error: string;
  readonly good: string;
}

export interface Palettes {
  readonly light: Palette;
  readonly dark: Palette;
  /** Colours of a dark section in either scheme. */
  readonly night: Palette;
}

interface Lch {
  readonly l: number;
  readonly c: number;
  readonly h: number;
}

function read(hex: string): Lch {
  const { l = 0, c = 0, h = 0 } = converter('oklch')(hex) ?? { l: 0, c: 0, h: 0 };
  return { l, c, h: Number.isFinite(h) ? h : 0 };
}

/** Hex form of a colour, clamped to sRGB. */
const hexOf = ({ l, c, h }: Lch): string => formatHex(clampChroma({ mode: 'oklch', l, c, h }, 'oklch'));

/** A colour, made lighter if it is darker than that. */
export function atLeastAsLight(hex: string, lightness: number): string {
  const color = read(hex);
  return color.l < lightness ? hexOf({ ...color, l: lightness }) : hex;
}

/**
 * Makes a colour lighter or darker in small steps until it has the contrast on each of the others; black or
 * white at the latest.
 */
function readable(color: Lch, backgrounds: readonly string[], direction: 1 | -1, contrast = 4.5): string {
  for (let l = color.l; l >= 0 && l <= 1; l += direction * 0.01) {
    const hex = hexOf({ ...color, l });
    if (backgrounds.every((other) => wcagContrast(hex, other) >= contrast)) return hex;
  }
  return direction === 1 ? '#ffffff' : '#000000';
}

const errorHue = 27;
const goodHue = 152;

/** All colours of a site, computed from the few that a person chose. Every text has a contrast of at least 4.5:1. */
export function palettesOf(theme: Theme): Palettes {
  const brand = read(theme.brand_color);
  const accent =
    theme.accent_color === undefined ? { ...brand, h: (brand.h + 45) % 360 } : read(theme.accent_color);
  const greys = {
    neutral: { c: 0.004, h: brand.h },
    warm: { c: 0.012, h: 78 },
    cool: { c: 0.01, h: 240 },
    brand: { c: 0.006, h: brand.h },
  };
  const grey = greys[theme.neutral ?? 'neutral'];
  const nightGrey = { c: Math.min(Math.max(brand.c * 0.45, 0.006), 0.045), h: brand.h };
  return {
    light: lightPalette(brand, accent, grey, papers[theme.paper ?? 'white']),
    dark: darkPalette(brand, accent, { ...grey, c: Math.min(grey.c * 1.1, 0.016) }, 0.165),
    night: darkPalette(brand, accent, nightGrey, 0.215),
  };
}

interface Grey {
  readonly c: number;
  readonly h: number;
}

interface Paper {
  /** Lightness of the background. */
  readonly l: number;
  /** Share of the greys' chroma in the page background. */
  readonly chroma: number;
  /** Lightness of the muted background. */
  readonly muted: number;
}

const papers = {
  white: { l: 0.995, chroma: 0.25, muted: 0.972 },
  soft: { l: 0.975, chroma: 1, muted: 0.945 },
  tinted: { l: 0.958, chroma: 1.9, muted: 0.925 },
} as const satisfies Record<string, Paper>;

function lightPalette(brand: Lch, accent: Lch, grey: Grey, { l, chroma, muted }: Paper): Palette {
  const at = (lightness: number, c: number): string => hexOf({ l: lightness, c, h: grey.h });
  const grounds = {
    ground: at(l, grey.c * chroma),
    muted: at(muted, grey.c * chroma * 1.25),
    raised: chroma < 1 ? '#ffffff' : at(Math.min(0.995, l + 0.022), grey.c * 0.5),
    tint: hexOf({ l: l - 0.045, c: Math.min(brand.c * 0.22, 0.022), h: brand.h }),
  };
  const backgrounds = Object.values(grounds);
  return {
    ...grounds,
    line: at(l - 0.1, grey.c * 1.2),
    edge: readable({ l: 0.64, ...grey }, backgrounds, -1, 3),
    ink: readable({ l: 0.215, c: Math.min(brand.c, 0.028), h: brand.h }, backgrounds, -1),
    soft: readable({ l: 0.45, c: grey.c * 1.6, h: grey.h }, backgrounds, -1),
    ...band(filled(brand)),
    ...filled(brand),
    link: readable({ ...brand, l: Math.min(brand.l, 0.5) }, backgrounds, -1),
    ...accented(accent),
    spark: readable({ ...accent, l: Math.min(accent.l, 0.62) }, backgrounds, -1, 3),
    error: readable({ l: 0.5, c: 0.17, h: errorHue }, backgrounds, -1),
    good: readable({ l: 0.48, c: 0.11, h: goodHue }, backgrounds, -1),
  };
}

function darkPalette(brand: Lch, accent: Lch, grey: Grey, l: number): Palette {
  const at = (lightness: number): string => hexOf({ l: lightness, c: grey.c, h: grey.h });
  const grounds = {
    ground: at(l),
    muted: at(l + 0.038),
    raised: at(l + 0.055),
    tint: hexOf({ l: l + 0.085, c: Math.min(brand.c * 0.4, 0.04), h: brand.h }),
  };
  const backgrounds = Object.values(grounds);
  // A brand colour as dark as the background would be invisible.
  const brightened = filled({ ...brand, l: Math.max(brand.l, 0.5) });
  const deep = filled({ ...brand, l: Math.min(Math.max(brand.l, l + 0.1), 0.43) });
  return {
    ...grounds,
    line: at(l + 0.14),
    edge: readable({ l: 0.55, ...grey }, backgrounds, 1, 3),
    ink: readable({ l: 0.945, c: Math.min(grey.c, 0.012), h: grey.h }, backgrounds, 1),
    soft: readable({ l: 0.77, c: Math.min(grey.c, 0.018), h: grey.h }, backgrounds, 1),
    ...band(deep),
    ...brightened,
    link: readable({ ...brand, l: Math.max(brand.l, 0.76), c: Math.min(brand.c, 0.13) }, backgrounds, 1),
    ...accented(accent),
    spark: readable({ ...accent, l: Math.max(accent.l, 0.7) }, backgrounds, 1, 3),
    error: readable({ l: 0.72, c: 0.14, h: errorHue }, backgrounds, 1),
    good: readable({ l: 0.76, c: 0.12, h: goodHue }, backgrounds, 1),
  };
}

type Filled = Pick<Palette, 'brand' | 'brand_hover' | 'on_brand'>;

function band({ brand, on_brand }: Filled): Pick<Palette, 'band' | 'band_raised' | 'on_band'> {
  const color = read(brand);
  const away = on_brand === '#ffffff' ? -0.05 : 0.04;
  return {
    band: brand,
    band_raised: readable(
      { ...color, l: Math.min(1, Math.max(0, color.l + away)) },
      [on_brand],
      away < 0 ? -1 : 1,
    ),
    on_band: on_brand,
  };
}

/**
 * The brand as a background for text: white text if it is (nearly) legible on it, otherwise a dark ink of the
 * same hue.
 */
function filled(brand: Lch): Filled {
  const white = '#ffffff';
  if (wcagContrast(hexOf(brand), white) >= 2.9) {
    const color = readable(brand, [white], -1);
    return {
      brand: color,
      brand_hover: readable({ ...brand, l: read(color).l - 0.06 }, [white], -1),
      on_brand: white,
    };
  }
  const ink = hexOf({ l: 0.2, c: Math.min(brand.c, 0.04), h: brand.h });
  const color = readable(brand, [ink], 1);
  return {
    brand: color,
    brand_hover: readable({ ...brand, l: Math.min(1, read(color).l + 0.04) }, [ink], 1),
    on_brand: ink,
  };
}

function accented(accent: Lch): Pick<Palette, 'accent' | 'on_accent'> {
  const { brand, on_brand } = filled(accent);
  return { accent: brand, on_accent: on_brand };
}
