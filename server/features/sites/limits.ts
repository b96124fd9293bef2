import { fixedLimit } from '../../kernel/fixed-limit.ts';
import { graceHoursDefault, graceHoursMax } from './schema.ts';

/** Limits on rotating a site's token. */
export const limits = [
  fixedLimit(
    'Grace period of a replaced site token',
    `${graceHoursDefault} hours by default, at most ${graceHoursMax}`,
    ['grace_hours_default', graceHoursDefault],
    ['grace_hours_max', graceHoursMax],
  ),
];
