import { clampChroma, converter, formatHex, wcagContrast } from 'culori';
import type { Static } from './fields.ts';
import type { ThemeChoices } from './kinds/site.ts';

export type Theme = Static<typeof ThemeChoices>;

/** The colours of one scheme. Names that begin with `on_` are text upon the colour that follows. */
export interface Palette {
  readonly ground: string;
  readonly muted: string;
  readonly raised: string;
  readonly tint: string;
  readonly line: string;
  /** Edges of fields: at least 3:1 upon every ground. */
  readonly edge: string;
  readonly ink: string;
  readonly soft: string;
  readonly brand: string;
  readonly brand_hover: string;
  readonly on_brand: string;
  readonly link: string;
  readonly accent: string;
  readonly on_accent: string;
}

export interface Palettes {
  readonly light: Palette;
  readonly dark: Palette;
  /** A dark part of a page in either scheme. */
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

/** The colour as it is written, in the gamut of every screen. */
const hexOf = ({ l, c, h }: Lch): string => formatHex(clampChroma({ mode: 'oklch', l, c, h }, 'oklch'));

/** Lighter or darker in small steps until each of the others is read upon it. Black and white end it at the latest. */
function readable(color: Lch, upon: readonly string[], direction: 1 | -1, contrast = 4.5): string {
  for (let l = color.l; l >= 0 && l <= 1; l += direction * 0.01) {
    const hex = hexOf({ ...color, l });
    if (upon.every((other) => wcagContrast(hex, other) >= contrast)) return hex;
  }
  return direction === 1 ? '#ffffff' : '#000000';
}

/** All the colours of a site, from the few that a person chose. Every text is read at 4.5:1 at least. */
export function palettesOf(theme: Theme): Palettes {
  const brand = read(theme.brand_color);
  const accent =
    theme.accent_color === undefined ? { ...brand, h: (brand.h + 45) % 360 } : read(theme.accent_color);
  const tints = { neutral: { c: 0.003, h: brand.h }, warm: { c: 0.011, h: 75 }, cool: { c: 0.011, h: 250 } };
  const grey = tints[theme.neutral ?? 'neutral'];
  return {
    light: lightPalette(brand, accent, grey),
    dark: darkPalette(brand, accent, grey, 0.17),
    night: darkPalette(brand, accent, { c: Math.min(brand.c, 0.035), h: brand.h }, 0.215),
  };
}

interface Grey {
  readonly c: number;
  readonly h: number;
}

function lightPalette(brand: Lch, accent: Lch, grey: Grey): Palette {
  const at = (l: number, c = grey.c): string => hexOf({ l, c, h: grey.h });
  const grounds = {
    ground: at(0.995, grey.c / 3),
    muted: at(0.966),
    raised: '#ffffff',
    tint: hexOf({ l: 0.95, c: Math.min(brand.c, 0.035), h: brand.h }),
  };
  const upon = Object.values(grounds);
  return {
    ...grounds,
    line: at(0.895),
    edge: readable({ l: 0.66, ...grey }, upon, -1, 3),
    ink: readable({ l: 0.235, c: Math.min(brand.c, 0.025), h: brand.h }, upon, -1),
    soft: readable({ l: 0.47, c: grey.c * 1.5, h: grey.h }, upon, -1),
    ...filled(brand),
    link: readable({ ...brand, l: Math.min(brand.l, 0.52) }, upon, -1),
    ...accented(accent),
  };
}

function darkPalette(brand: Lch, accent: Lch, grey: Grey, l: number): Palette {
  const at = (lightness: number): string => hexOf({ l: lightness, c: grey.c, h: grey.h });
  const grounds = {
    ground: at(l),
    muted: at(l + 0.04),
    raised: at(l + 0.055),
    tint: hexOf({ l: l + 0.085, c: Math.min(brand.c, 0.045), h: brand.h }),
  };
  const upon = Object.values(grounds);
  return {
    ...grounds,
    line: at(l + 0.15),
    edge: readable({ l: 0.55, ...grey }, upon, 1, 3),
    ink: readable({ l: 0.955, c: Math.min(grey.c, 0.008), h: grey.h }, upon, 1),
    soft: readable({ l: 0.78, c: Math.min(grey.c, 0.015), h: grey.h }, upon, 1),
    // A brand as dark as the ground would vanish in it.
    ...filled({ ...brand, l: Math.max(brand.l, 0.5) }),
    link: readable({ ...brand, l: Math.max(brand.l, 0.74), c: Math.min(brand.c, 0.14) }, upon, 1),
    ...accented(accent),
  };
}

/** The brand as a ground of text: white where that is read upon it, or nearly; else a dark ink of the same hue. */
function filled(brand: Lch): Pick<Palette, 'brand' | 'brand_hover' | 'on_brand'> {
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
