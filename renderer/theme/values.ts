/** Values of each theme choice, the default first. The single declaration for documents, operations and forms. */
export const themeValues = {
  neutral: ['neutral', 'warm', 'cool', 'brand'],
  paper: ['white', 'soft', 'tinted'],
  // The last three are former names of calm, journal and workshop.
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
  scheme: ['auto', 'light', 'dark'],
} as const;

export type ThemeChoice = keyof typeof themeValues;

/** Name of each choice, and what it affects. */
export const themeTexts: Readonly<
  Record<ThemeChoice, { readonly title: string; readonly description: string }>
> = {
  neutral: { title: 'Greys', description: 'Greys; `brand`: in the brand’s hue.' },
  paper: { title: 'Paper', description: 'Page background.' },
  type_pairing: {
    title: 'Typefaces',
    description:
      'Fonts. `classic`, `editorial` and `friendly` are former names of calm, journal and workshop.',
  },
  scale: { title: 'Headings', description: 'Sizes of headings.' },
  roundness: { title: 'Corners', description: 'Roundness of corners.' },
  density: { title: 'Spacing', description: 'Amount of space.' },
  lines: { title: 'Lines', description: 'Rules around cards and rows.' },
  depth: { title: 'Depth', description: 'Shadows of cards.' },
  pictures: {
    title: 'Pictures',
    description: '`mono`: in grey; `duotone`: in the brand colour.',
  },
  motion: {
    title: 'Motion',
    description: '`quiet`: pages fade, lists rise; `lively`: more moves.',
  },
  scheme: {
    title: 'Dark mode',
    description: '`auto`: as the visitor’s device is set; `light` and `dark`: always so.',
  },
};
