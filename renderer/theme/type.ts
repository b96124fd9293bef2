import type { themeValues } from './values.ts';

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

type Pairing = (typeof themeValues.type_pairing)[number];

/** The typefaces of a site as custom properties. */
export function typeStyles(name: Pairing): {
  readonly properties: readonly string[];
  readonly enlarged: number;
} {
  const { heading, body, weight, tracking } = pairings[name];
  return {
    enlarged: 1,
    properties: [
      `--font-heading:${heading};--font-body:${body}`,
      `--heading-weight:${weight};--heading-small-weight:${weight};--strong:600`,
      `--heading-tracking:${tracking};--heading-leading:1.05;--heading-case:none`,
    ],
  };
}
