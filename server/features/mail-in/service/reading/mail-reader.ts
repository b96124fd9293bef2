import { createWorkThread } from '../../../../platform/threads/index.ts';
import type { ReadMail } from './read-mail.ts';

export interface ReadRequest {
  readonly bytes: Uint8Array;
  readonly envelopeFrom: string | undefined;
  /** Index of the file to extract, in place of parsing the whole mail. */
  readonly file?: number;
}

export type ReadResult = { readonly read: ReadMail } | { readonly file: Uint8Array | undefined };

/** Parses mails in a worker thread, one at a time. */
export interface MailReader {
  /** Undefined for a mail that takes too long or too much memory. */
  read(request: Omit<ReadRequest, 'file'>): Promise<ReadMail | undefined>;
  /** Extracts a file of a mail; undefined if there is no such file. */
  file(bytes: Uint8Array, file: number): Promise<Uint8Array | undefined>;
  /** Ends the thread. */
  close(): Promise<void>;
}

/** Time limit. A mail of 25 MB takes about one second; a maliciously slow one is abandoned. */
const readMs = 10_000;
/** Enough for the largest mail with its parts decoded. */
const memory = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };

export function createMailReader(processorMs = readMs): MailReader {
  const program = new URL('./reading-thread.ts', import.meta.url);
  const thread = createWorkThread<ReadRequest, ReadResult>(program, { processorMs, memory });
  let previous: Promise<unknown> = Promise.resolve();

  /** One at a time: the thread's results always belong to its current task. */
  function run(request: ReadRequest): Promise<ReadResult | undefined> {
    const queued = previous.then(async () => {
      let answer: ReadResult | undefined;
      const status = await thread.work(request, (result) => {
        answer = result;
      });
      // A busy machine is not the mail's fault: the job retries.
      if (status === 'not_begun') throw new Error('The thread that reads mail did not start.');
      return answer;
    });
    previous = queued.catch(() => {});
    return queued;
  }

  return {
    close: () => thread.close(),
    async read(request) {
      const result = await run(request);
      return result && 'read' in result ? result.read : undefined;
    },
    async file(bytes, file) {
      const result = await run({ bytes, envelopeFrom: undefined, file });
      return result && 'file' in result ? result.file : undefined;
    },
  };
}
