import { type ResourceLimits, Worker } from 'node:worker_threads';

/**
 * A thread for work whose time its input decides: a parser over somebody's text. It is started for the first piece of work,
 * ended where one takes too long or needs too much memory, and when none has come for a while.
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
  /** Processor time that one piece of work may take: of the clock it takes more where the machine has other things to do. */
  readonly processorMs: number;
  readonly memory: ResourceLimits;
  /** How long a thread without work is kept: it holds some 20 MB. */
  readonly idleMs?: number;
}

const idleMsDefault = 60_000;
/** How often a thread at work is asked what it has taken. */
const lookEveryMs = 50;
/** Of the clock a piece of work has so many times its processor time, whatever keeps it: then it is not waited for any more. */
const clockShare = 10;

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
    // One that falls while nobody listens takes nothing along.
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
      // The process lives as long as somebody waits for an answer, and no longer for an idle thread.
      worker.ref();
      const outcome = Promise.withResolvers<'done' | 'late' | 'ended'>();
      const isLate = () => outcome.resolve('late');
      const clock = setTimeout(isLate, processorMs * clockShare);
      let look: NodeJS.Timeout | undefined;
      const listen = (message: Message<Told>): void => {
        if (message === 'begun') look = watch(worker, processorMs, isLate);
        else if (message === 'done') outcome.resolve('done');
        else hear(message.told);
      };
      const fall = (): void => outcome.resolve('ended');
      worker.on('message', listen).once('error', fall).once('exit', fall);
      worker.postMessage(asked);
      try {
        const how = await outcome.promise;
        if (how !== 'done') await end();
        return how;
      } finally {
        clearTimeout(clock);
        clearInterval(look);
        worker.off('message', listen).off('error', fall).off('exit', fall);
        worker.unref();
        if (thread) idle = setTimeout(() => void end(), idleMs).unref();
      }
    },
  };
}

/** Calls `isLate` once a thread has taken so much processor time from now on, each time it is looked at. */
function watch(worker: Worker, processorMs: number, isLate: () => void): NodeJS.Timeout {
  // In one long step of the engine there is no answer.
  const usage = (before?: NodeJS.CpuUsage) => worker.cpuUsage(before).catch(() => undefined);
  const before = usage();
  return setInterval(async () => {
    const taken = await usage(await before);
    if (taken && taken.user + taken.system > processorMs * 1000) isLate();
  }, lookEveryMs);
}
