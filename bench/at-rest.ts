import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { residentMebibytes } from './children.ts';
import { startProduct } from './product.ts';
import { type Finding, median } from './report.ts';

/** Seconds a server is left alone before its memory is read: start-up garbage has gone by then. */
const restSeconds = 5;

/** How long a start takes, and what a server holds that nobody calls. */
export async function measureAtRest(
  folder: string,
  isQuick: boolean,
  say: (line: string) => void,
): Promise<Finding[]> {
  say('start-up and idle memory');
  const dataDir = join(folder, 'rest');
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
    { what: 'Start until /readyz, new data folder', value: first.startedInMs, unit: 'ms' },
    { what: 'Start until /readyz', value: median(starts), unit: 'ms' },
    { what: 'Idle memory', value: median(memory), unit: 'MiB', goal: { atMost: 100 } },
  ];
}
