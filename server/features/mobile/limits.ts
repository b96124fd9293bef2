import { fixedLimit } from '../../kernel/fixed-limit.ts';
import { appSessionDays, codeMinutes, codeTriesMax, codeTriesMinutes } from './rules.ts';

/** Limits on configuring and signing in phones. */
export const limits = [
  fixedLimit(
    'A configuration code',
    `good for ${codeMinutes} minutes; ${codeTriesMax} wrong ones within ${codeTriesMinutes} minutes from one address`,
    ['configuration_code_minutes', codeMinutes],
    ['configuration_code_failures', codeTriesMax],
    ['configuration_code_window_minutes', codeTriesMinutes],
  ),
  fixedLimit('An app session', `${appSessionDays} days`, ['app_session_days', appSessionDays]),
];
