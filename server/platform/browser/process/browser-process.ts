import type { Page } from 'puppeteer-core';
import { membersOf } from '../process-group.ts';
import type { Audited, FailedStep, Order, Reply, Screenshot } from '../task.ts';
import { auditPage } from './audit-page.ts';
import { LoadFault } from './load-fault.ts';
import { openPage } from './open-page.ts';
import { StartFault } from './start-fault.ts';
import { takePicture } from './take-picture.ts';

/** The tab is gone; calls to it will not be answered. */
class TabCrash extends Error {}

/**
 * Watches a page's tab: `crashed` rejects with a `TabCrash` when it crashes or is killed. The page reports most
 * crashes (`Inspector.targetCrashed`), the browser the rest (`Target.targetCrashed`).
 */
async function watchTab(page: Page): Promise<{ readonly crashed: Promise<never> }> {
  const { promise, reject } = Promise.withResolvers<never>();
  promise.catch(() => {});
  const crashed = (reason: string) => reject(new TabCrash(reason));
  page.once('error', (thrown) => crashed(String(thrown)));
  const browser = await page.browser().target().createCDPSession();
  const own = await page.createCDPSession();
  const { targetInfo } = await own.send('Target.getTargetInfo');
  await own.detach();
  browser.on('Target.targetCrashed', ({ targetId, status }) => {
    if (targetId === targetInfo.targetId) crashed(status);
  });
  await browser.send('Target.setDiscoverTargets', { discover: true });
  return { crashed: promise };
}

/**
 * A page with everything it loads takes a few hundred MB across all browser processes; some pages take all there is.
 */
const bytesMax = 2 * 1024 ** 3;
const pollMs = 300;

/**
 * Calls `exceeded` once if a process group uses more memory than a page may. A system limit would apply to address
 * space, of which Chromium reserves far more than it uses. Linux only.
 */
function watchMemory(group: number, exceeded: () => void): void {
  if (process.platform !== 'linux') return;
  const timer = setInterval(() => {
    if (bytesOf(group) <= bytesMax) return;
    clearInterval(timer);
    exceeded();
  }, pollMs);
  timer.unref();
}

const bytesOf = (group: number): number => membersOf(group).reduce((sum, { bytes }) => sum + bytes, 0);

/**
 * The process that owns the browser, started for one page. Its parent kills the process group; if the parent dies,
 * the process kills its own group.
 */
process.once('disconnect', () => process.kill(-process.pid, 'SIGKILL'));

process.once('message', (order: Order) => {
  const sendReply = (reply: Reply) => process.send?.(reply);
  watchMemory(process.pid, () =>
    sendReply({ failed: 'crash', why: 'The page takes more memory than pages may have.' }),
  );
  void answer(order).then(sendReply);
});

async function answer({ task, ...start }: Order): Promise<Reply> {
  let step: FailedStep = 'start';
  try {
    const page = await openPage(start);
    step = 'work';
    const { crashed } = await watchTab(page);
    const doing: Promise<Audited | Screenshot> =
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
