import { fixedLimit } from '../../kernel/fixed-limit.ts';
import { grouped } from '../../text/grouped.ts';
import { fieldsMax } from './rules.ts';
import { charactersMax } from './service/custom-fields.ts';

/** Limits on tickets. */
export const limits = [
  fixedLimit(
    'Custom fields of a ticket',
    `${fieldsMax}, of ${grouped(charactersMax)} characters together`,
    ['ticket_fields', fieldsMax],
    ['ticket_fields_characters', charactersMax],
  ),
];
