import type { Database, Db } from '../../platform/db/database.ts';
import { throughOutage } from '../../platform/db/through-outage.ts';
import type { Deliver } from './deliver.ts';
import { testEvent } from './rules/events.ts';
import { noAnswer } from './rules/outcome.ts';
import { settle } from './settle.ts';
import {
  type ClaimedDelivery,
  cancelWaiting,
  claimDue,
  type DueWebhook,
  endAttempt,
  hasOpenDelivery,
  releaseLost,
  selectDueWebhooks,
} from './store/dispatch.ts';
import { lockWebhook, type StoredWebhook } from './store/webhooks.ts';

/** Deliveries that one process sends at a time; of webhooks that fail at most half, so that they hold up no others. */
const atOnceMax = 16;
const failingAtOnceMax = atOnceMax / 2;
/** To one webhook at a time, from all processes; while it fails, one. */
const eachMax = 2;
/** Four times as long as an attempt may take: a process that is only slow keeps its deliveries. */
const leaseMilliseconds = 60_000;
/** How long a stop waits for answers. */
const stopMilliseconds = 3000;

export interface DispatchDeps {
  readonly database: Database;
  now(): number;
  /** From 0 to 1. */
  chance(): number;
  readonly deliver: Deliver;
  /** A slot is free again. */
  readonly freed: () => void;
  readonly onFault: (thrown: unknown) => void;
}

/** Sends what is due. */
export interface Dispatch {
  /** Begins to send as much as may be sent at a time; does not wait for the answers. */
  work(): Promise<void>;
  /** Waits for answers for 3 seconds, then puts back what is left for another process to send. */
  close(): Promise<void>;
}

interface Claimed {
  readonly webhook: StoredWebhook;
  readonly delivery: ClaimedDelivery;
}

export function createDispatch(deps: DispatchDeps): Dispatch {
  const { database, now, chance, deliver, freed, onFault } = deps;
  const sending = new Map<Promise<void>, { readonly isFailing: boolean }>();
  const leaving = new AbortController();

  const failingAtWork = () => [...sending.values()].filter(({ isFailing }) => isFailing).length;

  async function claim(db: Db, at: number): Promise<Claimed[]> {
    await db.capabilities.takeTurn('webhook dispatch');
    const claimed: Claimed[] = [];
    let failing = failingAtWork();
    for (const due of await selectDueWebhooks(db, at)) {
      const free = atOnceMax - sending.size - claimed.length;
      const room = due.failing_since === null ? free : Math.min(free, failingAtOnceMax - failing);
      if (room <= 0) continue;
      const taken = await claimOf(db, due, at, room);
      if (due.failing_since !== null) failing += taken.length;
      claimed.push(...taken);
    }
    return claimed;
  }

  async function claimOf(db: Db, due: DueWebhook, at: number, room: number): Promise<Claimed[]> {
    const webhookId = due.webhook_id;
    const lost = due.lost_at !== null && due.lost_at <= at ? await releaseLost(db, webhookId, at) : 0;
    const webhook = await lockWebhook(db, webhookId);
    if (!webhook) return [];
    // What was made for it while it was being disabled.
    if (webhook.state === 'disabled')
      await cancelWaiting(db, webhookId, at, { event: testEvent, areKept: true });
    const free = Math.min(room, (due.failing_since === null ? eachMax : 1) - (due.busy - lost));
    if (free <= 0) return [];
    const deliveries = await claimDue(db, webhookId, at, at + leaseMilliseconds, free);
    return deliveries.map((delivery) => ({ webhook, delivery }));
  }

  async function send({ webhook, delivery }: Claimed): Promise<void> {
    const at = now();
    const began = performance.now();
    let outcome: Awaited<ReturnType<Deliver>>;
    try {
      outcome = await deliver(webhook, delivery, at, leaving.signal);
    } catch (thrown) {
      onFault(thrown);
      outcome = noAnswer('The delivery failed on our side.');
    }
    if (outcome === undefined) {
      const untried = { state: 'pending' as const, tries: delivery.tries - 1, next_attempt_at: now() };
      await write((db) => endAttempt(db, delivery, untried));
      return;
    }
    const durationMs = Math.round(performance.now() - began);
    const ended = { delivery, outcome, durationMs, at, now: now(), chance: chance() };
    await write((db) => settle(db, ended));
  }

  /** What was sent is written down also where the database is away meanwhile, or it would be sent again. */
  const write = (work: (db: Db) => Promise<unknown>) =>
    throughOutage(database, () => database.transact(work), leaving.signal);

  return {
    async work() {
      if (leaving.signal.aborted || sending.size >= atOnceMax) return;
      const at = now();
      if (!(await hasOpenDelivery(database.reader))) return;
      if ((await selectDueWebhooks(database.reader, at)).length === 0) return;
      // A claim that a power cut takes back is sent again: it need not wait for the disk.
      for (const claimed of await database.transact((db) => claim(db, at), 'crash')) {
        const sent: Promise<void> = send(claimed)
          .catch(onFault)
          .finally(() => {
            sending.delete(sent);
            freed();
          });
        sending.set(sent, { isFailing: claimed.webhook.failing_since !== null });
      }
    },

    async close() {
      const timer = setTimeout(() => leaving.abort(), stopMilliseconds);
      await Promise.all(sending.keys());
      clearTimeout(timer);
      leaving.abort();
    },
  };
}
