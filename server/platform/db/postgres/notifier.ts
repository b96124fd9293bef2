import { randomUUID } from 'node:crypto';
import type { Notifier } from '../database.ts';
import { createLocalNotifier } from '../local-notifier.ts';
import { listenTo } from './notifications.ts';

const channel = 'wheelhouse_commit';
/**
 * Time over which notifications share one NOTIFY. A NOTIFY in each transaction would serialise all commits:
 * PostgreSQL commits transactions with notifications one at a time.
 */
const batchMilliseconds = 20;
/**
 * Time after which a notification of our own that did not return counts as lost, for example because a pooler gave
 * our session to other clients.
 */
const missedAfterMilliseconds = 1000;
/** Polling interval of a process that receives no notifications: short enough that people barely notice. */
const pollMilliseconds = 250;

/** A notifier across all processes on the database. Uses LISTEN, and polls if that receives nothing. */
export interface SharedNotifier extends Notifier {
  close(): Promise<void>;
}

/** Runs a query on any connection. */
type RunQuery = (sql: string, values?: unknown[]) => Promise<{ readonly rows: readonly object[] }>;

/**
 * `bell_rings` counts all notifications, including those of transactions that PostgreSQL does not announce.
 * Listening takes a connection of its own, opened for the first listener.
 */
export function createSharedNotifier(url: string, query: RunQuery): SharedNotifier {
  const local = createLocalNotifier();
  const ownId = randomUUID();
  let sending: NodeJS.Timeout | undefined;
  let stopListening: (() => Promise<void>) | undefined;
  let missedTimer: NodeJS.Timeout | undefined;
  let pollTimer: NodeJS.Timeout | undefined;
  let isPolling = false;
  let lastCount: unknown;
  let isClosed = false;

  async function send(): Promise<void> {
    sending = undefined;
    if (stopListening && !isClosed) missedTimer ??= setTimeout(startPolling, missedAfterMilliseconds).unref();
    // A lost notification is tolerable: listeners also poll.
    await query(`select nextval('bell_rings'), pg_notify($1, $2)`, [channel, ownId]).catch(() => {});
  }

  function notify(): void {
    local.notify();
    sending ??= setTimeout(send, batchMilliseconds).unref();
  }

  function receive(payload: string | undefined): void {
    if (payload !== ownId) {
      local.notify();
      return;
    }
    clearTimeout(missedTimer);
    clearInterval(pollTimer);
    missedTimer = undefined;
    pollTimer = undefined;
  }

  function startPolling(): void {
    missedTimer = undefined;
    pollTimer ??= setInterval(poll, pollMilliseconds).unref();
  }

  async function poll(): Promise<void> {
    if (isPolling) return;
    isPolling = true;
    try {
      const { rows } = await query('select last_value as count from bell_rings');
      const { count } = rows[0] as { count: unknown };
      if (count !== lastCount) local.notify();
      lastCount = count;
    } catch {
      // Outages are reported elsewlocal.
    } finally {
      isPolling = false;
    }
  }

  return {
    notify,
    listen(listener) {
      // Our own notification shows that we receive them, and covers commits from before we listened.
      stopListening ??= listenTo(url, channel, { listening: notify, receive });
      return local.listen(listener);
    },
    async close() {
      isClosed = true;
      clearTimeout(sending);
      clearTimeout(missedTimer);
      clearInterval(pollTimer);
      await stopListening?.();
    },
  };
}
