import { RetryLater } from '../../../kernel/job.ts';
import type { Db } from '../../../platform/db/database.ts';
import { enqueue, enqueueAll, handleJob } from '../../../platform/jobs/index.ts';
import type { PushService } from '../provider/push-service.ts';
import { pushMessageOf } from '../rules/push-message.ts';
import { quietUntil } from '../rules/quiet-hours.ts';
import { viewerOf } from '../service/viewer.ts';
import { findPerson, lockPerson, type Person, updateChoice } from '../store/choices.ts';
import { lastRound, selectVisible } from '../store/notices.ts';
import { deleteSubscription, selectSubscriptions } from '../store/push.ts';
import { pushJob, pushOneJob } from './jobs.ts';

export interface PushDeps {
  readonly service: PushService;
  now(): number;
}

/** Maximum notices per push, and messages per push: more are combined into one. */
const rowsMax = 100;
const messagesMax = 3;

/** Sends push messages to the browsers and phones of people. */
export function pushJobHandlers({ service, now }: PushDeps) {
  /** Splits waiting notices into messages: one per record, or one for all. */
  async function split(db: Db, accountId: number, at: number): Promise<void> {
    const person = await lockPerson(db, accountId);
    if (person?.push_at !== at) return;
    const viewer = viewerOf(db, person, 'push');
    const waiting = await selectVisible(db, viewer, {
      isUnread: true,
      deliveredAfter: person.pushed,
      rows: rowsMax,
    });
    const quiet = quietUntil(now(), person);
    const toPush = quiet === undefined ? waiting : waiting.filter(({ event }) => event === 'security');
    // Notices announced in quiet hours are selected again afterwards, when they may have been read.
    await updateChoice(db, accountId, {
      push_at: quiet ?? null,
      ...(quiet === undefined ? { pushed: await lastRound(db) } : {}),
    });
    if (quiet !== undefined)
      await enqueue(db, pushJob, { account_id: accountId, at: quiet }, { now: now(), runAt: quiet });
    const threads = [...Map.groupBy(toPush, ({ kind, record_id }) => `${kind} ${record_id}`).values()];
    const messages = threads.length > messagesMax ? [toPush] : threads;
    const subscriptions = await selectSubscriptions(db, accountId);
    const items = subscriptions.flatMap(({ subscription_id }) =>
      messages.map((some) => ({
        input: { subscription_id, notice_ids: some.map(({ notice_id }) => notice_id) },
      })),
    );
    await enqueueAll(db, pushOneJob, items, now());
  }

  /** Message for the notices that are still unread. */
  async function messageFor(db: Db, person: Person, noticeIds: readonly number[]) {
    const viewer = viewerOf(db, person, 'push');
    const wanted = new Set(noticeIds);
    const unread = await selectVisible(db, viewer, { isUnread: true, rows: rowsMax });
    const notices = unread.filter(({ notice_id }) => wanted.has(notice_id));
    if (noticeIds.length > 0 && notices.length === 0) return undefined;
    return pushMessageOf(notices, new Set(unread.map(({ kind, record_id }) => `${kind} ${record_id}`)).size);
  }

  return [
    handleJob(pushJob, async ({ input: { account_id: id, at }, done }) => done((db) => split(db, id, at))),

    handleJob(pushOneJob, async ({ input, transact, done, signal }) => {
      const { subscription_id: id, notice_ids: noticeIds } = input;
      const delivery = await transact(async (db) => {
        const subscription = await service.find(db, id);
        const person = subscription && (await findPerson(db, subscription.accountId));
        const message = person && (await messageFor(db, person, noticeIds));
        return subscription && message && { subscription, message };
      }, 'crash');
      if (!delivery) return undefined;
      const outcome = await service.send(delivery.subscription, delivery.message, signal);
      if (outcome.kind === 'retry') throw new RetryLater(outcome.seconds, outcome.reason);
      return done(async (db) => {
        if (outcome.kind === 'gone') await deleteSubscription(db, id, delivery.subscription.accountId);
      });
    }),
  ];
}
