import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startProduct } from './product.ts';
import { type Benchmark, median } from './report.ts';
import { residentMebibytes } from './server-process.ts';

/** Pause before memory is measured, so that garbage of the start is collected. */
const restSeconds = 5;

const rows = {
  firstStart: 'Start until /readyz, new data folder',
  start: 'Start until /readyz',
  memory: 'Idle memory',
} as const;

/** Start-up time, and memory of a server without traffic. */
export const start: Benchmark = {
  rows: Object.values(rows),
  async measure({ folder, isQuick, say }) {
    say('start and idle memory');
    const dataDir = join(folder, 'start');
    const first = await startProduct(dataDir);
    await first.stop();
    const starts: number[] = [];
    const memory: number[] = [];
    for (let round = 0; round < (isQuick ? 1 : 3); round++) {
      const server = await startProduct(dataDir);
      starts.push(server.startedInMs);
      await pause(restSeconds * 1000);
      memory.push(residentMebibytes(server.pid) ?? Number.NaN);
      await server.stop();
    }
    return [
      { what: rows.firstStart, value: first.startedInMs, unit: 'ms' },
      { what: rows.start, value: median(starts), unit: 'ms' },
      { what: rows.memory, value: median(memory), unit: 'MiB', goal: { atMost: 110 } },
    ];
  },
};
