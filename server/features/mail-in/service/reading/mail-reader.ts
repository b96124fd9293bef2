import { createWorkThread } from '../../../../platform/threads/index.ts';
import type { ReadMail } from './read-mail.ts';

export interface Asked {
  readonly bytes: Uint8Array;
  readonly envelopeFrom: string | undefined;
}

/** Reads mails in a thread of its own, one at a time. */
export interface MailReader {
  /** Undefined for a mail that takes too long or too much memory. */
  read(asked: Asked): Promise<ReadMail | undefined>;
  /** Ends the thread. */
  close(): Promise<void>;
}

/** A mail of 25 MB takes about one second; one that was made to take long is not waited for. */
const readMs = 10_000;
/** Enough for the largest mail with its parts decoded. */
const memory = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };

export function createMailReader(processorMs = readMs): MailReader {
  const program = new URL('./reading-thread.ts', import.meta.url);
  const thread = createWorkThread<Asked, ReadMail>(program, { processorMs, memory });
  return {
    close: () => thread.close(),
    async read(asked) {
      let answer: ReadMail | undefined;
      await thread.work(asked, (told) => {
        answer = told;
      });
      return answer;
    },
  };
}
