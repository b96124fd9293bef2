import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { takeMachineLock } from '../machine-lock.ts';

/** A process that takes the lock several times and records when it holds it; or takes it and keeps it, to be killed. */
const [, , folder = '', name = '', times = ''] = process.argv;
const journal = join(folder, 'journal');
const { signal } = new AbortController();

if (times === 'keep') {
  await takeMachineLock(folder, signal);
  process.stdout.write('taken\n');
  setInterval(() => {}, 1000);
} else {
  for (let time = 0; time < Number(times); time += 1) {
    const release = await takeMachineLock(folder, signal);
    appendFileSync(journal, `begin ${name}\n`);
    await new Promise((resume) => setImmediate(resume));
    appendFileSync(journal, `end ${name}\n`);
    release();
  }
}
