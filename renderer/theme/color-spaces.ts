import { modeLrgb, modeOklab, modeOklch, modeRgb, useMode as register } from 'culori/fn';

export { clampChroma, converter, formatHex, parse, wcagContrast } from 'culori/fn';

// Only the spaces that colours are computed in: with all thirty, the library is six times as large in a browser.
for (const space of [modeRgb, modeLrgb, modeOklab, modeOklch]) register(space);
