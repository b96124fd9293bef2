import { type ChildProcess, fork } from 'node:child_process';
import type { Socket } from 'node:net';
import { constants, setPriority } from 'node:os';
import type { Writable } from 'node:stream';
import type { Picture } from './image-kind.ts';
import {
  type ImageAnswer,
  ImageFault,
  type ImageQuestion,
  type ImageWork,
  imageLimits,
  type MadeOf,
} from './image-work.ts';

/** A process that decodes pictures, one at a time. */
export interface ImageWorker {
  /**
   * Fails with an `ImageFault`; `too_slow` and crashes end the process. Fails with an `ImageProcessFault` if the
   * process itself is at fault. The picture is not read after it settles.
   */
  make<Work extends ImageWork>(picture: Picture, work: Work): Promise<MadeOf<Work>>;
  /** True if it can take another task. */
  readonly isAlive: boolean;
  /** Kills the process, including its current picture. */
  end(): void;
}

/** The process did not start or cannot be reached: not the picture's fault. */
class ImageProcessFault extends Error {}

/** Generous, because it loads its decoder and decodes at low priority. */
const secondsToStart = 60;
const secondsToAnswer = 120;

/**
 * Starts the process. It keeps the parent alive only while it works.
 * @param secondsPerImage processor time per picture
 * @param program its main file
 */
export function startImageWorker(
  secondsPerImage: number = imageLimits.secondsPerImage,
  program: URL = new URL('./process/image-process.ts', import.meta.url),
): ImageWorker {
  const child = fork(program, {
    serialization: 'advanced',
    stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
    // Settings and secrets are not passed on.
    env: {},
    execArgv: [],
  });
  let isAlive = true;
  let lastId = 0;
  const exited = Promise.withResolvers<never>();
  exited.promise.catch(() => {});
  const over = (thrown: Error) => {
    isAlive = false;
    exited.reject(thrown);
  };
  // Its exit reports a crash.
  child.stdin?.on('error', () => {});
  let isReady = false;
  const ready = new Promise<void>((resolve) => {
    child.once('message', () => {
      isReady = true;
      resolve();
    });
  });
  child.on('error', (cause) =>
    over(new ImageProcessFault('The process that reads pictures cannot be reached.', { cause })),
  );
  child.once('exit', (code, signal) => {
    const early = `The process that reads pictures ended with ${signal ?? code} before it read any.`;
    over(isReady ? new ImageFault('broken') : new ImageProcessFault(early));
  });
  lowerPriority(child);
  rest(child);

  function end(): void {
    isAlive = false;
    child.kill('SIGKILL');
  }

  /** Waits for a number of seconds; a late result finds the process ended. */
  async function withTimeout<T>(seconds: number, result: Promise<T>, timeoutFault: Error): Promise<T> {
    const over = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      end();
      over.reject(timeoutFault);
    }, seconds * 1000);
    try {
      return await Promise.race([result, exited.promise, over.promise]);
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    get isAlive() {
      return isAlive;
    },
    end,
    async make<Work extends ImageWork>(picture: Picture, work: Work) {
      const id = ++lastId;
      child.ref();
      child.channel?.ref();
      const isInMemory = picture instanceof Uint8Array;
      // Through a pipe: a message would copy the bytes twice.
      const read = isInMemory ? writeAll(child.stdin, picture) : undefined;
      try {
        const notReadyMessage = `The process that reads pictures was not ready in ${secondsToStart} seconds.`;
        await withTimeout(secondsToStart, ready, new ImageProcessFault(notReadyMessage));
        const answer = answerOf(child, id);
        child.send({
          id,
          picture: isInMemory ? { length: picture.length } : { path: picture.path },
          seconds: secondsPerImage,
          work,
        } satisfies ImageQuestion);
        const outcome = await withTimeout(secondsToAnswer, answer, new ImageFault('too_slow'));
        if ('fault' in outcome && outcome.fault === 'too_slow') end();
        if ('fault' in outcome) throw new ImageFault(outcome.fault);
        return outcome.made as MadeOf<Work>;
      } finally {
        await read;
        child.removeAllListeners('message');
        rest(child);
      }
    },
  };
}

function answerOf(child: ChildProcess, id: number): Promise<ImageAnswer> {
  const { promise, resolve } = Promise.withResolvers<ImageAnswer>();
  child.on('message', (answer: ImageAnswer) => answer.id === id && resolve(answer));
  return promise;
}

/** Resolves once the bytes are no longer read, because all were written or the reader is gone. */
const writeAll = (input: Writable | null, bytes: Uint8Array): Promise<void> =>
  new Promise((resolve) => (input ? input.write(bytes, () => resolve()) : resolve()));

function rest(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
  (child.stdin as Socket | null)?.unref();
}

/** Lowers the priority of the decoder below everything else. */
function lowerPriority({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Already gone, or not permitted.
  }
}
