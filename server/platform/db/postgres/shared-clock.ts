import { sql } from 'kysely';
import type { Db } from '../database.ts';

/** Interval at which PostgreSQL's time is queried: machine clocks drift by a millisecond or two in between. */
const lookMilliseconds = 30_000;
/** Less than this is the way that the answer took, on a busy machine. The shortest lease is ten times as long. */
const likelyMilliseconds = 500;

export interface SharedClock {
  /** Epoch milliseconds. Right once `look` has resolved. */
  now(): number;
  /** Asks PostgreSQL for the time. Fails where it cannot be asked. */
  look(): Promise<void>;
  close(): Promise<void>;
}

/**
 * PostgreSQL's clock, continued with a monotonic one. Processes with different clocks would consider each other's
 * leases expired and do work twice.
 */
export function createSharedClock(reader: Db): SharedClock {
  let origin = performance.timeOrigin;
  let looking: Promise<void> | undefined;

  async function look(): Promise<void> {
    const { rows } = await sql<{ now: number }>`
      select (extract(epoch from clock_timestamp()) * 1000)::bigint as now`.execute(reader);
    const found = (rows[0]?.now ?? 0) - performance.now();
    if (Math.abs(found - origin) > likelyMilliseconds) origin = found;
  }

  const timer = setInterval(() => {
    // Where it cannot be asked, the count goes on as it was.
    looking ??= look()
      .catch(() => {})
      .finally(() => {
        looking = undefined;
      });
  }, lookMilliseconds).unref();

  return {
    now: () => Math.round(origin + performance.now()),
    look,
    async close() {
      clearInterval(timer);
      await looking;
    },
  };
}
