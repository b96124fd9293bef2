// The product in a process of its own: what is measured of it is not what its callers cost.
import { readFileSync } from 'node:fs';
import { createHistogram } from 'node:perf_hooks';
import { startTestApp } from '../../../../test/app.ts';
import type { ProductOrders, ProductState } from './product.ts';

const orders: ProductOrders = JSON.parse(process.argv[2] ?? '');
const app = await startTestApp({ settings: orders.settings });

const everyMs = 5;
const goes = createHistogram();
let before = process.threadCpuUsage();
// What a machine does for others in the meantime is not counted: only what this thread itself was at work.
setInterval(() => {
  const now = process.threadCpuUsage();
  goes.record(Math.max(1, now.user - before.user + now.system - before.system));
  before = now;
}, everyMs);

/** Each message asks what it holds, and what it did since the one before. */
process.on('message', () => {
  globalThis.gc?.();
  const { heapUsed, external, rss } = process.memoryUsage();
  const state: ProductState = {
    heldMib: (heapUsed + external) / 1024 ** 2,
    residentMib: rss / 1024 ** 2,
    childrenMib: childrenMib(),
    atWorkMs: { p99: goes.percentile(99) / 1000, max: goes.max / 1000 },
  };
  goes.reset();
  // Collecting was asked for, and is nobody's doing.
  before = process.threadCpuUsage();
  process.send?.(state);
});
process.once('disconnect', () => void app.close().then(() => process.exit()));
process.send?.(app.url);

/** Memory of the child processes, which read pictures; 0 if the system does not report it. */
function childrenMib(): number {
  const read = (file: string): string => {
    try {
      return readFileSync(`/proc/${file}`, 'utf8');
    } catch {
      return '';
    }
  };
  const children = read(`${process.pid}/task/${process.pid}/children`).split(' ').filter(Boolean);
  const kibibytes = children.map((pid) =>
    Number(/^VmRSS:\s+(\d+) kB$/m.exec(read(`${pid}/status`))?.[1] ?? 0),
  );
  return kibibytes.reduce((sum, each) => sum + each, 0) / 1024;
}
