import { sendersLoseAnswers } from './senders-lose-answers.ts';

/** As many sends as lose an answer at every moment; those of a busy hour are in exactly-once.slow.test.ts. */
sendersLoseAnswers({ events: 16, batches: 4 });
