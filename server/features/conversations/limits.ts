import { fixedLimit } from '../../kernel/fixed-limit.ts';
import { messageCharactersMax } from './schema.ts';

/** What callers meet who answer. */
export const limits = [
  fixedLimit('A reply', `1 to ${messageCharactersMax.toLocaleString('en')} characters`, [
    'reply_characters',
    messageCharactersMax,
  ]),
];
