/** Values of each choice of a theme, the first of which is the usual one. Declared once: documents, operations and forms read them here. */
export const themeValues = {
  neutral: ['neutral', 'warm', 'cool', 'brand'],
  paper: ['white', 'soft', 'tinted'],
  // The last three are what calm, journal and workshop were called before.
  type_pairing: [
    'modern',
    'crust',
    'calm',
    'salon',
    'poster',
    'workshop',
    'journal',
    'sturdy',
    'classic',
    'editorial',
    'friendly',
  ],
  scale: ['clear', 'calm', 'bold', 'poster'],
  roundness: ['soft', 'none', 'round'],
  density: ['comfortable', 'compact', 'spacious'],
  lines: ['hair', 'none', 'bold'],
  depth: ['flat', 'soft', 'hard'],
  pictures: ['natural', 'mono', 'duotone'],
  motion: ['none', 'quiet', 'lively'],
} as const;

export type ThemeChoice = keyof typeof themeValues;

/** Names of the choices, and what each decides. */
export const themeTexts: Readonly<Record<ThemeChoice, { readonly title: string; readonly says: string }>> = {
  neutral: { title: 'Greys', says: 'The tone of its greys; `brand` takes the hue of the brand colour.' },
  paper: { title: 'Paper', says: 'How far from white the ground of its pages is.' },
  type_pairing: {
    title: 'Typefaces',
    says: 'The typefaces of its headings and texts. `classic`, `editorial` and `friendly` are former names of `calm`, `journal` and `workshop`.',
  },
  scale: { title: 'Headings', says: 'How large its headings are, from calm to poster.' },
  roundness: { title: 'Corners', says: 'How round corners are.' },
  density: { title: 'Spacing', says: 'How much space there is.' },
  lines: { title: 'Lines', says: 'The rules around cards and between rows.' },
  depth: { title: 'Depth', says: 'The shadow of its cards.' },
  pictures: {
    title: 'Pictures',
    says: '`mono` shows them in grey, `duotone` in the brand colour, so that photographs of many sources belong together.',
  },
  motion: {
    title: 'Motion',
    says: '`quiet` fades from page to page; `lively` also lets lists rise as they scroll into view. Visitors who ask for less motion see none.',
  },
};
