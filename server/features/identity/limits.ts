import { fixedLimit } from '../../kernel/fixed-limit.ts';
import {
  adminTokenDaysDefault,
  adminTokenDaysMax,
  emailChangeMinutes,
  emailChangesHourlyMax,
  invitationDays,
  resetLimits,
  resetMinutes,
  sessionDays,
  sessionIdleHours,
  signInLimits,
  siteTokenIdleDays,
} from './rules.ts';

const { failuresMax, addressFailuresMax, codeFailuresMax, windowMinutes } = signInLimits;

/** Limits on sign-in attempts, and lifetimes of sessions. */
export const limits = [
  fixedLimit(
    'Sign-in',
    `${failuresMax} failures within ${windowMinutes} minutes for an e-mail and address, ${addressFailuresMax} for an address, ${codeFailuresMax} wrong codes for an account`,
    ['sign_in_failures', failuresMax],
    ['sign_in_address_failures', addressFailuresMax],
    ['sign_in_window_minutes', windowMinutes],
  ),
  fixedLimit(
    'A Command Center session',
    `${sessionDays} days, or ${sessionIdleHours} hours without a call`,
    ['session_days', sessionDays],
    ['session_idle_hours', sessionIdleHours],
  ),
  fixedLimit(
    'An administrator token',
    `${adminTokenDaysDefault} days by default, at most ${adminTokenDaysMax} unless it never expires`,
    ['admin_token_days_default', adminTokenDaysDefault],
    ['admin_token_days_max', adminTokenDaysMax],
  ),
  fixedLimit('An invitation', `${invitationDays} days`, ['invitation_days', invitationDays]),
  fixedLimit(
    'A link to choose a new password',
    `${resetMinutes} minutes; ${resetLimits.accountHourlyMax} an hour for an account, ${resetLimits.addressMax} requests within ${resetLimits.windowMinutes} minutes from an address`,
    ['password_reset_minutes', resetMinutes],
    ['password_resets_per_hour', resetLimits.accountHourlyMax],
  ),
  fixedLimit(
    'A change of e-mail',
    `${emailChangeMinutes} minutes; ${emailChangesHourlyMax} an hour`,
    ['email_change_minutes', emailChangeMinutes],
    ['email_changes_per_hour', emailChangesHourlyMax],
  ),
  fixedLimit('A site token', `${siteTokenIdleDays} days without a call`, [
    'site_token_idle_days',
    siteTokenIdleDays,
  ]),
];
