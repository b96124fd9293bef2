import { day, hour } from '../../../kernel/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { lockWaiting } from '../store/mail-state.ts';
import { endMail } from '../work/end-mail.ts';
import type { MailFollower } from '../work/mail-followers.ts';

/** Mails that have waited longer are not expected any more: people are asked before they are sent. */
export const expectedForMs = hour;

const waitedFor = (ms: number): string => {
  const [count, unit] = ms >= day ? [Math.floor(ms / day), 'day'] : [Math.floor(ms / hour), 'hour'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
};

/** Ends mails that have waited for more than an hour without sending them. They can still be sent one by one. */
export async function discardWaiting(db: Db, followers: readonly MailFollower[], now: number): Promise<void> {
  for (const mail of await lockWaiting(db, now - expectedForMs)) {
    const reason = `Discarded: it had waited for ${waitedFor(now - mail.created_at)} when mail was set up.`;
    await endMail(db, followers, mail, { state: 'failed', reason, at: now });
  }
}
