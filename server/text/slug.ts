import { firstCharacters } from './first-characters.ts';
import { normalForm } from './normal-form.ts';

/** Characters read for each one kept: letters in other scripts and marks leave none. */
const readPerCharacter = 4;

/** ASCII letters without accents, digits, and single hyphens for everything between them: empty where a text has none. */
export const slugOf = (text: string, charactersMax: number): string =>
  normalForm(firstCharacters(text, readPerCharacter * charactersMax), 'NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, charactersMax)
    .replace(/^-|-$/g, '');
