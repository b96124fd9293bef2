import type { Audited, FailedStep, Order, Pictured, Reply } from '../task.ts';
import { auditPage } from './audit-page.ts';
import { LoadFault } from './load-fault.ts';
import { watchMemory } from './memory-watch.ts';
import { openPage } from './open-page.ts';
import { StartFault } from './start-fault.ts';
import { TabCrash, watchTab } from './tab-crash.ts';
import { takePicture } from './take-picture.ts';

/**
 * The process that owns the browser, started for one page. Its parent kills the process group; if the parent dies,
 * the process kills its own group.
 */
process.once('disconnect', () => process.kill(-process.pid, 'SIGKILL'));

process.once('message', (order: Order) => {
  const say = (reply: Reply) => process.send?.(reply);
  watchMemory(process.pid, () =>
    say({ failed: 'crash', why: 'The page takes more memory than pages may have.' }),
  );
  void answer(order).then(say);
});

async function answer({ task, ...start }: Order): Promise<Reply> {
  let step: FailedStep = 'start';
  try {
    const page = await openPage(start);
    step = 'work';
    const { crashed } = await watchTab(page);
    const doing: Promise<Audited | Pictured> =
      task.kind === 'audit' ? auditPage(page, task) : takePicture(page, task);
    // Calls to a crashed tab may never be answered, so they are no longer awaited.
    doing.catch(() => {});
    return { done: await Promise.race([doing, crashed]) };
  } catch (thrown) {
    return {
      failed: stepOf(thrown) ?? step,
      why: String(thrown instanceof LoadFault ? thrown.cause : thrown).slice(0, 500),
    };
  }
}

function stepOf(thrown: unknown): FailedStep | undefined {
  if (thrown instanceof TabCrash) return 'crash';
  if (thrown instanceof LoadFault) return 'load';
  return thrown instanceof StartFault ? 'unstartable' : undefined;
}
