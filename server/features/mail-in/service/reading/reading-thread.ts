// Worker thread that parses untrusted mail, one at a time; it is terminated if one takes too long.
import { answerWork } from '../../../../platform/threads/index.ts';
import type { Asked, Told } from './mail-reader.ts';
import { fileOfMail, readMail } from './read-mail.ts';

answerWork<Asked, Told>(async ({ bytes, envelopeFrom, file }, tell) => {
  tell(
    file === undefined
      ? { read: await readMail(bytes, envelopeFrom) }
      : { file: await fileOfMail(bytes, file) },
  );
});
