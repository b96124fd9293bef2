import { minute } from '../../../kernel/clock.ts';
import { fail } from '../../../kernel/errors.ts';
import { networkOf } from '../../../platform/addresses/index.ts';
import type { Db } from '../../../platform/db/database.ts';
import { countInWindow } from '../../limits/index.ts';
import type { WidgetLimits } from '../limits.ts';
import { type SpamSignals, spamProblems } from '../rules/spam.ts';

const tooManyMessages = 'Too many messages.';

/** Fails with `validation_failed` for spam. */
export function refuseSpam(message: SpamSignals): void {
  const errors = spamProblems(message);
  if (errors.length > 0) fail('validation_failed', { errors });
}

/** Counts a new conversation or form of an address; fails with `rate_limited` beyond the limit. */
export async function countNew(
  db: Db,
  { isOn, widgetNewPer12Hours: most }: WidgetLimits,
  address: string,
  now: number,
): Promise<void> {
  const limit = { subject: `widget-new:${networkOf(address)}`, windowMilliseconds: 12 * 60 * minute, most };
  if (isOn) await countInWindow(db, { ...limit, message: tooManyMessages }, now);
}

/** Counts a file of an address; fails with `rate_limited` beyond the limit. */
export async function countFile(
  db: Db,
  { isOn, widgetFilesPerHour: most }: WidgetLimits,
  address: string,
  now: number,
): Promise<void> {
  const limit = { subject: `widget-files:${networkOf(address)}`, windowMilliseconds: 60 * minute, most };
  if (isOn) await countInWindow(db, { ...limit, message: 'Too many files.' }, now);
}

/** Counts a message of a conversation; fails with `rate_limited` beyond the limit. */
export async function countMessage(
  db: Db,
  { isOn, widgetMessagesPer10Minutes: most }: WidgetLimits,
  conversationId: number,
  now: number,
): Promise<void> {
  const limit = { subject: `widget-messages:${conversationId}`, windowMilliseconds: 10 * minute, most };
  if (isOn) await countInWindow(db, { ...limit, message: tooManyMessages }, now);
}
