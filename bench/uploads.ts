import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { lengthsOf, oneConnection, type Span, timeRequest } from './latency.ts';
import type { Orders } from './photo-sender.ts';
import { connectSites, startProduct } from './product.ts';
import { type Benchmark, median, percentile } from './report.ts';
import { killOnExit, residentMebibytes } from './server-process.ts';

const uploadsAtOnce = 50;
/** Factor by which the 99th percentile of other calls may be slower meanwhile. */
const slowdownMax = 2;
const sampleEveryMs = 50;
const probeEveryMs = 5;
const quietMs = 4000;

const rows = {
  others: `GET status p99 while ${uploadsAtOnce} photos come in, to its quiet value`,
  memory: `Memory while ${uploadsAtOnce} photos come in`,
  rate: 'Photos made a second',
} as const;

/** One burst, with the service right before and after it, because the load of other programs changes within minutes. */
interface UploadRound {
  /** Milliseconds of the 99th percentile, without the burst and with it. */
  readonly quiet: number;
  readonly busy: number;
  readonly longest: number;
  readonly seconds: number;
}

/** Latency of other calls, and memory, while 50 large photos arrive at once. */
export const uploads: Benchmark = {
  rows: Object.values(rows),
  async measure({ folder, isQuick, say }) {
    say(`${uploadsAtOnce} photos of 12 to 30 million pixels`);
    const own = join(folder, 'uploads');
    mkdirSync(own, { recursive: true });
    const photos: Buffer[] = [];
    for (const [width, height] of photoSizes) photos.push(await grainyPhoto(width, height));
    const files = photos.map((photo, number) => {
      const file = join(own, `${number}.jpg`);
      writeFileSync(file, photo);
      return file;
    });
    const product = await startProduct(join(own, 'data'));
    const { siteIds, siteToken, session } = await connectSites(product.url, 1);
    const orders: Orders = {
      url: product.url,
      siteId: siteIds[0],
      token: session,
      files,
      uploads: uploadsAtOnce,
    };
    const sender = fork(join(import.meta.dirname, 'photo-sender.ts'), [JSON.stringify(orders)]);
    killOnExit(sender);
    const stopping = new AbortController();
    sender.once('exit', () => stopping.abort(new Error('The process that sends photos ended.')));
    const burst = async (): Promise<number> => {
      sender.send('go');
      const [seconds] = (await once(sender, 'message', { signal: stopping.signal })) as [number];
      return seconds;
    };
    const status = { url: `${product.url}/api/control-plane/status`, token: siteToken };
    const quietP99 = async () => percentile((await probed(status, () => pause(quietMs))).times, 0.99);

    // Starts the process that decodes pictures, and has V8 compile what a burst runs.
    await burst();
    let mostMib = 0;
    const sampling = setInterval(() => {
      mostMib = Math.max(mostMib, residentMebibytes(product.pid) ?? Number.NaN);
    }, sampleEveryMs);
    const rounds: UploadRound[] = [];
    let before = await quietP99();
    for (let round = 0; round < (isQuick ? 2 : 7); round++) {
      const { times, result: seconds } = await probed(status, burst);
      const after = await quietP99();
      rounds.push({
        quiet: (before + after) / 2,
        busy: percentile(times, 0.99),
        longest: Math.max(...times),
        seconds,
      });
      before = after;
    }
    clearInterval(sampling);
    sender.kill();
    await product.stop();
    const middle = (pick: (round: UploadRound) => number): number => median(rounds.map(pick));
    const sizes = photos.map(({ length }) => (length / 1024 ** 2).toFixed(1)).join(', ');
    return [
      {
        what: rows.others,
        value: middle(({ busy, quiet }) => busy / quiet),
        unit: '×',
        goal: { atMost: slowdownMax },
        detail:
          `${middle(({ busy }) => busy).toFixed(2)} ms to ${middle(({ quiet }) => quiet).toFixed(2)} ms, ` +
          `longest ${middle(({ longest }) => longest).toFixed(1)} ms; photos of ${sizes} MiB`,
      },
      { what: rows.memory, value: mostMib, unit: 'MiB' },
      { what: rows.rate, value: uploadsAtOnce / middle(({ seconds }) => seconds), unit: '/s' },
    ];
  },
};

/** Times a call of the product every few milliseconds until the work is done. */
async function probed<T>(
  { url, token }: { readonly url: string; readonly token: string },
  work: () => Promise<T>,
): Promise<{ readonly times: readonly number[]; readonly result: T }> {
  const agent = oneConnection();
  const spans: Span[] = [];
  let isDone = false;
  const probing = (async () => {
    while (!isDone) {
      spans.push(await timeRequest(agent, url, { authorization: `Bearer ${token}` }));
      await pause(probeEveryMs);
    }
  })();
  const result = await work().finally(() => {
    isDone = true;
  });
  await probing;
  agent.destroy();
  return { times: lengthsOf(spans), result };
}

/** Pixels of phones' and cameras' pictures: 12, 16, 20, 24 and 30 million. */
const photoSizes = [
  [4032, 3024],
  [4624, 3468],
  [5184, 3888],
  [6000, 4000],
  [6240, 4848],
] as const;

/** The product's own limit for a photo. */
const photoBytesMax = 4 * 1024 * 1024;

/** Makes a JPEG with noise, so that decoding it takes work, nearly as large as a photo may be. */
async function grainyPhoto(width: number, height: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 24 } as const;
  const drawn = await sharp({
    create: {
      width: Math.round(width / 3),
      height: Math.round(height / 3),
      channels: 3,
      background: '#888',
      noise,
    },
  })
    .png({ compressionLevel: 1 })
    .toBuffer();
  for (const quality of [92, 88, 84, 78, 70, 60, 45, 30]) {
    const photo = await sharp(drawn).resize(width, height).jpeg({ quality }).toBuffer();
    if (photo.length <= photoBytesMax) return photo;
  }
  throw new Error(`A photo of ${width} × ${height} pixels is too large.`);
}
