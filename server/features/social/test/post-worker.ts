// A process that publishes posts until it is killed, by others or at a moment of its own choice.
import { openDatabase } from '../../../platform/db/open.ts';
import { startJobs } from '../../../platform/jobs/index.ts';
import type { SocialProvider } from '../provider/port.ts';
import { createFairShare } from '../service/fair-share.ts';
import { postJobs } from '../work/jobs.ts';
import { loopbackAdapter } from './loopback-provider.ts';
import type { WorkerOrders } from './post-processes.ts';

const { databaseOptions, url, options, diesAt }: WorkerOrders = JSON.parse(process.argv[2] ?? '');
const database = await openDatabase(databaseOptions);
const { now } = database;
const die = (moment: WorkerOrders['diesAt']) => {
  if (moment === diesAt) process.kill(process.pid, 'SIGKILL');
};

const adapter = loopbackAdapter(url, options);
const provider: SocialProvider = {
  ...adapter,
  async publish(publication, call) {
    die('before the call');
    const result = await adapter.publish(publication, call);
    die('after the call');
    return result;
  },
};
const onFault = (thrown: unknown) => console.log('FAULT', thrown);
startJobs(
  postJobs({
    now,
    gateway: { ready: async () => ({ isReady: true, provider, credential: 'one' }) },
    share: createFairShare({ burst: 100_000 }),
    onFault,
  }),
  { database, now, onFault },
);
// Jobs keep no process alive: in the product its listeners do.
setInterval(() => {}, 60_000);
console.log('AT WORK');
