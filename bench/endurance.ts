import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { administrator } from '../server/test/app.ts';
import { startMixedLoad } from '../server/test/durability/mixed-load/load.ts';
import { setUp } from '../server/test/durability/mixed-load/place.ts';
import { startWebhookTally } from '../server/test/durability/mixed-load/webhook-tally.ts';
import { residentMebibytes, type Server } from './children.ts';
import { startReading } from './endurance/reading.ts';
import { startProduct } from './product.ts';
import { type Finding, percentile } from './report.ts';

/** What is held at a moment of the run. */
interface Sample {
  readonly minute: number;
  readonly memoryMib: number;
  /** Open files, sockets among them. */
  readonly files: number;
  readonly databaseMib: number;
  readonly walMib: number;
}

/** Long enough that caches are full and the code is compiled; what grows after that grows for ever. */
const warmUpShare = 1 / 6;
/** Between two deeds of one hand: some 60 deeds a second in all, about what one webhook can be told of. */
const deedPauseMs = 250;
const samplesMax = 12;

/** What a server holds after so many minutes of everything at once: memory, open files, the database and its log. */
export async function measureEndurance(
  folder: string,
  minutes: number,
  say: (line: string) => void,
): Promise<Finding[]> {
  const dataDir = join(folder, 'endurance');
  const tally = await startWebhookTally();
  const server = await startProduct(dataDir, {
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
    WEBHOOK_ALLOWED_ADDRESSES: '127.0.0.1',
  });
  const place = await setUp(server.url, tally.url);
  const giveUp = new AbortController();
  const load = startMixedLoad({
    place,
    addresses: () => [server.url],
    giveUp: giveUp.signal,
    pauseMs: deedPauseMs,
  });
  const reading = startReading(server.url, place);

  const samples: Sample[] = [];
  const steps = Math.min(samplesMax, Math.max(2, Math.ceil(minutes)));
  const started = performance.now();
  for (let step = 0; step <= steps; step++) {
    await pause(Math.max(0, started + (step * minutes * 60_000) / steps - performance.now()));
    const sample = sampleOf(server, dataDir, (performance.now() - started) / 60_000);
    samples.push(sample);
    say(
      `minute ${sample.minute.toFixed(0)}: ${sample.memoryMib.toFixed(0)} MiB, ${sample.files} files, ` +
        `database ${sample.databaseMib.toFixed(0)} MiB, log ${sample.walMib.toFixed(0)} MiB`,
    );
  }
  const { lost, faults, tries } = load.hardships();
  await load.stop();
  const read = await reading.stop();
  await server.stop();
  await tally.close();
  if (lost + faults + read.faults.length > 0)
    throw new Error(
      `${lost} answers were lost, ${faults} writes and ${read.faults.length} reads were faults: ` +
        read.faults.slice(0, 5).join('; '),
    );
  say(`${tries} writes, ${read.times.length} reads, ${read.told} changes told, ${tally.changes()} delivered`);
  return findingsOf(samples, minutes, percentile(read.times, 0.99));
}

function findingsOf(samples: readonly Sample[], minutes: number, readsP99: number): Finding[] {
  const warm = samples.find(({ minute }) => minute >= minutes * warmUpShare);
  const first = samples[0];
  const last = samples.at(-1);
  if (!first || !warm || !last) throw new Error('Nothing was measured.');
  const from = (value: (sample: Sample) => number): string =>
    `${value(first).toFixed(0)} at the start, ${value(warm).toFixed(0)} once warm, ${value(last).toFixed(0)} at the end`;
  return [
    {
      what: `Memory after ${minutes} minutes of mixed load, to that once warm`,
      value: last.memoryMib / warm.memoryMib,
      unit: '×',
      goal: { atMost: 1.25 },
      detail: `${from(({ memoryMib }) => memoryMib)} MiB`,
    },
    {
      what: 'Open files, to those once warm',
      value: last.files / warm.files,
      unit: '×',
      goal: { atMost: 1.2 },
      detail: from(({ files }) => files),
    },
    {
      what: 'Write-ahead log at its largest',
      value: Math.max(...samples.map(({ walMib }) => walMib)),
      unit: 'MiB',
      goal: { atMost: 65 },
      detail: `${from(({ walMib }) => walMib)} MiB`,
    },
    {
      what: 'Database',
      value: last.databaseMib,
      unit: 'MiB',
      detail: `${from(({ databaseMib }) => databaseMib)} MiB`,
    },
    { what: 'Reads meanwhile, the slowest hundredth', value: readsP99, unit: 'ms' },
  ];
}

function sampleOf({ pid }: Server, dataDir: string, minute: number): Sample {
  const mebibytes = (file: string): number =>
    (statSync(join(dataDir, file), { throwIfNoEntry: false })?.size ?? 0) / 1024 ** 2;
  return {
    minute,
    memoryMib: residentMebibytes(pid) ?? Number.NaN,
    files: readdirSync(`/proc/${pid}/fd`).length,
    databaseMib: mebibytes('wheelhouse.db'),
    walMib: mebibytes('wheelhouse.db-wal'),
  };
}
