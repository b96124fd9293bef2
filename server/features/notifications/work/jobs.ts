import { defineJob, exponentialBackoff } from '../../../kernel/job.ts';
import { StrictObject, Type } from '../../../kernel/schema.ts';

const ofMoment = StrictObject({ account_id: Type.Integer(), at: Type.Integer() });
const settings = { leaseSeconds: 30, attempts: 10, backoff: exponentialBackoff(2, 600) };

/** Plans mail and push for unplanned notices, one round at a time. */
export const planJob = defineJob({
  ...settings,
  name: 'notification.plan',
  input: StrictObject({}),
  attempts: 3,
  backoff: exponentialBackoff(1, 60),
  everySeconds: 600,
});

/** Mails what a person has not read since the last mail; does nothing if the mail was rescheduled meanwhile. */
export const mailJob = defineJob({ ...settings, name: 'notification.mail', input: ofMoment });

/** Mails one notice immediately. */
export const mailNowJob = defineJob({
  ...settings,
  name: 'notification.mail_now',
  input: StrictObject({ account_id: Type.Integer(), notice_id: Type.Integer() }),
});

/** Pushes unread notices to a person's browsers; does nothing if it was rescheduled meanwhile. */
export const pushJob = defineJob({
  ...settings,
  name: 'notification.push',
  input: ofMoment,
  priority: 'high',
});

/** Sends one push message. Push services store it for offline devices, so retrying for an hour is enough. */
export const pushOneJob = defineJob({
  ...settings,
  name: 'notification.push_one',
  input: StrictObject({ subscription_id: Type.Integer(), notice_ids: Type.Array(Type.Integer()) }),
  attempts: 6,
  backoff: exponentialBackoff(15, 1800),
  priority: 'high',
});

/** Mails a digest, and schedules the next. */
export const digestJob = defineJob({ ...settings, name: 'notification.digest', input: ofMoment });

/** Checks the health of sites, and creates the push keys at the first start. */
export const siteHealthJob = defineJob({
  ...settings,
  name: 'notification.look',
  input: StrictObject({}),
  attempts: 3,
  everySeconds: 300,
});
