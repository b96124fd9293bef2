// Runs in a thread of its own: reads one foreign mail after the other, and is ended where one takes too long.
import { answerWork } from '../../../../platform/threads/index.ts';
import type { Asked } from './mail-reader.ts';
import { type ReadMail, readMail } from './read-mail.ts';

answerWork<Asked, ReadMail>(async ({ bytes, envelopeFrom }, tell) => {
  tell(await readMail(bytes, envelopeFrom));
});
