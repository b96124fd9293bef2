// Worker thread that parses untrusted mail, one at a time; it is terminated if one takes too long.
import { answerWork } from '../../../../platform/threads/index.ts';
import type { ReadRequest, ReadResult } from './mail-reader.ts';
import { fileOfMail, readMail } from './read-mail.ts';

answerWork<ReadRequest, ReadResult>(async ({ bytes, envelopeFrom, file }, send) => {
  send(
    file === undefined
      ? { read: await readMail(bytes, envelopeFrom) }
      : { file: await fileOfMail(bytes, file) },
  );
});
