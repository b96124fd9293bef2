import { createWorkThread } from '../../../../platform/threads/index.ts';
import type { ReadMail } from './read-mail.ts';

export interface Asked {
  readonly bytes: Uint8Array;
  readonly envelopeFrom: string | undefined;
  /** Index of the file to extract, in place of parsing the whole mail. */
  readonly file?: number;
}

export type Told = { readonly read: ReadMail } | { readonly file: Uint8Array | undefined };

/** Parses mails in a worker thread, one at a time. */
export interface MailReader {
  /** Undefined for a mail that takes too much time or memory. */
  read(asked: Omit<Asked, 'file'>): Promise<ReadMail | undefined>;
  /** Content of an attached file; undefined if it does not exist. */
  file(bytes: Uint8Array, file: number): Promise<Uint8Array | undefined>;
  /** Ends the thread. */
  close(): Promise<void>;
}

/** Time limit. A mail of 25 MB takes about one second; one crafted to take long is abandoned. */
const readMs = 10_000;
/** Enough for the largest mail with its parts decoded. */
const memory = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };

export function createMailReader(processorMs = readMs): MailReader {
  const program = new URL('./reading-thread.ts', import.meta.url);
  const thread = createWorkThread<Asked, Told>(program, { processorMs, memory });
  let before: Promise<unknown> = Promise.resolve();

  /** Serialised: a response of the thread always belongs to its current task. */
  function ask(asked: Asked): Promise<Told | undefined> {
    const turn = before.then(async () => {
      let answer: Told | undefined;
      await thread.work(asked, (told) => {
        answer = told;
      });
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
