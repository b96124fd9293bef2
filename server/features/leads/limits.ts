import { fixedLimit } from '../../kernel/fixed-limit.ts';
import { grouped } from '../../text/grouped.ts';
import { noteCharactersMax } from './schema.ts';
import { rowsMax } from './service/export.ts';

/** Limits for work on leads. */
export const limits = [
  fixedLimit('A note on a lead', `${grouped(noteCharactersMax)} characters`, [
    'note_characters',
    noteCharactersMax,
  ]),
  fixedLimit('Leads in one export', grouped(rowsMax), ['export_leads', rowsMax]),
];
