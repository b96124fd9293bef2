// Runs in a thread of its own: reads one foreign mail after the other, and is ended where one takes too long.
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
