import { choice, keyPattern, optional, text, word } from '../fields.ts';

/** Fields shared by all blocks of a page's main part. */
export const common = {
  heading: optional(text({ title: 'Heading', maxLength: 160 })),
  intro: optional(
    text({ title: 'Introduction', description: 'Below the heading.', lines: true, maxLength: 600 }),
  ),
  anchor: optional(
    word({
      title: 'Anchor',
      description: 'Name in addresses, as in /about#team. Links to this section break if it changes.',
      pattern: keyPattern,
    }),
  ),
  spacing: optional(choice(['usual', 'compact', 'spacious'], { title: 'Space around' })),
  tone: optional(
    choice(['plain', 'muted', 'tint', 'brand', 'night', 'accent', 'dark'], {
      title: 'Background',
      description: '`accent` and `dark` are former names of `brand` and `night`.',
    }),
  ),
};

export interface Common {
  readonly heading?: string;
  readonly intro?: string;
  readonly anchor?: string;
  readonly spacing?: 'usual' | 'compact' | 'spacious';
  readonly tone?: keyof typeof toneClasses;
}

/** Class of each tone. */
export const toneClasses = {
  plain: 'tone-plain',
  muted: 'tone-muted',
  tint: 'tone-tint',
  brand: 'tone-brand',
  night: 'tone-night',
  accent: 'tone-brand',
  dark: 'tone-night',
} as const;
