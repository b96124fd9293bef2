import { hour } from '../../../kernel/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { countInWindow } from '../../limits/index.ts';

/** Counts posts of a site per hour; throws `rate_limited` above the limit. */
export const postCounter =
  ({ isOn, perHour }: { readonly isOn: boolean; readonly perHour: number }) =>
  async (db: Db, siteId: number, now: number): Promise<void> => {
    const limit = {
      subject: `social-posts:${siteId}`,
      windowMilliseconds: hour,
      most: perHour,
      message: `The site has posted ${perHour} times within an hour.`,
    };
    if (isOn) await countInWindow(db, limit, now);
  };
