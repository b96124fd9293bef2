import { fixedLimit } from '../../kernel/fixed-limit.ts';
import { grouped } from '../../text/grouped.ts';
import { messageCharactersMax } from './schema.ts';

/** Limits for replies. */
export const limits = [
  fixedLimit('A reply', `1 to ${grouped(messageCharactersMax)} characters`, [
    'reply_characters',
    messageCharactersMax,
  ]),
];
