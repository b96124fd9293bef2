import { firstCharacters } from './first-characters.ts';
import { normalForm } from './normal-form.ts';

/** Characters read per character kept: letters of other scripts and marks are dropped. */
const readPerCharacter = 4;

/** ASCII letters without accents and digits, with single hyphens for everything in between; empty if there are none. */
export const slugOf = (text: string, charactersMax: number): string =>
  normalForm(firstCharacters(text, readPerCharacter * charactersMax), 'NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, charactersMax)
    .replace(/^-|-$/g, '');
