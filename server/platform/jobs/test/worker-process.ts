// A process that works until it is killed or told to stop, and that makes jobs meanwhile where it is told to.
import { setTimeout as pause } from 'node:timers/promises';
import { isNotReady } from '../../../kernel/errors.ts';
import { openDatabase } from '../../db/open.ts';
import { startJobs } from '../index.ts';
import { feed, mixture } from './mixture.ts';

const [place, file, round] = process.argv.slice(2);
const database = await openDatabase(JSON.parse(place ?? ''));
const worker = startJobs(mixture(file ?? '', database.now), {
  database,
  stopMilliseconds: 200,
  onFault(thrown) {
    if (!String(thrown).includes('flaky')) console.log('FAULT', thrown);
  },
});

// A worker keeps no process alive: in the product its doors do.
const alive = setInterval(() => {}, 60_000);
let isStopping = false;
process.once('SIGTERM', async () => {
  isStopping = true;
  clearInterval(alive);
  await worker.close();
  await database.close();
  process.exit(0);
});
console.log('AT WORK');

for (let turn = 0; round !== undefined && !isStopping; turn++) {
  try {
    await feed(database, `${round}.${turn}`);
  } catch (thrown) {
    // The outage tests take the database away: made or not, the notes of it say so.
    if (!isNotReady(thrown)) throw thrown;
  }
  await pause(20);
}
