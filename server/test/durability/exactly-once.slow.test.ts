import { sendersLoseAnswers } from './senders-lose-answers.ts';

/** Five times as many sends as in exactly-once.test.ts, so that they wait for each other too. */
sendersLoseAnswers({ events: 400, batches: 40 });
