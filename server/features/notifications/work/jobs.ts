import { defineJob, doubling } from '../../../kernel/job.ts';
import { Closed, Type } from '../../../kernel/schema.ts';

const ofMoment = Closed({ account_id: Type.Integer(), at: Type.Integer() });
const settings = { leaseSeconds: 30, attempts: 10, backoff: doubling(2, 600) };

/** Plans mail and push for notices that were not planned for yet, a round at a time. */
export const planJob = defineJob({
  ...settings,
  name: 'notification.plan',
  input: Closed({}),
  attempts: 3,
  backoff: doubling(1, 60),
  every: 600,
});

/** Mails a person what they have not read since the last mail; nothing if the mail has another moment by now. */
export const mailJob = defineJob({ ...settings, name: 'notification.mail', input: ofMoment });

/** Mails one notice that does not wait. */
export const mailNowJob = defineJob({
  ...settings,
  name: 'notification.mail_now',
  input: Closed({ account_id: Type.Integer(), notice_id: Type.Integer() }),
});

/** Pushes unread notices to a person's browsers; does nothing if it was rescheduled meanwhile. */
export const pushJob = defineJob({
  ...settings,
  name: 'notification.push',
  input: ofMoment,
  priority: 'high',
});

/** Sends one push message. Push services keep it for devices that are off, so trying for an hour is enough. */
export const pushOneJob = defineJob({
  ...settings,
  name: 'notification.push_one',
  input: Closed({ subscription_id: Type.Integer(), notice_ids: Type.Array(Type.Integer()) }),
  attempts: 6,
  backoff: doubling(15, 1800),
  priority: 'high',
});

/** Mails a digest, and plans the next. */
export const digestJob = defineJob({ ...settings, name: 'notification.digest', input: ofMoment });

/** Looks at the health of sites, and makes the keys for push messages at the first start. */
export const lookJob = defineJob({
  ...settings,
  name: 'notification.look',
  input: Closed({}),
  attempts: 3,
  every: 300,
});
