import { fixedLimit } from '../../kernel/fixed-limit.ts';
import { lifetimes, refreshGrace } from './rules/lifetimes.ts';

export const registrationsPerHour = 20;
export const documentsPerMinute = 30;

/** Lifetimes of an app's log-in, and limits on client registrations. */
export const limits = [
  fixedLimit(
    'An app that logged in',
    `${lifetimes.refreshToken / 86_400} days without a call; its access token ${lifetimes.accessToken / 3600} hours`,
    ['app_days', lifetimes.refreshToken / 86_400],
    ['app_access_hours', lifetimes.accessToken / 3600],
  ),
  fixedLimit(
    'A refresh token that was used',
    `works for ${refreshGrace.milliseconds / 1000} seconds more, ${refreshGrace.usesMax} times at most`,
    ['refresh_grace_seconds', refreshGrace.milliseconds / 1000],
  ),
  fixedLimit('Apps that register', `${registrationsPerHour} an hour from one address`, [
    'app_registrations_per_hour',
    registrationsPerHour,
  ]),
];
