// A worker process that runs until killed or stopped, and enqueues jobs meanwhile on request.
import { setTimeout as pause } from 'node:timers/promises';
import { isNotReady } from '../../../kernel/errors.ts';
import { openDatabase } from '../../../platform/db/open.ts';
import { startJobs } from '../../../platform/jobs/index.ts';
import { startProcess } from '../../process.ts';
import { feedFeatures } from './feature-work.ts';
import { feed, mixture } from './mixture.ts';

const [storage, file, secretKey, round] = process.argv.slice(2);
const database = await openDatabase(JSON.parse(storage ?? ''));
function onFault(thrown: unknown): void {
  if (!String(thrown).includes('flaky')) console.log('FAULT', thrown);
}
const worker = startJobs(mixture(file ?? '', database.now), { database, stopMilliseconds: 200, onFault });
const clock = {
  get now() {
    return database.now();
  },
};
const product = startProcess({
  database,
  clock,
  onFault,
  secretKey: Buffer.from(secretKey ?? '', 'hex'),
  environment: { WEBHOOK_ALLOWED_ADDRESSES: '127.0.0.1' },
});
product.start();

// A worker keeps no process alive: in the product its listeners do.
const keepAlive = setInterval(() => {}, 60_000);
let isStopping = false;
const { promise: feedStopped, resolve: stopFeed } = Promise.withResolvers<void>();
process.once('SIGTERM', async () => {
  isStopping = true;
  clearInterval(keepAlive);
  await feedStopped;
  await Promise.all([worker.close(), product.close()]);
  await database.close();
  process.exit(0);
});
console.log('AT WORK');

for (let turn = 0; round !== undefined && !isStopping; turn++) {
  try {
    await feed(database, `${round}.${turn}`);
    await feedFeatures(database);
  } catch (thrown) {
    // A stop may intervene: the notes say whether the job was created.
    if (!isNotReady(thrown)) throw thrown;
  }
  await pause(20);
}
stopFeed();
