import { afterEach, test } from 'node:test';
import { startCluster } from '../postgres/cluster.ts';
import { onPostgres } from './installation.ts';
import { shakes, someMilliseconds, startTrial, type Trial } from './mixed-load/trial.ts';

// A PostgreSQL that is restarted, in order or by a crash, in the middle of everything at once.

let trial: Trial;
afterEach(() => trial.end());

test(`${shakes} restarts of PostgreSQL under a mixed load end no process, and lose and duplicate nothing acknowledged`, async (context) => {
  const cluster = await startCluster();
  trial = await startTrial(await onPostgres({ url: cluster.url, stop: cluster.remove }), 2);
  for (let round = 0; round < shakes; round++) {
    await trial.more();
    await someMilliseconds(200);
    await cluster.stop(round % 2 === 0 ? 'fast' : 'immediate');
    await someMilliseconds(500);
    await cluster.start();
  }
  await trial.more();
  await trial.settle(context, { restarts: shakes });
});
