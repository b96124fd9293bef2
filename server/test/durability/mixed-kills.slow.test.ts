import { afterEach, test } from 'node:test';
import { onPostgres, onSqlite } from './installation.ts';
import { shakes, someMilliseconds, startTrial, type Trial } from './mixed-load/trial.ts';

// Servers that are killed in the middle of everything at once: events, replies, tickets, merges, tasks, webhooks.

let trial: Trial;
afterEach(() => trial.end());

test(`${shakes} kills under a mixed load on SQLite lose and duplicate nothing acknowledged`, async (context) => {
  trial = await startTrial(onSqlite(), 1);
  for (let round = 0; round < shakes; round++) {
    await trial.more();
    await someMilliseconds(200);
    await trial.kill(0);
    await trial.launch(0);
  }
  await trial.more();
  await trial.settle(context, { kills: shakes });
});

test(`${shakes} alternating kills of two processes under a mixed load on PostgreSQL lose and duplicate nothing`, async (context) => {
  trial = await startTrial(await onPostgres(), 2);
  for (let round = 0; round < shakes; round++) {
    await trial.more();
    await someMilliseconds(200);
    await trial.kill(round % 2);
    await trial.more();
    await trial.launch(round % 2);
  }
  await trial.more();
  await trial.settle(context, { kills: shakes });
});
