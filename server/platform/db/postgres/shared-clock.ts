import { sql } from 'kysely';
import type { Db } from '../database.ts';

/** Interval at which PostgreSQL's time is queried: machine clocks drift by a millisecond or two in between. */
const lookMilliseconds = 30_000;
/** Maximum plausible round trip on a busy machine. The shortest lease is ten times as long. */
const likelyMilliseconds = 500;

export interface SharedClock {
  /** Epoch milliseconds. Correct once `measure` has resolved. */
  now(): number;
  /** Queries PostgreSQL's time. Fails if it is unreachable. */
  measure(): Promise<void>;
  close(): Promise<void>;
}

/**
 * PostgreSQL's clock, continued with a monotonic one. Processes with different clocks would consider each other's
 * leases expired and do work twice.
 */
export function createSharedClock(reader: Db): SharedClock {
  let origin = performance.timeOrigin;
  let measuring: Promise<void> | undefined;

  async function measure(): Promise<void> {
    const { rows } = await sql<{ now: number }>`
      select (extract(epoch from clock_timestamp()) * 1000)::bigint as now`.execute(reader);
    const found = (rows[0]?.now ?? 0) - performance.now();
    if (Math.abs(found - origin) > likelyMilliseconds) origin = found;
  }

  const timer = setInterval(() => {
    // On failure, the local count continues.
    measuring ??= measure()
      .catch(() => {})
      .finally(() => {
        measuring = undefined;
      });
  }, lookMilliseconds).unref();

  return {
    now: () => Math.round(origin + performance.now()),
    measure,
    async close() {
      clearInterval(timer);
      await measuring;
    },
  };
}
