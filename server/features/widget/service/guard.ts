import { minute, startOf } from '../../../kernel/clock.ts';
import { fail } from '../../../kernel/errors.ts';
import { networkOf } from '../../../platform/addresses/index.ts';
import type { Db } from '../../../platform/db/database.ts';
import { addToWindow } from '../../limits/index.ts';
import type { WidgetLimits } from '../limits.ts';
import { spamProblems, type Written } from '../rules/spam.ts';

const newMilliseconds = 12 * 60 * minute;
const messageMilliseconds = 10 * minute;

/** Fails with `validation_failed` for spam. */
export function refuseSpam(written: Written): void {
  const errors = spamProblems(written);
  if (errors.length > 0) fail('validation_failed', { errors });
}

/** Counts a new conversation or form of an address; fails with `rate_limited` beyond the limit. */
export const countNew = (db: Db, limits: WidgetLimits, address: string, now: number): Promise<void> =>
  count(db, limits, `widget-new:${networkOf(address)}`, newMilliseconds, limits.widgetNewPer12Hours, now);

/** Counts a message of a conversation; fails with `rate_limited` beyond the limit. */
export const countMessage = (
  db: Db,
  limits: WidgetLimits,
  conversationId: number,
  now: number,
): Promise<void> =>
  count(
    db,
    limits,
    `widget-messages:${conversationId}`,
    messageMilliseconds,
    limits.widgetMessagesPer10Minutes,
    now,
  );

/** Part of the change's transaction: refused calls are not counted, and all processes share the count. */
async function count(
  db: Db,
  { isOn }: WidgetLimits,
  subject: string,
  windowMilliseconds: number,
  most: number,
  now: number,
): Promise<void> {
  if (!isOn) return;
  const start = startOf(windowMilliseconds, now);
  if ((await addToWindow(db, subject, start, 1)) <= most) return;
  const seconds = Math.ceil((start + windowMilliseconds - now) / 1000);
  fail('rate_limited', {
    detail: `Too many messages. Try again in ${seconds} seconds.`,
    headers: { 'Retry-After': String(seconds) },
  });
}
