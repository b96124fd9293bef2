import { setTimeout as pause } from 'node:timers/promises';
import type { Place } from '../../server/test/durability/mixed-load/place.ts';
import { listen } from '../../server/test/listen.ts';

/** People who look at lists, search, and follow what changes, all the while. */
export interface Reading {
  stop(): Promise<ReadingDone>;
}

export interface ReadingDone {
  /** Milliseconds of each read. */
  readonly times: readonly number[];
  /** What was said of each read that was refused, or not answered at all. */
  readonly faults: readonly string[];
  /** Changes that followers were told. */
  readonly told: number;
}

const pauseMs = 200;
/** A follower stays so long, then another comes. */
const followMs = 5000;
const followers = 4;

const pathsOf = ({ siteId }: Place): readonly string[] => [
  `/api/command-center/activity?limit=50`,
  `/api/command-center/activity?q=grace`,
  `/api/command-center/conversations?status=open`,
  `/api/command-center/conversations?q=cake`,
  `/api/command-center/contacts?q=visitor`,
  `/api/command-center/leads?site_id=${siteId}&include=total`,
  '/api/command-center/tickets?status=open',
  '/api/command-center/summary',
  '/api/command-center/integration-logs?result=refused',
];

export function startReading(url: string, place: Place): Reading {
  const { session } = place.tokens;
  const times: number[] = [];
  const faults: string[] = [];
  let told = 0;
  let isStopping = false;

  async function readOnAndOn(path: string): Promise<void> {
    while (!isStopping) {
      const began = performance.now();
      try {
        const response = await fetch(url + path, { headers: { authorization: `Bearer ${session}` } });
        const text = await response.text();
        times.push(performance.now() - began);
        if (!response.ok) faults.push(`${path}: ${text}`);
      } catch (thrown) {
        faults.push(`${path}: ${String((thrown as Error).cause ?? thrown)}`);
      }
      await pause(pauseMs);
    }
  }

  async function followOnAndOn(): Promise<void> {
    while (!isStopping) {
      const listener = await listen(url, '/api/command-center/changes/stream', { token: session });
      await pause(followMs);
      told += listener.heard.length;
      listener.close();
      await listener.ended;
    }
  }

  const working = Promise.all([
    ...pathsOf(place).map(readOnAndOn),
    ...Array.from({ length: followers }, followOnAndOn),
  ]);
  working.catch(() => {});
  return {
    async stop() {
      isStopping = true;
      await working;
      return { times, faults, told };
    },
  };
}
