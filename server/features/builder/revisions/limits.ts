import { fixedLimit } from '../../../kernel/fixed-limit.ts';
import { fileCharactersMax } from './schema.ts';

/** What callers meet when they write a file. */
export const limits = [
  fixedLimit('The text of a file of a site', `${fileCharactersMax} characters`, [
    'site_file_characters',
    fileCharactersMax,
  ]),
];
