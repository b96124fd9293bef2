import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { keepChild, residentMebibytes } from '../children.ts';
import { connectSites, startProduct } from '../product.ts';
import type { Setting } from '../rates.ts';
import { type Finding, median, percentile } from '../report.ts';
import { largePhotos } from './large-photos.ts';

const uploads = 50;
/** How much slower the slowest hundredth of other calls may be meanwhile. */
const slowdownMax = 2;
const sampleEveryMs = 50;
const quietMs = 4000;

/** A burst, and what the service was like right before and after it: the machine's own unrest comes and goes within minutes. */
interface Turn {
  /** Milliseconds of the slowest hundredth, without the burst and with it. */
  readonly quiet: number;
  readonly busy: number;
  readonly longest: number;
  readonly seconds: number;
}

/** What others wait for the service while 50 large photos come in at once. */
export async function measureUploads({ folder, isQuick, say }: Setting): Promise<Finding[]> {
  say(`${uploads} photos of 12 to 30 million pixels`);
  const own = join(folder, 'uploads');
  mkdirSync(own, { recursive: true });
  const photos = await largePhotos();
  const files = photos.map((photo, number) => {
    const file = join(own, `${number}.jpg`);
    writeFileSync(file, photo);
    return file;
  });
  const product = await startProduct(join(own, 'data'));
  const { siteIds, siteToken, session } = await connectSites(product.url, 1);
  const asked = [product.url, '/api/control-plane/status', siteToken];
  const prober = fork(join(import.meta.dirname, '../prober.ts'), asked);
  const orders = { url: product.url, siteId: siteIds[0], token: session, files, uploads };
  const uploader = fork(join(import.meta.dirname, 'uploader.ts'), [JSON.stringify(orders)]);
  for (const child of [prober, uploader]) keepChild(child);
  const probed = async <T>(meanwhile: () => Promise<T>): Promise<readonly [times: number[], done: T]> => {
    prober.send('from now');
    await once(prober, 'message');
    const done = await meanwhile();
    prober.send('until now');
    const [times] = (await once(prober, 'message')) as [number[]];
    return [times, done];
  };
  const burst = async (): Promise<number> => {
    uploader.send('go');
    const [seconds] = (await once(uploader, 'message')) as [number];
    return seconds;
  };
  // The process that reads pictures is there, and everything is compiled.
  await burst();
  let mostMib = 0;
  const sampling = setInterval(() => {
    mostMib = Math.max(mostMib, residentMebibytes(product.pid) ?? Number.NaN);
  }, sampleEveryMs);
  const quietP99 = async () => percentile((await probed(() => pause(quietMs)))[0], 0.99);
  const turns: Turn[] = [];
  let before = await quietP99();
  for (let round = 0; round < (isQuick ? 2 : 7); round++) {
    const [times, seconds] = await probed(burst);
    const after = await quietP99();
    turns.push({
      quiet: (before + after) / 2,
      busy: percentile(times, 0.99),
      longest: Math.max(...times),
      seconds,
    });
    before = after;
  }
  clearInterval(sampling);
  for (const child of [prober, uploader]) child.kill();
  await product.stop();
  const middle = (pick: (turn: Turn) => number): number => median(turns.map(pick));
  const bytes = photos.map(({ length }) => (length / 1024 ** 2).toFixed(1)).join(', ');
  return [
    {
      what: `GET status p99 while ${uploads} photos come in, to its quiet value`,
      value: middle(({ busy, quiet }) => busy / quiet),
      unit: '×',
      goal: { atMost: slowdownMax },
      detail:
        `${middle(({ busy }) => busy).toFixed(2)} ms to ${middle(({ quiet }) => quiet).toFixed(2)} ms, ` +
        `longest ${middle(({ longest }) => longest).toFixed(1)} ms; photos of ${bytes} MiB`,
    },
    { what: `Memory while ${uploads} photos come in`, value: mostMib, unit: 'MiB' },
    {
      what: 'Photos made a second',
      value: uploads / middle(({ seconds }) => seconds),
      unit: '/s',
    },
  ];
}
