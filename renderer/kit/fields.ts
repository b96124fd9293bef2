import { choice, keyPattern, optional, text, word } from '../fields.ts';

/** What every block of a page's main part has beside its own props. */
export const common = {
  heading: optional(text({ title: 'Heading', maxLength: 160 })),
  intro: optional(
    text({ title: 'Introduction', description: 'Below the heading.', lines: true, maxLength: 600 }),
  ),
  anchor: optional(
    word({ title: 'Anchor', description: 'Links lead here with #anchor.', pattern: keyPattern }),
  ),
  tone: optional(choice(['plain', 'muted', 'accent', 'dark'], { title: 'Background' })),
};

export interface Common {
  readonly heading?: string;
  readonly intro?: string;
  readonly anchor?: string;
  readonly tone?: 'plain' | 'muted' | 'accent' | 'dark';
}
