import { fixedLimit } from '../../kernel/fixed-limit.ts';
import { listLimitDefault, listLimitMax, selectorLengthMax } from './schema.ts';

/** Limits on searching and composing effects. */
export const limits = [
  fixedLimit(
    'A page of effects',
    `${listLimitDefault} by default, at most ${listLimitMax}`,
    ['effects_page_default', listLimitDefault],
    ['effects_page_max', listLimitMax],
  ),
  fixedLimit('The selector of an effect', `${selectorLengthMax} characters`, [
    'selector_characters',
    selectorLengthMax,
  ]),
];
