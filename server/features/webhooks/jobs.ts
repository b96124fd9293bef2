import type { Database } from '../../platform/db/database.ts';
import { type Repetition, repeat } from '../../platform/jobs/repeat.ts';
import { createDeliver, type DeliverDeps } from './deliver.ts';
import { createDispatch } from './dispatch.ts';
import { createFanOut } from './fan-out.ts';
import type { OfferedEvents } from './rules/events.ts';

/** How long a change or a delivery of another process may stay unseen where its ring was lost, and a due one unsent. */
const pauseMs = 2000;

export interface WebhookJobsDeps extends DeliverDeps {
  readonly database: Database;
  readonly offered: OfferedEvents;
  now(): number;
  baseUrl(): string;
  /** From 0 to 1, so that retries do not all come at one moment. */
  chance?(): number;
  readonly onFault: (thrown: unknown) => void;
}

/** Reads the change feed and sends what there is to send, until it is closed. */
export interface WebhookJobs {
  close(): Promise<void>;
}

export function startWebhookJobs(deps: WebhookJobsDeps): WebhookJobs {
  const { database, offered, now, baseUrl, chance = Math.random, onFault } = deps;
  // Each exists before the first step of any.
  let reading: Repetition | undefined;
  let sending: Repetition | undefined;
  const timers = new Set<NodeJS.Timeout>();

  const fanOut = createFanOut({
    database,
    offered,
    now,
    baseUrl,
    made: () => void sending?.wake(),
    again(milliseconds) {
      const timer = setTimeout(() => {
        timers.delete(timer);
        void reading?.wake();
      }, milliseconds).unref();
      timers.add(timer);
    },
  });
  const dispatch = createDispatch({
    database,
    now,
    chance,
    deliver: createDeliver(deps),
    freed: () => void sending?.wake(),
    onFault,
  });
  reading = repeat({ pauseMs, work: fanOut }, onFault);
  sending = repeat({ pauseMs, work: dispatch.work }, onFault);
  const stopListening = database.bell.listen(() => {
    void reading.wake();
    void sending.wake();
  });

  return {
    async close() {
      stopListening();
      for (const timer of timers) clearTimeout(timer);
      await Promise.all([reading.close(), sending.close()]);
      await dispatch.close();
    },
  };
}
