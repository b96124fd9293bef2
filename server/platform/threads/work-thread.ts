import { type ResourceLimits, Worker } from 'node:worker_threads';

/**
 * A thread for work whose duration depends on untrusted input, such as parsing. It starts with the first task, and
 * ends when idle or when a task exceeds its time or memory.
 */
export interface WorkThread<Asked, Told> {
  /**
   * Hands one piece of work over and hears what comes of it, part by part; the next piece once this one has ended. It is
   * `late` past its time, and `ended` where the thread failed, ran out of memory or was closed.
   */
  work(asked: Asked, hear: (told: Told) => void): Promise<'done' | 'late' | 'ended'>;
  /** Ends the thread. Later work has another one. */
  close(): Promise<void>;
}

export interface WorkThreadOptions {
  /**
   * Processor time that one piece of work may take, which alone decides that it is `late`: a busy machine takes longer by the
   * clock, and refuses no text that an idle one reads.
   */
  readonly processorMs: number;
  readonly memory: ResourceLimits;
  /** Time an idle thread is kept; it holds about 20 MB. */
  readonly idleMs?: number;
}

const idleMsDefault = 60_000;
/** Interval at which a busy thread's processor time is checked. */
const lookEveryMs = 50;
/**
 * Times its processor time that a thread may be silent by the clock. The engine does not answer in the middle of one long step,
 * as a regular expression or a normal form, and what such a step takes cannot be told otherwise.
 */
const silentShare = 10;
/** Start limit, including loading the program: seconds on a busy machine, and not the input's fault. */
const startMs = 60_000;

/** A message of the thread: that it begins, a part of what comes of the work, or that there is no more. */
export type Message<Told> = 'begun' | { readonly told: Told } | 'done';

/** `program` is the address of a file that calls `answerWork`, written as decision 49 has it. */
export function createWorkThread<Asked, Told>(
  program: URL,
  { processorMs, memory, idleMs = idleMsDefault }: WorkThreadOptions,
): WorkThread<Asked, Told> {
  let thread: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;

  async function end(): Promise<void> {
    clearTimeout(idle);
    const ending = thread;
    thread = undefined;
    await ending?.terminate();
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
    async work(asked, hear) {
      clearTimeout(idle);
      thread ??= started();
      const worker = thread;
      // A pending answer keeps the process alive; an idle thread does not.
      worker.ref();
      const outcome = Promise.withResolvers<'done' | 'late' | 'ended'>();
      const isLate = () => outcome.resolve('late');
      const fall = (): void => outcome.resolve('ended');
      const start = setTimeout(fall, startMs);
      let watching: Watching | undefined;
      const listen = (message: Message<Told>): void => {
        if (message === 'begun') {
          clearTimeout(start);
          watching = watch(worker, processorMs, isLate);
        } else if (message === 'done') outcome.resolve('done');
        else hear(message.told);
      };
      worker.on('message', listen).once('error', fall).once('exit', fall);
      worker.postMessage(asked);
      try {
        const how = await outcome.promise;
        if (how !== 'done') await end();
        return how;
      } finally {
        clearTimeout(start);
        watching?.end();
        worker.off('message', listen).off('error', fall).off('exit', fall);
        worker.unref();
        if (thread) idle = setTimeout(() => void end(), idleMs).unref();
      }
    },
  };
}

interface Watching {
  end(): void;
}

/** Calls `isLate` once a thread takes more processor time from now on than it has, or does not answer how much it takes. */
function watch(worker: Worker, processorMs: number, isLate: () => void): Watching {
  // A thread in one long step answers after it; one that has ended, never.
  const usage = (before?: NodeJS.CpuUsage) => worker.cpuUsage(before).catch(() => undefined);
  const before = usage();
  const silence = setTimeout(isLate, processorMs * silentShare);
  const look = setInterval(async () => {
    const taken = await usage(await before);
    // The work may have ended meanwhile: a timer that was cleared is not to start again.
    if (!taken || hasEnded) return;
    silence.refresh();
    if (taken.user + taken.system > processorMs * 1000) isLate();
  }, lookEveryMs);
  let hasEnded = false;
  return {
    end() {
      hasEnded = true;
      clearTimeout(silence);
      clearInterval(look);
    },
  };
}
