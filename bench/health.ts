import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { keepChild } from './children.ts';
import { growTo } from './fill.ts';
import { growAudit, planTasks, sendFrom } from './fill-years.ts';
import { type Load, repeat } from './health/load.ts';
import { slowReads } from './health/slow-reads.ts';
import { worstInputs } from './health/worst-inputs.ts';
import { connectSites, startProduct } from './product.ts';
import { type Finding, median, percentile } from './report.ts';

const sites = 20;
/** Whoever watches the product takes it for dead when it is silent much longer. */
const silentMillisecondsMax = 50;

/** What /healthz takes while the slowest reads there are run on years of data, and while the worst is sent that is taken. */
export async function measureHealth(
  folder: string,
  isQuick: boolean,
  say: (line: string) => void,
): Promise<Finding[]> {
  const [events, people, auditRows, tasks] = isQuick
    ? [50_000, 2000, 30_000, 100]
    : [200_000, 20_000, 300_000, 100];
  const dataDir = join(folder, 'health');
  const file = join(dataDir, 'wheelhouse.db');
  say(
    `${events.toLocaleString('en')} events, ${people.toLocaleString('en')} contacts, leads and conversations`,
  );
  const filling = await startProduct(dataDir);
  const connection = await connectSites(filling.url, sites);
  await sendFrom(filling.url, connection, people);
  await planTasks(filling.url, connection, tasks);
  await filling.stop();
  await growTo(file, events);
  growAudit(file, auditRows);

  const product = await startProduct(dataDir);
  const prober = fork(join(import.meta.dirname, 'prober.ts'), [product.url]);
  keepChild(prober);
  const measured = async (what: string, loads: readonly Load[], goal?: Finding['goal']): Promise<Finding> => {
    say(what);
    const stopping = new AbortController();
    const running = loads.flatMap((load) =>
      Array.from({ length: load.atOnce }, () => repeat(load, product.url, stopping.signal)),
    );
    prober.send('from now');
    await once(prober, 'message');
    await pause(isQuick ? 2000 : 5000);
    prober.send('until now');
    const [times] = (await once(prober, 'message')) as [number[]];
    stopping.abort();
    const answers = (await Promise.all(running)).reduce((sum, count) => sum + count, 0);
    const longest = Math.max(...times);
    return {
      what: `/healthz p99, ${what}`,
      value: percentile(times, 0.99),
      unit: 'ms',
      ...(goal ? { goal } : {}),
      detail: `median ${median(times).toFixed(2)} ms, longest ${longest.toFixed(1)} ms; ${answers} answers meanwhile`,
    };
  };
  const reads = slowReads(connection);
  const findings = [await measured('nothing else', [])];
  for (const load of reads) findings.push(await measured(load.what, [load]));
  findings.push(await measured('all of it at once', reads, { atMost: silentMillisecondsMax }));
  for (const load of worstInputs(connection)) {
    const isOfOneMebibyte = load.bytes <= 1024 ** 2;
    findings.push(
      await measured(load.what, [load], isOfOneMebibyte ? { atMost: silentMillisecondsMax } : undefined),
    );
  }
  prober.kill();
  await product.stop();
  return findings;
}
