import { hour, startOf } from '../../../kernel/clock.ts';
import { fail } from '../../../kernel/errors.ts';
import type { Db } from '../../../platform/db/database.ts';
import { addToWindow } from '../../limits/index.ts';

/**
 * Counts posts of a site within each hour, for `rate_limited`. In the change's own transaction: what is refused is not
 * counted, and all processes count as one.
 */
export const postCounter =
  ({ isOn, perHour }: { readonly isOn: boolean; readonly perHour: number }) =>
  async (db: Db, siteId: number, now: number): Promise<void> => {
    if (!isOn) return;
    const start = startOf(hour, now);
    if ((await addToWindow(db, `social-posts:${siteId}`, start, 1)) <= perHour) return;
    const seconds = Math.ceil((start + hour - now) / 1000);
    fail('rate_limited', {
      detail: `The site has posted ${perHour} times within an hour. Try again in ${seconds} seconds.`,
      headers: { 'Retry-After': String(seconds) },
    });
  };
