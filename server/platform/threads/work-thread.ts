import { type ResourceLimits, Worker } from 'node:worker_threads';

/**
 * A thread for work whose duration depends on untrusted input, such as parsing. It starts with the first task, and
 * ends when idle or when a task exceeds its time or memory.
 */
export interface WorkThread<Input, Output> {
  /**
   * Runs one task and reports its results part by part; start the next task only when this one has ended. `late`: it
   * exceeded its time limit. `ended`: the thread failed, ran out of memory or was closed. `not_begun`: the thread never
   * started, which says nothing about the task.
   */
  work(input: Input, onOutput: (output: Output) => void): Promise<'done' | 'late' | 'ended' | 'not_begun'>;
  /** Ends the thread. Later tasks start another. */
  close(): Promise<void>;
}

export interface WorkThreadOptions {
  /**
   * Processor time per task, the only measure of `late`: a busy machine takes longer by the clock, but must not
   * refuse a text that an idle one accepts.
   */
  readonly processorMs: number;
  readonly memory: ResourceLimits;
  /** Time an idle thread is kept; it holds about 20 MB. */
  readonly idleMs?: number;
}

const idleMsDefault = 60_000;
/** Interval at which a busy thread's processor time is checked. */
const checkIntervalMs = 50;
/**
 * A thread that does not respond for this multiple of its processor time, by the clock, counts as late. The engine
 * does not respond during a single long step, such as a regular expression or a normalisation, so the processor time
 * of one cannot be measured.
 */
const unresponsiveFactor = 10;
/** Start limit, including loading the program: that takes seconds on a busy machine and is not the input's fault. */
const startMs = 60_000;

/** Message of a thread: started, a partial result, or finished. */
export type Message<Output> = 'begun' | { readonly output: Output } | 'done';

/** `program` is the URL of a file that calls `answerWork`, written as in decision 49. */
export function createWorkThread<Input, Output>(
  program: URL,
  { processorMs, memory, idleMs = idleMsDefault }: WorkThreadOptions,
): WorkThread<Input, Output> {
  let thread: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;

  async function end(): Promise<void> {
    clearTimeout(idle);
    const endedThread = thread;
    thread = undefined;
    await endedThread?.terminate();
  }

  function started(): Worker {
    const worker = new Worker(program, { resourceLimits: memory });
    // A crash while idle affects no caller.
    worker.on('error', () => {});
    worker.once('exit', () => {
      if (thread === worker) thread = undefined;
    });
    return worker;
  }

  return {
    close: end,
    async work(input, onOutput) {
      clearTimeout(idle);
      thread ??= started();
      const worker = thread;
      // A pending answer keeps the process alive; an idle thread does not.
      worker.ref();
      const outcome = Promise.withResolvers<'done' | 'late' | 'ended' | 'not_begun'>();
      const isLate = () => outcome.resolve('late');
      const hasFailed = (): void => outcome.resolve('ended');
      const start = setTimeout(() => outcome.resolve('not_begun'), startMs);
      let watching: Watching | undefined;
      const listen = (message: Message<Output>): void => {
        if (message === 'begun') {
          clearTimeout(start);
          watching = watch(worker, processorMs, isLate);
        } else if (message === 'done') outcome.resolve('done');
        else onOutput(message.output);
      };
      worker.on('message', listen).once('error', hasFailed).once('exit', hasFailed);
      worker.postMessage(input);
      try {
        const settled = await outcome.promise;
        if (settled !== 'done') await end();
        return settled;
      } finally {
        clearTimeout(start);
        watching?.end();
        worker.off('message', listen).off('error', hasFailed).off('exit', hasFailed);
        worker.unref();
        if (thread) idle = setTimeout(() => void end(), idleMs).unref();
      }
    },
  };
}

interface Watching {
  end(): void;
}

/** Calls `isLate` once a thread has used more than its processor time from now on, or stops responding. */
function watch(worker: Worker, processorMs: number, isLate: () => void): Watching {
  // A thread in a long step answers after it; an ended one never does.
  const usage = (before?: NodeJS.CpuUsage) => worker.cpuUsage(before).catch(() => undefined);
  const before = usage();
  const silence = setTimeout(isLate, processorMs * unresponsiveFactor);
  const memoryCheck = setInterval(async () => {
    const used = await usage(await before);
    // The work may have ended meanwhile: do not restart a cleared timer.
    if (!used || hasEnded) return;
    silence.refresh();
    if (used.user + used.system > processorMs * 1000) isLate();
  }, checkIntervalMs);
  let hasEnded = false;
  return {
    end() {
      hasEnded = true;
      clearTimeout(silence);
      clearInterval(memoryCheck);
    },
  };
}
