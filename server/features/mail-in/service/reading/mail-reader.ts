import { createWorkThread } from '../../../../platform/threads/index.ts';
import type { ReadMail } from './read-mail.ts';

export interface Asked {
  readonly bytes: Uint8Array;
  readonly envelopeFrom: string | undefined;
  /** Place of the file to take out in place of reading the whole. */
  readonly file?: number;
}

export type Told = { readonly read: ReadMail } | { readonly file: Uint8Array | undefined };

/** Reads mails in a thread of its own, one at a time. */
export interface MailReader {
  /** Undefined for a mail that takes too long or too much memory. */
  read(asked: Omit<Asked, 'file'>): Promise<ReadMail | undefined>;
  /** A file that a mail brought; undefined if it has no such one. */
  file(bytes: Uint8Array, file: number): Promise<Uint8Array | undefined>;
  /** Ends the thread. */
  close(): Promise<void>;
}

/** A mail of 25 MB takes about one second; one that was made to take long is not waited for. */
const readMs = 10_000;
/** Enough for the largest mail with its parts decoded. */
const memory = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };

export function createMailReader(processorMs = readMs): MailReader {
  const program = new URL('./reading-thread.ts', import.meta.url);
  const thread = createWorkThread<Asked, Told>(program, { processorMs, memory });
  let before: Promise<unknown> = Promise.resolve();

  /** One after the other: answers of the thread are those of its present task. */
  function ask(asked: Asked): Promise<Told | undefined> {
    const turn = before.then(async () => {
      let answer: Told | undefined;
      const how = await thread.work(asked, (told) => {
        answer = told;
      });
      // A busy machine is not the mail's fault: its job tries again.
      if (how === 'not_begun') throw new Error('The thread that reads mail did not start.');
      return answer;
    });
    before = turn.catch(() => {});
    return turn;
  }

  return {
    close: () => thread.close(),
    async read(asked) {
      const told = await ask(asked);
      return told && 'read' in told ? told.read : undefined;
    },
    async file(bytes, file) {
      const told = await ask({ bytes, envelopeFrom: undefined, file });
      return told && 'file' in told ? told.file : undefined;
    },
  };
}
