import { fixedLimit } from '../../kernel/fixed-limit.ts';
import { noteCharactersMax } from './schema.ts';
import { rowsMax } from './service/export.ts';

/** What callers meet who work on leads. */
export const limits = [
  fixedLimit('A note on a move', `${noteCharactersMax.toLocaleString('en')} characters`, [
    'note_characters',
    noteCharactersMax,
  ]),
  fixedLimit('Leads in one export', rowsMax.toLocaleString('en'), ['export_leads', rowsMax]),
];
