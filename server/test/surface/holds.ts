import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import type { TestApp } from '../app.ts';
import { isFault } from './no-fault.ts';

/**
 * One process answers everybody, one after the other. Whatever one caller sends, nobody else waits for longer than this
 * many milliseconds of processor time.
 */
export const holdMax = 50;
/** A batch may have 8 MiB; with SQLite, its commit is one step and writes some 25 MB to the system. */
export const batchHoldMax = 1.5 * holdMax;
/** A collector of garbage has its turn, and code is compiled at its first uses: the best of so many tries counts. */
const tries = 4;

export interface MeasuredCalls {
  readonly path: string;
  readonly token: string | undefined;
  /** What is posted, one after the other: for each try, so that each may be of something new. A GET without. */
  bodies?(attempt: number): readonly string[];
}

/** How long a service was held by each of the things it was asked. */
export class BlockTimes {
  readonly #app: TestApp;
  readonly #held: { readonly title: string; readonly milliseconds: number }[] = [];

  constructor(app: TestApp) {
    this.#app = app;
  }

  /** Asks, and fails where that is a fault of the service, or where it was held for more than so many milliseconds. */
  async measure(
    title: string,
    { path, token, bodies }: MeasuredCalls,
    millisecondsMax = holdMax,
  ): Promise<void> {
    let milliseconds = Number.POSITIVE_INFINITY;
    for (let attempt = 0; attempt < tries && milliseconds > millisecondsMax; attempt++) {
      const sent = bodies?.(attempt) ?? [undefined];
      const longest = await longestBlock(async () => {
        for (const body of sent) await this.#askOnce(title, path, token, body);
        // What a change leaves for behind its commit is done before the next one.
        await this.#app.database.transact(async () => {}, 'crash');
      });
      milliseconds = Math.min(milliseconds, longest > millisecondsMax ? longest / slowness() : longest);
    }
    this.#held.push({ title, milliseconds });
    assert.ok(milliseconds <= millisecondsMax, `${title}: held for ${Math.round(milliseconds)} ms`);
  }

  async #askOnce(title: string, path: string, token: string | undefined, body: string | undefined) {
    const reply = await this.#app.call(body === undefined ? 'GET' : 'POST', path, { token, body });
    const text = reply.text.slice(0, 300);
    assert.ok(!isFault(reply.status), `${title}: ${reply.status} ${text}`);
    assert.notEqual(reply.body?.error?.code, -32603, `${title}: ${text}`);
  }

  /** Prints the ten that held it longest. */
  report(t: TestContext): void {
    const longest = this.#held.toSorted((a, b) => b.milliseconds - a.milliseconds).slice(0, 10);
    for (const { title, milliseconds } of longest) t.diagnostic(`${milliseconds.toFixed(1)} ms  ${title}`);
    t.diagnostic(`of ${this.#held.length}`);
  }
}

/** Processor time that parsing this text took where the limits were set. */
const measure = { text: `[${'{"a":0},'.repeat(131_000)}0]`, milliseconds: 6 };

/** How many times as long everything takes here and now, at least 1: other work on the machine slows the processor down. */
function slowness(): number {
  const times = Array.from({ length: 5 }, () => {
    const startUsage = process.threadCpuUsage();
    JSON.parse(measure.text);
    return millisecondsSince(startUsage);
  });
  return Math.max(1, Math.min(...times) / measure.milliseconds);
}

function millisecondsSince(startUsage: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(startUsage);
  return (user + system) / 1000;
}

/**
 * The longest that the process was held while some work went on: milliseconds of processor time between two turns of the
 * event loop, during which nobody else is answered. Processor time of this thread, so that a busy machine changes little.
 */
async function longestBlock(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let before = process.threadCpuUsage();
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      // A timer, not an immediate, which would keep a core busy while nothing is done.
      await new Promise((resume) => setTimeout(resume, 1));
      longest = Math.max(longest, millisecondsSince(before));
      before = process.threadCpuUsage();
    }
  })();
  try {
    await work();
  } finally {
    isOver = true;
    await watching;
  }
  return longest;
}
