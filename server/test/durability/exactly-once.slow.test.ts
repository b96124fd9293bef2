import { sendersLoseAnswers } from './senders-lose-answers.ts';

/** Ten times as many events as in exactly-once.test.ts, so that they wait for each other too. */
sendersLoseAnswers({ events: 400, batches: 40 });
