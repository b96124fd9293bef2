import { fontStyles, typeStyles } from '../../../../renderer/theme/type.ts';
import { themeValues } from '../../../../renderer/theme/values.ts';

/** Stored values that are still valid but no longer offered. */
const former: readonly string[] = ['classic', 'editorial', 'friendly'];

const offered = themeValues.type_pairing.filter((value) => !former.includes(value));
const themeOf = (type_pairing: (typeof offered)[number]) => ({ brand_color: '#000000', type_pairing });

/** Font pairings, each with the family of its headings. */
export const typefaces = offered.map((value) => ({
  value,
  family: /--font-heading:([^;]+)/.exec(typeStyles(themeOf(value)).properties)?.[1] ?? 'inherit',
}));

let isLoaded = false;

/**
 * Declares the fonts of all pairings, so that each name is set in its own font. The browser downloads only
 * visible ones.
 */
export function loadTypefaces(): void {
  if (isLoaded) return;
  isLoaded = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    offered.map((value) => fontStyles(themeOf(value), (file) => `/fonts/${file}`)).join('\n'),
  );
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
