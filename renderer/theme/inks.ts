import { clampChroma, converter, formatHex, parse } from './color-spaces.ts';
import type { Theme } from './colors.ts';

/** Lighting of a painting. */
export type Mood = 'day' | 'bright' | 'night' | 'stone' | 'vivid' | 'grey';

interface Tone {
  /** Maximum chroma, reached in the midtones. */
  readonly chroma: number;
  /** Lightness of the deepest shadow and of the brightest light. */
  readonly from: number;
  readonly to: number;
  /** Contrast; 0 leaves the greys unchanged. */
  readonly curve: number;
}

const moods: Readonly<Record<Mood, Tone>> = {
  day: { chroma: 0.088, from: 0.14, to: 0.966, curve: 0.5 },
  bright: { chroma: 0.05, from: 0.22, to: 0.972, curve: 0.3 },
  night: { chroma: 0.05, from: 0.09, to: 0.95, curve: 0.5 },
  stone: { chroma: 0.012, from: 0.16, to: 0.97, curve: 0.35 },
  // Print-like: as much colour as the brand has.
  vivid: { chroma: 0.3, from: 0.1, to: 0.97, curve: 0.3 },
  grey: { chroma: 0, from: 0, to: 1, curve: 0 },
};

const marked: Tone = { chroma: 0.2, from: 0.17, to: 0.92, curve: 0.4 };

/** Hue of each choice of greys for the lights: paper, and never a third colour. */
const paperHues = { warm: 78, cool: 240 } as const;

export interface Inks {
  /** Red, green and blue for each of 256 greys. */
  readonly ground: Uint8Array;
  /** Red, green and blue for masked areas. */
  readonly accent: Uint8Array;
}

/**
 * Colours with which a theme tints a grey picture: the brand in the shadows, its paper colour in the lights,
 * the accent where masked.
 */
export function inksOf(theme: Theme, mood: Mood): Inks {
  const brand = polar(theme.brand_color);
  const accent = theme.accent_color === undefined ? { ...brand, h: brand.h + 45 } : polar(theme.accent_color);
  const greys = theme.neutral ?? 'neutral';
  const isGrey = brand.c < 0.03;
  const paper = greys === 'warm' || greys === 'cool' ? paperHues[greys] : isGrey ? 70 : brand.h;
  const tone = moods[mood];
  return {
    ground: table(tone, isGrey ? 60 : brand.h, paper, Math.min(Math.max(brand.c, 0.012), tone.chroma), 0.45),
    accent:
      mood === 'grey'
        ? table(tone, 0, 0, 0, 0.5)
        : table(marked, accent.h - 10, accent.h + 12, Math.min(accent.c * 1.05, marked.chroma), 0.58),
  };
}

/** One colour per grey. Hues are mixed as points rather than angles, so that no third hue appears between two. */
function table(
  { from, to, curve }: Tone,
  shadow: number,
  light: number,
  chroma: number,
  peak: number,
): Uint8Array {
  const colors = new Uint8Array(256 * 3);
  for (let grey = 0; grey < 256; grey++) {
    const even = grey / 255;
    const t = even + (even * even * (3 - 2 * even) - even) * curve * 0.5;
    const x = (1 - t) * Math.cos(radians(shadow)) + t * Math.cos(radians(light));
    const y = (1 - t) * Math.sin(radians(shadow)) + t * Math.sin(radians(light));
    const rise = Math.sin(Math.PI * t ** (Math.log(0.5) / Math.log(peak))) ** 0.9;
    const c = chroma === 0 ? 0 : (chroma * rise + 0.008) * Math.hypot(x, y);
    colors.set(bytes({ l: from + (to - from) * t, c, h: (Math.atan2(y, x) * 180) / Math.PI }), grey * 3);
  }
  return colors;
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

function polar(hex: string): { readonly c: number; readonly h: number } {
  const { c = 0, h = 0 } = converter('oklch')(hex) ?? {};
  return { c, h: Number.isFinite(h) ? h : 0 };
}

function bytes({ l, c, h }: { l: number; c: number; h: number }): [number, number, number] {
  const hex = formatHex(clampChroma({ mode: 'oklch', l, c: Math.max(0, c), h: (h + 360) % 360 }, 'oklch'));
  const { r = 0, g = 0, b = 0 } = converter('rgb')(parse(hex)) ?? {};
  return [Math.round(r * 255), Math.round(g * 255), Math.round(b * 255)];
}
